"""Nothing leaks from the server: two worlds behind real sockets' queues, sealed answers, tags, and planted leaks."""
