// npm run known: counts what the catalogue's files hold, and writes it to the history that /insights shows; once a day.
import { writeFileSync } from 'node:fs'
import history from '../src/data/known-history.json' with { type: 'json' }
import { countKnown } from '../src/rules/insights/how-much-known.ts'
import { catalogueRaces } from './catalogue-rows.ts'

const day = new Date().toISOString().slice(0, 10)
const today = { day, ...countKnown(catalogueRaces()) }
const days = [...history.filter((one) => one.day < day), today]
writeFileSync(
  new URL('../src/data/known-history.json', import.meta.url),
  `${JSON.stringify(days, null, 2)}\n`,
)
console.log(JSON.stringify(today))
