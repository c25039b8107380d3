// What the planner says of a race for this reader: their time and chance there, its weather, entry and how far it is.
import {
  chanceWords,
  expectedTimeWords,
  goalWords,
  runnerAt,
  type ListedRunner,
} from '../../rules/prediction/chance.ts'
import { kmBetween, type Point } from '../../rules/place/great-circle.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { entryWordsOf } from '../../rules/season/other-races.ts'
import { RACE_WEATHER_LABELS } from '../../rules/weather/race-weather.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import type { Units } from '../../platform/browser/preferences.store.ts'

export interface Reader {
  runner: ListedRunner | null
  home: Point | null
  today: CalendarDay
  units: Units
}

export interface RaceFigures {
  time: string
  chance: string
  weather: string
  entry: string
  distance: string | null
}

/** In words; a dash where the reader has kept no result. */
export function raceFigures(race: IndexedRace, { runner, home, today, units }: Reader): RaceFigures {
  const own = runner && runnerAt(runner, race)
  const words = own && expectedTimeWords(own.worth)
  const km = home && kmBetween(home, race)
  return {
    time: words ? `${words.time} (${words.range})` : '–',
    chance:
      own && !own.worth.isBeyondModel ? `${goalWords(own.goalSeconds)}: ${chanceWords(own.chance)}` : '–',
    weather: race.weather ? RACE_WEATHER_LABELS[race.weather] : 'N/A',
    entry: entryWordsOf(race, today),
    distance: km === null ? null : formatMeasure(km, 'km', units),
  }
}

/** A choice in one line: time and chance where a result is kept, weather, entry. */
export function choiceWords(race: IndexedRace, reader: Reader): string {
  const { time, chance, weather, entry } = raceFigures(race, reader)
  return `${reader.runner ? `${time}; ${chance}; ` : ''}${weather}; ${entry}`
}
