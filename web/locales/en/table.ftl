lobby-title = Who races?
lobby-start = Start
lobby-open = { $count ->
    [one] One seat is open: fill it with a bot, or wait.
   *[other] { $count } seats are open: fill them with bots, or wait.
  }
lobby-wait = { $host } starts the game.
lobby-leave = Leave
lobby-join = Take a seat
lobby-full = Every seat is taken.
lobby-bot = Bot in seat { $seat }
lobby-person = For a person
lobby-pass-host = Make host
lobby-kick = Remove
seat-you = you
seat-host = host
away = away
bot-plays = bot plays
bot-name = Bot { $seat }
share-title = Send this to your friends
share-qr = The link of this table as a QR code
share-link = Link of this table
share-copy = Copy the link
share-copied = Copied

connection-lost = Connecting…
spectators = { $count ->
    [one] 1 onlooker
   *[other] { $count } onlookers
  }
leave-game = Leave the game to a bot
absent = { $name } is away.
absent-bot = Let a bot play
absent-wait = Wait on
absent-end = End the game
bot-took-over = A bot plays for { $name }.
take-back = Take the seat back
time-left = Thinking time left
rematch = Play again
rematch-join = Play again: the others are there
rematch-go = To the new table
watch-again = Watch it again
download-record = Download the record

curtain-pass = Hand the screen to
curtain-reveal = I am { $name }: show my cards

fair = Fair deal
fair-about = The hash of the secret from which everything was dealt is shown before the first choice, the secret itself after the last.
fair-hash = Hash of the secret
fair-secret = Secret
fair-check = Check the deal
fair-yes = The deal was fair.
fair-no = The deal does not follow from the secret!

log = Log
log-of = Whose lines
log-all = Everybody
log-show = Show it on the board

replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-moment = Moment
replay-at = { $at } of { $last }
replay-speed = Speed
replay-view = Seen by
replay-view-public = an onlooker
replay-view-all = everybody (all hands)
replay-view-seat = { $name }
replay-deal = The deal
replay-move = { $name }: { $move }
replay-chance = Chance: { $move }
replay-copy = Copy a link to this moment
