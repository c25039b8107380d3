// Prints what the pages of all races of the catalogue say of their days, in words and as structured data, as one digest for
// each of some days on which clocks change somewhere. Run with another TZ it must print the same.
import { sportsEvent } from '../src/rules/race/sports-event.ts'
import { createHash } from 'node:crypto'
import { countdown, raceDay } from '../src/rules/race/race-day.ts'
import { raceEvents } from '../src/rules/calendar/race-calendar.ts'
import { raceMeta } from '../src/rules/race/race-meta.ts'
import { catalogueRaces } from './fixtures/catalogue.ts'

/** Clocks change in America, Europe, New Zealand, Europe, America; and a day on which none does. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-11-21']

const races = catalogueRaces()
const digests = DAYS.map((today) => {
  const context = { siteUrl: 'https://startline.example', today, imageUrls: [] }
  const days = races.map((race) => [
    raceDay(race, today),
    countdown(race, today),
    raceMeta(race, { today }).description,
    sportsEvent(race, context),
    raceEvents([race], today),
  ])
  return createHash('sha256').update(JSON.stringify(days)).digest('hex')
})
// What this process takes for its own day shows that the zone was taken.
const ownDay = new Date('2026-11-21T11:30:00Z').toString().slice(8, 18)
process.stdout.write(JSON.stringify({ races: races.length, digests, ownDay }))
