// How a race reads in the lists of one's own page.
import { placeLine } from '../../rules/place/place-line.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { raceDay } from '../../rules/race/race-day.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { ListedRace } from '../../features/find/listed-races.store.ts'
import { make } from '../make.ts'

/** The race's name as a link to its page, and where it is. */
export function raceLink(race: ListedRace): (Node | string)[] {
  return [make('a', { href: racePath(race) }, race.name), make('small', { className: 'q' }, placeLine(race))]
}

/** The day, and how certain it is: `7 Mar 2027` and `confirmed, in 15 weeks`. */
export function dayWords(race: ListedRace, today: CalendarDay): { text: string; note: string } {
  const { text, note } = raceDay({ ...race, dateRule: null }, today)
  return { text, note }
}

/** What the reader would need there. */
export const expectedAt = ({ distanceM, loss }: ListedRace, expected: ExpectedTimes) =>
  expected({ distanceM, loss: loss.lossPct, sd: loss.sdPct })

/** `Marathon`, `Half marathon`. */
export const typeWords = ({ raceType }: { raceType: string }): string => {
  const words = raceType.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
