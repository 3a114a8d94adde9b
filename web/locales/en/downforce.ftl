car-black = black
car-blue = blue
car-green = green
car-orange = orange
car-red = red
car-yellow = yellow
car-wild = wild
car-none = nobody

money = ${ $money }M
money-minus = −${ $money }M
finish = Finish
no-owner = nobody
players = Players
standings = Order of the cars
at-home = home
on-space = lap { $lap } · { $space }
cards-held = Cards in hand (+ pile)
has-chosen = has chosen
money-open = Money known so far

board-name = The track { $track }
board-car = The { $car } car on space { $space }
board-whole = Whole track
board-follow = Closer

hand = Hand
hand-totals = Steps in this hand for each car, and wild ones
hand-bid = Bid ${ $bid }M with the card: { $card }
hand-play = Play the card: { $card }
hand-card = Card: { $card }
card-line = { $car } { $speed }
line-done = done
line-now = under way
line-next = to come
line-out = left out
on-table = Card on the table

auction = Auction
auction-block = On the block, { $left } left to sell
auction-car = The { $car } car
auction-second = It is offered for the second time.
auction-last = Last auction
reveal-sold = { $name } gets the { $car } car for ${ $price }M.

turn = Your turn
turn-yours = Your turn
turn-of = { $name } is thinking
turn-nobody = One moment…
turn-bid = Choose a card to bid with. The line of the car on the block is your bid, in millions; the card comes back to you.
turn-lot = The tie is decided by lot.
turn-keep = You won several powers. Keep one for the race.
turn-play = Play a card. While you hold one, you have to.
turn-order = Tricky: carry this card out from the top, or from the bottom.
turn-omit = Strategic: you may leave one line out.
turn-colour = A wild line: choose the car that it moves.
turn-drive = Drive the { $car } car: choose the space where it ends.
turn-ambitious = Ambitious: this car goes one step more.
turn-defensive = Defensive: you may move one of your cars one step.
turn-defend = Defensive: choose where the car steps to.
turn-bet = Bet { $line }: which car comes in first?
turn-complete = The card is done. Confirm it, or take something back.
turn-over = The race is over.
wait-all-bid = Everybody chooses a card to bid with
wait-all-keep = Powers are being chosen
wait-all-bet = Bets are being made
choices = Choices
confirm = Confirm
undo = Undo
undo-all = Undo all
bid-send = Bid ${ $money }M
keep-send = Keep { $power }
hands-over = After this another player decides: it makes your turn so far final.
hands-over-send = Do it
secret-final = Secret, and final.

drive-to = { $car } to space { $space }
drive-finish = { $car } over the finish line
drive-wasted = { $steps ->
    [one] one step is lost
   *[other] { $steps } steps are lost
  }
drive-through = through a car
drive-through-short = through
order-up = From the bottom up
order-down = From the top down
omit-none = Leave no line out
omit-line = Leave out line { $line }
wild-choose = Move the { $car } car { $speed }
step-none = No step
step-car = A step for the { $car } car
bet-on = Bet on the { $car } car

why-space = The { $car } car cannot end there: it has to end on one of the lit spaces.
why-bid-special = Speed 8 cards cannot be bid with.
why-card-played = You have played a card already: carry it out, or undo it.
why-choose-first = Choose first what you are asked.
why-chosen = You have chosen. The others are still thinking.
why-not-your-turn = It is not your turn: { $name } decides.

power-cunning = Cunning
power-tricky = Tricky
power-unpredictable = Unpredictable
power-determined = Determined
power-strategic = Strategic
power-aggressive = Aggressive
power-ambitious = Ambitious
power-defensive = Defensive
power-cunning-about = You steer your own cars, whoever plays the card.
power-tricky-about = You may carry out your cards from the bottom up.
power-unpredictable-about = Your wild lines may pick a colour that is printed on the card.
power-determined-about = Your first Speed 8 card comes back once, as a Speed 4 card.
power-strategic-about = Of a card with six lines you may leave one out.
power-aggressive-about = Once on each of your cards, a car of yours may drive through another.
power-ambitious-about = When your card takes your car over a betting line, it goes one step more.
power-defensive-about = After another player's card with no line for your cars, one of yours may step.

bet-pays = { $pays } for 1st · 2nd · 3rd
bet-odds = pays the place of the car at the time of the bet, times a factor
prizes-are = Prizes: { $prizes }

score-sheet = Score sheet
score-player = Player
score-banked = First race
score-cars = Cars and places
score-prizes = Prizes
score-bet = Bet { $line }
score-bets = Won by bets
score-paid = Paid for cars
score-total = Total
result = Result
result-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
  }
