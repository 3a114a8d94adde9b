"""The command `racecraft`: `app` names the sub-commands, each other module is one of them."""
