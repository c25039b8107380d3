// The catalogue's own files: what one fact of a race says of another.
import { expect, test } from 'vitest'
import { greatCircleKm } from '../../src/rules/place/great-circle.ts'
import { plainDescription } from '../../src/rules/race/race-meta.ts'
import { toChildRows } from '../../supabase/catalogue-rows.ts'
import { readRaces } from '../fixtures/catalogue.ts'

const races = readRaces()

test('the climate on file is that of the month in which the race is held', () => {
  const wrong = races.filter(({ climate, month }) => climate && climate.month !== month)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
  expect(races.filter(({ climate }) => climate).length).toBeGreaterThan(700)
})

/** From here on height clearly costs time, metres. */
const HIGH_M = 700

test('a race in a city whose other races start high has a height on file, too', () => {
  const isHigh = ({ startElevationM = 0 }: (typeof races)[number]) => startElevationM >= HIGH_M
  const hasNoHeight = ({
    startElevationM,
    finishElevationM,
    maxElevationM,
    profile,
  }: (typeof races)[number]) =>
    [startElevationM, finishElevationM, maxElevationM, profile].every((height) => height === undefined)
  const kmApart = (a: (typeof races)[number], b: (typeof races)[number]) =>
    greatCircleKm({ lat: a.lat!, lon: a.lon! }, { lat: b.lat!, lon: b.lon! })
  const high = races.filter(isHigh)
  const wrong = races.filter(
    (race) =>
      hasNoHeight(race) &&
      race.lat !== undefined &&
      high.some((other) => other.place === race.place && kmApart(race, other) <= 5),
  )
  expect(high.length).toBeGreaterThan(20)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('the month is that of the day on file', () => {
  const days = races.filter(({ nextEventDate }) => nextEventDate)
  expect(days.length).toBeGreaterThan(500)
  const wrong = days.filter(({ nextEventDate, month }) => Number(nextEventDate!.slice(5, 7)) !== month)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('a hundred races and more have a recorded course, with its heights, its climb and where both come from', () => {
  const measured = races.filter(({ profile }) => profile)
  expect(measured.length).toBeGreaterThanOrEqual(100)
  const bare = measured.filter(
    (race) =>
      race.profile!.length !== (race.raceType === 'marathon' ? 43 : 22) ||
      race.elevationGainM === undefined ||
      race.startElevationM === undefined ||
      race.finishElevationM === undefined,
  )
  expect(bare.map(({ slug }) => slug)).toEqual([])
  const fromNowhere = measured.filter(
    ({ factSources }) => !factSources?.some(({ field }) => field === 'profile'),
  )
  expect(fromNowhere.map(({ slug }) => slug)).toEqual([])
  const climbs = races.filter(
    ({ elevationGainM, unverified = [] }) =>
      elevationGainM !== undefined && !unverified.includes('elevationGainM'),
  )
  const unsaid = climbs.filter(
    ({ factSources }) => !factSources?.some(({ field }) => field === 'elevationGainM'),
  )
  expect(unsaid.map(({ slug }) => slug)).toEqual([])
})

test('a fact names where it was seen, and a doubtful one does so too, marked', () => {
  const race = {
    ...races[0]!,
    factSources: [
      {
        field: 'startTime',
        source: 'https://a.example',
        confidence: 'seen' as const,
        checkedOn: '2026-11-23',
      },
      {
        field: 'fee',
        source: 'https://b.example',
        confidence: 'organiser' as const,
        checkedOn: '2026-11-23',
      },
    ],
    unverified: ['startTime', 'loop'],
  }
  const ofFields = toChildRows(race).fact_sources.filter(({ field }) => field !== '*')
  expect(ofFields.map(({ field, source, confidence }) => [field, source, confidence])).toEqual([
    ['startTime', 'https://a.example', 'unverified'],
    ['fee', 'https://b.example', 'organiser'],
    ['loop', 'general knowledge', 'unverified'],
  ])
})

test('a day that nobody announced is not told as confirmed', () => {
  const wrong = races.filter(
    ({ dateConfirmed, nextEventDate, unverified = [] }) =>
      dateConfirmed && (!nextEventDate || unverified.includes('nextEventDate')),
  )
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('what was sold out, open or closed is told of its edition: no former one stands for the next', () => {
  const soldOut = races.filter((race) => race.soldOut !== undefined)
  expect(soldOut.length).toBeGreaterThan(70)
  const wrong = soldOut.filter(({ soldOut: note, nextEventDate, changedOn }) => {
    const [, edition] = /^(20\d\d) edition/.exec(note!) ?? []
    return (
      !edition || edition > changedOn.slice(0, 4) || (nextEventDate && edition >= nextEventDate.slice(0, 4))
    )
  })
  expect(wrong.map(({ slug, soldOut: note }) => `${slug}: ${note}`)).toEqual([])
  const undated = races.filter(
    ({ entryStatus, entryStatusOn }) => Boolean(entryStatus) !== Boolean(entryStatusOn),
  )
  expect(undated.map(({ slug }) => slug)).toEqual([])
})

test('a fee that is that of a former entry window says its year', () => {
  const wrong = races.filter(({ fee, nextEventDate, entryWindows = [] }) =>
    entryWindows.some(
      (window) =>
        fee !== undefined &&
        fee === window.fee &&
        window.edition < Number(nextEventDate?.slice(0, 4) ?? Infinity) &&
        !/20\d\d/.test(fee),
    ),
  )
  expect(wrong.map(({ slug, fee }) => `${slug}: ${fee}`)).toEqual([])
})

test('each fact of entry and day on the spot has its source', () => {
  const names = [
    'fieldLimit',
    'minimumAge',
    'soldOut',
    'waves',
    'refundPolicy',
    'pacers',
    'wheelchairRace',
    'bagDrop',
    'finisherMedal',
  ] as const
  const bare = races.flatMap((race) =>
    names
      .filter((name) => race[name] !== undefined && !race.factSources?.some(({ field }) => field === name))
      .map((name) => `${race.slug}: ${name}`),
  )
  expect(bare).toEqual([])
})

test('a description is two to four sentences, and dates in it are written for people', () => {
  const texts = races.map(({ slug, description }) => ({ slug, text: plainDescription(description ?? null) }))
  const sentences = (text: string) =>
    text.replaceAll(/\b(Jr|St)\./g, '$1').match(/[.?!](?=\s|$)/g)?.length ?? 0
  expect(texts.filter(({ text }) => sentences(text) < 2 || sentences(text) > 4)).toEqual([])
  const written = JSON.stringify(
    races.flatMap(({ description, entryWindows }) => [
      description,
      ...(entryWindows ?? []).flatMap(({ qualifier, charity, fee }) => [qualifier, charity, fee]),
    ]),
  )
  expect(written.match(/\d{4}-\d{2}-\d{2}/g)).toBeNull()
})

test('what stands beside a draw on the page of ballot odds is told to runners, not noted among editors', () => {
  const notes = races.flatMap(({ slug, entryWindows }) =>
    (entryWindows ?? []).flatMap(({ applicants, places, note }) =>
      applicants && places && note ? [{ slug, note }] : [],
    ),
  )
  expect(notes.length).toBeGreaterThan(5)
  const noted = /\bseen\b|the row|typical|;|\d-\d|^race \d|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/
  expect(notes.filter(({ note }) => noted.test(note))).toEqual([])
})

test('what a page says of ways into a race is in words: no ranges, no months cut short, no shorthand', () => {
  const ways = races.flatMap(({ slug, entryWindows }) =>
    (entryWindows ?? []).flatMap(({ qualifier, charity }) =>
      [qualifier, charity].flatMap((way) => (way ? [{ slug, way }] : [])),
    ),
  )
  expect(ways.length).toBeGreaterThan(30)
  const short = /\d-\d|\bvs\b|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|^\w+-\w+ priority|\bseen\b/
  expect(ways.filter(({ way }) => short.test(way))).toEqual([])
  const words =
    /\b(is|are|was|were|be|must|have|has|had|give|gives|guarantees|go|raise|raises|enter|entered|apply|skip|costs|sets|asked)\b/
  expect(ways.filter(({ way }) => !words.test(way))).toEqual([])
})

test('amounts of fees have thousands separators, and ranges are in words', () => {
  const fees = races.flatMap(({ slug, fee, entryWindows }) =>
    [fee, ...(entryWindows ?? []).map((window) => window.fee)].flatMap((each) =>
      each ? [{ slug, fee: each }] : [],
    ),
  )
  expect(fees.length).toBeGreaterThan(20)
  expect(fees.filter(({ fee }) => /[A-Z]{3} \d{4}|\d-\d|;/.test(fee))).toEqual([])
})
