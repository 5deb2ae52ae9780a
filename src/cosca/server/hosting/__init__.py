"""What surrounds the application: the web server, static files and logs."""
