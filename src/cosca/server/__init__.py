"""Tables over the network: any process can serve any table, the log in the store is the truth."""
