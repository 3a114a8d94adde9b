"""Where tables are kept: one append-only log, written by one thread, in SQLite; in words that PostgreSQL knows too."""
