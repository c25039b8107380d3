// What is known of draws: figures of one edition only, what is an estimate, and the same figures in every text.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueRaces } from '../../../tests/catalogue-races.ts'
import { anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import { formatNumber } from '../writing/measures.ts'
import { ballotFigures, newestDraw, placesWords } from './ballot-figures.ts'

const races = catalogueRaces()
const named = (slug: string) => races.find((race) => race.slug === slug)!
const ballot = (edition: number, applicants: number | null, places: number | null) =>
  anEntryWindow({ edition, kind: 'ballot', applicants, places })

describe('a draw', () => {
  test('is told by the newest edition of which both figures are known, with what was published since', () => {
    const entryWindows = [ballot(2025, 100, 10), ballot(2026, 200, null), ballot(2027, null, 20)]
    expect(newestDraw({ slug: 'x', entryWindows })).toMatchObject({
      edition: 2025,
      applicants: 100,
      places: 10,
      since: 'Applications since: 200 for 2026; how many were drawn is not published.',
    })
    expect(newestDraw({ slug: 'x', entryWindows: entryWindows.slice(1) })).toBeNull()
    expect(newestDraw({ slug: 'x', entryWindows: [ballot(2026, 10, 20)] })).toBeNull()
  })

  test('of London is that of 2025, with the applicants of 2026 and 2027', () => {
    expect(newestDraw(named('london-marathon'))).toMatchObject({
      edition: 2025,
      applicants: 840_318,
      places: 17_000,
      unsure: true,
      since: expect.stringContaining('1,133,813 for 2026 and 1,330,000 for 2027'),
    })
  })

  test('of New York is known by the share that was drawn', () => {
    const newYork = named('new-york-city-marathon')
    expect(newestDraw(newYork)).toMatchObject({ edition: 2026, applicants: 240_000, places: 2400 })
    expect(placesWords(ballotFigures(newYork)[0])).toBe('about 2,400')
  })
})

const TEXTS = ['content/articles/ballots-of-the-majors.mdx', 'content/faq/3-entry.md']
/** A number of applications in a text, however it is worded. */
const APPLICATIONS =
  /(\d{1,3}(?:,\d{3})+)(?= (?:applicants|applications|people for|for 20\d\d|the year before|people applied|applied))/g

test.each(TEXTS)('the figures of draws in %s are those on file', (file) => {
  const onFile = new Set(
    races.flatMap((race) =>
      ballotFigures(race).flatMap(({ applicants, places }) => [
        formatNumber(applicants),
        formatNumber(places),
      ]),
    ),
  )
  const text = readFileSync(file, 'utf8')
    .replace(/^---[^]*?\n---/, '')
    .replaceAll('\n', ' ')
  const said = [...text.matchAll(APPLICATIONS)].map(([, figure]) => figure!)
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((figure) => !onFile.has(figure))).toEqual([])
})
