// The descriptions of the catalogue: in our own plain words, each race's its own, and no number in them that its facts do
// not bear out.
import { expect, test } from 'vitest'
import { plainDescription, readDescription } from '../../src/rules/race/race-meta.ts'
import { unborneDays } from './description-days.ts'
import { leftToThePage, overClaimed } from './description-hedges.ts'
import { unborneNumbers } from './description-numbers.ts'
import { readRaces } from '../fixtures/catalogue.ts'

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

const MONTH = '(January|February|March|April|May|June|July|August|September|October|November|December)'
/** How a description that follows from the facts by rule tells where and when. */
const BY_RULE = new RegExp(`\\bin \\*\\*${MONTH}\\*\\*|^${MONTH} is the month of the `)
/** The biggest races are described by hand. */
const BY_HAND = 200

const sentencesOf = (text: string) => text.replaceAll(/\b(Jr|St)\. /g, '$1 ').split(/(?<=[.?!]) /)

test('a description is neither a note nor a page', () => {
  expect(slugsOf(texts.filter(({ text }) => text.length < 90 || text.length > 420))).toEqual([])
})

test('a description is plain text: words and ** for bold, no JSON', () => {
  expect(slugsOf(texts.filter(({ race }) => race.description!.trim().startsWith('{')))).toEqual([])
  expect(slugsOf(texts.filter(({ text }) => /[*{}_<>"]/.test(text)))).toEqual([])
  const bold = races.filter(({ description }) => readDescription(description!).some((span) => span.bold))
  expect(bold.length).toBeGreaterThan(100)
})

test('no stock phrase, no word twice in a row, no dash for decoration, one kind of apostrophe', () => {
  expect(slugsOf(texts.filter(({ text }) => STOCK.test(text)))).toEqual([])
  expect(slugsOf(texts.filter(({ text }) => /\b(\p{L}+) \1\b/iu.test(text)))).toEqual([])
  expect(slugsOf(texts.filter(({ text }) => /[–—'!]| - /.test(text)))).toEqual([])
})

test('whether entry is open today is for the entry of the page, which knows when that was seen', () => {
  expect(
    slugsOf(texts.filter(({ text }) => /\bentr(y|ies) (is|are) (now |still )?(open|closed)\b/i.test(text))),
  ).toEqual([])
})

test('no sentence of more than eight words stands in two descriptions', () => {
  const bySentence = Map.groupBy(
    texts.flatMap(({ slug, text }) => sentencesOf(text).map((sentence) => ({ slug, sentence }))),
    ({ sentence }) => sentence,
  )
  const isShort = (sentence: string) => sentence.split(' ').length <= 8
  const shared = [...bySentence].filter(([sentence, those]) => those.length > 1 && !isShort(sentence))
  expect(
    shared.map(([sentence, those]) => `${those.map(({ slug }) => slug).join(', ')}: ${sentence}`),
  ).toEqual([])
})

test('the biggest races are described by hand', () => {
  const sized = races.filter(({ participants }) => participants !== undefined)
  const biggest = sized.toSorted((a, b) => b.participants! - a.participants!).slice(0, BY_HAND)
  expect(biggest).toHaveLength(BY_HAND)
  expect(biggest.filter(({ description }) => BY_RULE.test(description!)).map(({ slug }) => slug)).toEqual([])
  expect(races.some(({ description }) => BY_RULE.test(description!))).toBe(true)
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

test('a description has no words of doubt and no temperatures: marks and climate say them', () => {
  expect(unborne((text) => leftToThePage(text))).toEqual([])
  expect(leftToThePage('The loop is listed as flat; none of it is checked. It is 12 °C then.')).toEqual([
    'is listed',
    '2 °C',
  ])
})

test('a description tells no number that nobody has checked', () => {
  expect(unborne((text, race) => overClaimed(text, race))).toEqual([])
  const race = { ...races.find(({ slug }) => slug === 'milan-marathon')!, courseRecordMenSeconds: 7486 }
  const unchecked = { ...race, unverified: ['courseRecordMenSeconds'] }
  expect(overClaimed('Flat, with a record of 2:04:46.', unchecked)).toEqual(['courseRecordMenSeconds'])
  expect(overClaimed('Flat, with a record of 2:04:46.', { ...race, unverified: [] })).toEqual([])
})
