// The days and months in a race's description that none of its facts bears out, nor those of another race in the same
// city.
import type { CatalogueRace } from '../../supabase/catalogue-files.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MONTH = MONTHS.join('|')
const number = (month: string) => MONTHS.indexOf(month) + 1

/** All that is on file of a race but its words and when somebody looked at it. */
function onFile({ description: _text, checkedOn: _checked, changedOn: _changed, ...facts }: CatalogueRace) {
  const text = JSON.stringify(facts)
  const days = new Set(text.match(/\d{4}-\d\d-\d\d/g))
  const typical = [...text.matchAll(/"(?:opens|closes)Typical":"(\d\d)-/g)].map(([, month]) => Number(month))
  const named = MONTHS.filter((month) => new RegExp(`\\b(${month}|${month.slice(0, 3)})\\b`).test(text))
  const months = [...[...days].map((day) => Number(day.slice(5, 7))), ...typical, ...named.map(number)]
  return { text, days, months: new Set([facts.month, ...months]) }
}

/** Days like “29 November 2026” and months of `text` that are on no fact of the race or of those beside it. */
export function unborneDays(text: string, race: CatalogueRace, beside: CatalogueRace[]): string[] {
  const files = [race, ...beside].map(onFile)
  const days = [...text.matchAll(new RegExp(`(\\d{1,2}) (${MONTH}) (\\d{4})`, 'g'))].filter(
    ([, day, month, year]) => {
      const iso = `${year}-${String(number(month!)).padStart(2, '0')}-${day!.padStart(2, '0')}`
      return !files.some((file) => file.days.has(iso) || file.text.includes(`${day} ${month} ${year}`))
    },
  )
  const months = [...text.matchAll(new RegExp(`\\b(${MONTH})\\b`, 'g'))].filter(
    ([month]) => !files.some((file) => file.months.has(number(month))),
  )
  return [...days, ...months].map(([found]) => found)
}
