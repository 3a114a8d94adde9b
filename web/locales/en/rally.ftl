fuel = Fuel
health = Health
speed = Speed
rally-stage = { $stages ->
    [one] The stage
   *[other] Stage { $stage } of { $stages }
  }
rally-turn = Turn { $turn }
rally-cards = Track cards
rally-dice = Dice
rally-track-sum = Track { $sum }
rally-roll-sum = roll { $sum }
rally-deck = { $count ->
    [one] One card left in the deck
   *[other] { $count } cards left in the deck
  }
rally-deck-value = Value { $value }: { $left } of { $count } left
rally-running = Driving
rally-running-about = Where there is only one thing to do, it is done.
rally-score = Score { $score }, in { $turns } turns
rally-lost-about = { $left ->
    [one] One card of the stage was left.
   *[other] { $left } cards of the stage were left.
  }
split-title = { $shortfall } short
split-about = Pay the difference with fuel, health and speed, in any mixture.
split-less = Less { $part }
split-more = More { $part }
split-leaves = leaves { $left }
split-pay = Pay: fuel { $fuel }, health { $health }, speed { $speed }
chance-ask = Show the chance to finish (it is noted)
chance-title = { NUMBER($chance, style: "percent", maximumFractionDigits: 1) } to finish, played perfectly
chance-percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }
chance-split = Fuel { $fuel }, health { $health }, speed { $speed }
chance-best = The better choice
chance-other = The other choice
chance-used = The chance to finish was looked at in this run.
nitro-title = Nitro?
nitro-about = One fuel buys one die more. Then every six of this roll costs one health.
nitro-yes = Use nitro
nitro-no = Without
outcome-finished = Finished!
outcome-out-of-fuel = Out of fuel
outcome-broken-down = Broken down
outcome-crashed = Crashed
outcome-running = Under way
medal-bronze = Bronze
medal-silver = Silver
medal-gold = Gold
medal-platinum = Platinum
told-reason-out-of-fuel = out of fuel
told-reason-broken-down = broken down
told-reason-crashed = crashed
