// The descriptions of the catalogue: in our own plain words, each race's its own, and no number in them that its facts do
// not bear out.
import { expect, test } from 'vitest'
import { plainDescription, readDescription } from '../../src/domain/race/description.ts'
import { readRaces } from '../../supabase/catalogue-files.ts'
import { unborneDays } from './description-days.ts'
import { overTold } from './description-hedges.ts'
import { unborneNumbers } from './description-numbers.ts'

const races = readRaces()
const texts = races.map((race) => ({
  race,
  slug: race.slug,
  text: plainDescription(race.description ?? null),
}))
const slugsOf = (found: typeof texts) => found.map(({ slug }) => slug)

/** What any race could say of itself, and what we say too often when nobody looks. */
const STOCK =
  /\b(scenic|vibrant|nestled|boasts?|iconic|stunning|breathtaking|picturesque|bustling|unforgettable|world-class|must-do|bucket list|hidden gem|offers? (runners|you)|whether you|look no further|perfect for|ideal for|something for everyone|our notes|by (its|the) listing|personal best|say it plainly|Choose it)\b/i
/** How often the same few words may open a description. */
const SAME_OPENING = 12

const sentencesOf = (text: string) => text.replaceAll(/\b(Jr|St)\. /g, '$1 ').split(/(?<=[.?!]) /)

test('a description is neither a note nor a page', () => {
  expect(slugsOf(texts.filter(({ text }) => text.length < 90 || text.length > 420))).toEqual([])
})

test('both forms of a description are in use and read as text without marks', () => {
  const forms = races.map(({ description }) => description!.trim().startsWith('{'))
  expect(forms).toContain(true)
  expect(forms).toContain(false)
  expect(slugsOf(texts.filter(({ text }) => /[*{}_<>"]/.test(text)))).toEqual([])
  const bold = races.filter(({ description }) => readDescription(description!).some((span) => span.bold))
  expect(bold.length).toBeGreaterThan(100)
})

test('no stock phrase, no word twice in a row, no dash for decoration, one kind of apostrophe', () => {
  expect(slugsOf(texts.filter(({ text }) => STOCK.test(text)))).toEqual([])
  expect(slugsOf(texts.filter(({ text }) => /\b(\p{L}+) \1\b/iu.test(text)))).toEqual([])
  expect(slugsOf(texts.filter(({ text }) => /[–—'!]| - /.test(text)))).toEqual([])
})

test('no sentence stands in two descriptions', () => {
  const bySentence = Map.groupBy(
    texts.flatMap(({ slug, text }) => sentencesOf(text).map((sentence) => ({ slug, sentence }))),
    ({ sentence }) => sentence,
  )
  const shared = [...bySentence].filter(([, those]) => those.length > 1)
  expect(
    shared.map(([sentence, those]) => `${those.map(({ slug }) => slug).join(', ')}: ${sentence}`),
  ).toEqual([])
})

test('descriptions do not all open alike', () => {
  const openings = Map.groupBy(texts, ({ text }) => text.split(' ').slice(0, 3).join(' '))
  const often = [...openings].filter(([, those]) => those.length > SAME_OPENING)
  expect(often.map(([opening, those]) => `${opening}: ${those.length}`)).toEqual([])
})

/** Other races in the same city: of the marathon beside a half, for example. */
const beside = (race: (typeof races)[number]) =>
  races.filter(({ id, place }) => id !== race.id && place === race.place)

const unborne = (find: typeof unborneNumbers) =>
  texts.flatMap(({ race, slug, text }) => {
    const found = find(text, race, beside(race))
    return found.length > 0 ? [`${slug}: ${found.join(', ')}`] : []
  })

test('every number, day and month of a description is on file', () => {
  expect(unborne(unborneNumbers)).toEqual([])
  expect(unborne(unborneDays)).toEqual([])
})

test('a number, day or month that is not on file is found', () => {
  const race = races.find(({ slug }) => slug === 'chicago-marathon')!
  const told = 'The records, 2:00:35 and 2:09:56; 54,351 ran in October, entered from 8 October 2026.'
  expect([...unborneNumbers(told, race, []), ...unborneDays(told, race, [])]).toEqual([])
  expect(unborneNumbers('The record is 2:00:36, and 54,352 ran in 1905.', race, [])).toEqual([
    '2:00:36',
    '54,352',
    '1905',
  ])
  expect(unborneDays('Held on 9 October 2026, or in May.', race, [])).toEqual(['9 October 2026', 'May'])
})

test('no description is more certain than the facts of its race', () => {
  expect(unborne((text, race) => overTold(text, race))).toEqual([])
  const race = races.find(({ slug }) => slug === 'milan-marathon')!
  expect(overTold('Flat, with a record of 2:04:46.', race)).toEqual([
    'courseRecordMenSeconds',
    'elevationProfile',
  ])
  expect(overTold('Said to be flat, with a record of 2:04:46.', race)).toEqual([])
})
