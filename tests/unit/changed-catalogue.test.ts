// What articles and pages draw of races that they name, when an editor has taken those off the list, given them another address, or
// changed or removed their courses: less, but never an error, which would stop every build.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentFiles } from '../content-files.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'
import { racesThatAreNamed } from '../named-races.ts'
import type { Catalogue } from '../../src/race/catalogue.queries.ts'
import { racePath } from '../../src/rules/race/race-address.ts'
import type { Race } from '../../src/rules/race/race.ts'
import { ballotsOnFile, bestKnownLosses } from '../../src/features/tools/tool-data.ts'
import { toolPictures } from '../../src/features/tools/tool-pictures.build.ts'
import {
  drawFigure,
  smallFigureOf,
  type FigureName,
} from '../../src/features/articles/article-figures.build.ts'
import {
  measuredMarathons,
  racesOfText,
  inTextWords,
  type InTextProps,
} from '../../src/features/articles/article-races.build.ts'
import { articleTable, type TableName } from '../../src/features/articles/article-tables.build.ts'
import { articleSchema } from '../../src/features/articles/content.schema.ts'

const shared = globalThis as { startlineCatalogue?: Promise<Catalogue> }
const show = (races: Race[]) => {
  shared.startlineCatalogue = Promise.resolve({ races, raceTypes: [], places: [], leftOut: [] })
}
afterAll(() => delete shared.startlineCatalogue)

const all = catalogueRaces()
const named = new Set(racesThatAreNamed(all))
const changed = (change: (race: Race) => Race) => all.map((race) => (named.has(race) ? change(race) : race))

const articles = contentFiles('articles')
const texts = articles.map(({ text }) => text)
/** `<Table of="ballots" slugs={['a', 'b']} />` as its name and options. */
const partsOf = (part: string) =>
  texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`<${part}\\s([^>]*?)/>`, 'g'))].map(([, attributes]) => {
      const values = [...attributes!.matchAll(/(\w+)=(?:"([^"]*)"|\{([^}]*)\})/g)]
      return Object.fromEntries(
        values.map(([, name, words, code]) => [
          name!,
          words ?? (JSON.parse(code!.replaceAll("'", '"').replace(/,\s*\]$/, ']')) as unknown),
        ]),
      ) as { of: string; slug?: string; slugs?: string[]; caption?: string }
    }),
  )

/** All that is drawn for articles and tools, as one text. */
async function drawAll(): Promise<string> {
  const { races } = await shared.startlineCatalogue!
  const slugs = [...partsOf('CourseOverlay'), ...partsOf('TwoScales')].flatMap(
    (part) => part.slugs ?? part.slug!,
  )
  const drawn = [
    ...(await Promise.all(partsOf('Figure').map(({ of }) => drawFigure(of as FigureName)))),
    ...(await Promise.all(
      partsOf('Table').map(({ of, ...options }) => articleTable(of as TableName, options)),
    )),
    ...(await Promise.all(texts.map(smallFigureOf))),
    ...(await Promise.all(
      partsOf('InText')
        .filter(({ of }) => of !== 'calibration')
        .map((props) => inTextWords(props as InTextProps)),
    )),
    (await measuredMarathons(slugs, 'The courses')).map(({ points }) => points),
    ...(await Promise.all(
      articles.map(async ({ id, data }) =>
        (await racesOfText(articleSchema.parse(data).relatedRaces, id)).map(racePath),
      ),
    )),
    [...(await toolPictures())],
    ballotsOnFile(races, '2026-11-28'),
    bestKnownLosses(races, 9, []),
  ]
  // JSON has no word for what is no number.
  return JSON.stringify(drawn, (_, value: unknown) =>
    Number.isNaN(value) || value === Infinity ? 'NaN' : value,
  )
}

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})

test('as the catalogue is, every text finds the races and courses that it names', async () => {
  show([...all])
  expect(named.size).toBeGreaterThan(30)
  expect(await drawAll()).toContain('/marathon/boston-marathon')
  expect(warned).toEqual([])
})

const dense = (profile: Race['profile']) =>
  profile && profile.flatMap((metres, i) => (i === 0 ? [metres] : [(metres + profile[i - 1]!) / 2, metres]))

describe.each<[string, Race[]]>([
  ['off the list', all.filter((race) => !named.has(race))],
  ['at another address', changed((race) => ({ ...race, slug: `${race.slug}-of-old` }))],
  ['without a course', changed((race) => ({ ...race, profile: null, courseMeasurement: null }))],
  ['run the other way round', changed((race) => ({ ...race, profile: race.profile?.toReversed() ?? null }))],
  ['flat', changed((race) => ({ ...race, profile: race.profile?.map(() => 10) ?? null }))],
  ['with a height each 500 m', changed((race) => ({ ...race, profile: dense(race.profile) }))],
  [
    'over 30 km, but for one',
    changed((race) => (race.slug === 'berlin-marathon' ? race : { ...race, distanceM: 30_000 })),
  ],
  [
    'without entry windows, limits and records',
    changed((race) => ({
      ...race,
      entryWindows: [],
      timeLimitSeconds: null,
      courseRecordMenSeconds: null,
      racedayWeather: null,
      nextEventDate: null,
      climate: null,
    })),
  ],
  ['all gone but for one half marathon', all.filter(({ slug }) => slug === 'great-north-run')],
])('races that are named and now %s', (_, races) => {
  test('stop nothing that is drawn, and no drawing has a hole', async () => {
    show([...races])
    expect(await drawAll()).not.toMatch(/NaN|Infinity|undefined/)
  })
})

test('a race that left the list is named in the log of the build, and nothing leads to it', async () => {
  show(all.filter(({ slug }) => slug !== 'berlin-marathon'))
  expect(await drawAll()).not.toContain('/marathon/berlin-marathon')
  expect(warned).toContain(
    'The figure of paces names races that are not on the list: marathon/berlin-marathon',
  )
})

test('a race without a course is named in the log too', async () => {
  show(all.map((race) => (race.slug === 'berlin-marathon' ? { ...race, profile: null } : race)))
  await drawFigure('even-effort-paces')
  expect(warned).toEqual([
    'The figure of paces leaves out berlin-marathon: no measured course of it is on file',
  ])
})

const ofHeights = (heightAt: (km: number) => number) => (race: Race) => ({
  ...race,
  profile: race.profile!.map((_, km) => heightAt(km)),
  finishElevationM: null,
})

test.each([
  [(race: Race) => race, /^\d+ seconds ahead of$/],
  [ofHeights((km) => Math.min(km, 21) * 10), /^\d+ seconds behind$/],
  [ofHeights(() => 10), /^level with$/],
  [(race: Race) => ({ ...race, profile: null }), /^a little ahead of$/],
])('a text says on which side of an even pace halfway lies (%#)', async (change, words) => {
  show(all.map((race) => (race.slug === 'boston-marathon' ? change(race) : race)))
  expect(await inTextWords({ of: 'halfway-against-even-pace', slug: 'boston-marathon' })).toMatch(words)
})
