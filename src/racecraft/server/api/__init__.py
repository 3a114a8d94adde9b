"""The interface of the server: what is sent each way, and the routes."""
