log-joined = { $player } takes a seat.
log-left = { $player } leaves.
log-kicked = { $player } was removed.
log-host = { $player } is the host.
log-bot = { $bot ->
    [none] Seat { $seat } is open again.
   *[other] A bot sits in seat { $seat }.
  }
log-started = The game begins.
log-absent = { $player } is away.
log-replaced = { $player }: { $answer }.
log-took_back = { $player } is back.
log-out_of_time = { $player } is out of time.
log-resumed = The server was restarted; the time is given back.
log-ended_early = The game was ended early.
log-advised = { $player } looks at the chance to finish.
log-rematch = There is a new table: { $table }.
log-bot_failed = The bot of { $player } { $why }; a safe choice was made for it.
told-why-raised = failed
told-why-late = was too late
told-why-died = stopped
told-why-nonsense = answered nonsense
told-answer-bot = a bot plays on
told-answer-wait = the others wait
told-answer-end = the game is ended

log-turned = { $power ->
    [none] The { $car } car is on the block.
   *[other] The { $car } car is on the block, with { $power }.
  }
log-chose = { $player } has chosen.
log-showed = { $player } bids { $bid }.
log-drew_lot = { $player } wins the lot.
log-sold = { $power ->
    [none] { $player } buys the { $car } car for { $price }.
   *[other] { $player } buys the { $car } car and { $power } for { $price }.
  }
log-set_aside = Nobody bids for the { $car } car. It comes up again.
log-ownerless = Nobody wants the { $car } car. It races without an owner.
log-with_car = { $power ->
    [none] { $player } has the { $car } car.
   *[other] { $player } has the { $car } car, with { $power }.
  }
log-kept = { $player } keeps { $power }.
log-drew = { $player } draws a card.
log-played = { $player } plays { $card }.
log-reversed = { $player } carries it out from the bottom.
log-omitted = { $player } leaves out line { $line }.
log-wild_is = The wild line moves the { $car } car { $speed }.
log-moved = { $end ->
    [none] The { $car } car drives from { $start } over the finish line.
   *[other] The { $car } car drives from { $start } to { $end }.
  }
log-lost = The { $car } car cannot move: { $steps } lost.
log-home = The { $car } car is home, place { $place }.
log-crossed = The { $car } car is the first over line { $line }.
log-declined = { $player } makes no step.
log-returned = { $player } gets { $card } back.
log-threw = { $player } throws the rest away.
log-bet_due = Bet { $line } is made.
log-bets_shown = { $player }: bet { $line } on { $car } pays { $money }.
log-race_over = Race { $race } is over.
log-game_over = { $won ->
    [0] { $total ->
        [none] { $player } does not win.
       *[other] { $player }: { $total }.
      }
   *[other] { $total ->
        [none] { $player } wins.
       *[other] { $player } wins with { $total }.
      }
  }

log-stage = Stage { $stage } begins: fuel { $fuel }, health { $health }.
log-turn = Turn { $turn }, fuel { $fuel }.
log-card-drawn = A { $card } turns up.
log-nitro = Nitro: fuel { $fuel }.
log-rolled = A die shows { $die }.
log-overheated = The engine overheats: health { $health }.
log-cleared = { $roll } against { $track }: through, speed { $speed }.
log-short = { $roll } against { $track }: { $shortfall } short.
log-paid = Paid: fuel { $fuel }, health { $health }, speed { $speed }.
log-stage_over = Stage { $stage } is done: fuel { $fuel }, health { $health }.
log-finished = Finished in { $turns } turns: fuel { $fuel }, health { $health }.
log-run-lost = The run is lost: { $reason }.
