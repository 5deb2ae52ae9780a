"""The socket of a table: the connection, and the messages its client may send."""
