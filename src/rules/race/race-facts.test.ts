// Facts are shown with their certainty; what is missing reads N/A.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { entryFacts, raceFacts, remarkWords } from './fact-table.ts'
import { describeParticipants, fieldSizeWords, restsOnGeneralKnowledge } from './race-facts.ts'
import type { FactSource } from './race.ts'

const source = (field: string, confidence: FactSource['confidence']): FactSource => ({
  field,
  source: 'a page',
  checkedOn: '2026-11-01',
  confidence,
})
const factOf = (facts: ReturnType<typeof raceFacts>, label: string) =>
  facts.find((fact) => fact.label === label)!

test('a race of which nothing is known reads N/A throughout, without remarks', () => {
  for (const { value, remark } of raceFacts(aRace())) {
    expect(value).toBe('N/A')
    expect(remark).toBe('')
  }
})

test('a fact that rests on general knowledge reads not yet checked', () => {
  const race = aRace({ terrain: 'Road', timeLimitSeconds: 21600, sources: [source('terrain', 'unverified')] })
  expect(factOf(raceFacts(race), 'Terrain')).toMatchObject({ value: 'Road', isUnchecked: true })
  expect(factOf(raceFacts(race), 'Time limit')).toMatchObject({ value: '6:00 h', isUnchecked: false })
})

test('a start that was seen in a former year is a usual one, one of the next edition is its start', () => {
  const startOf = (
    nextEventDate: string | null,
    page: string,
    confidence: FactSource['confidence'] = 'seen',
  ) => {
    const sources = [{ ...source('startTime', confidence), source: page }]
    const facts = raceFacts(aRace({ startTime: '09:30', nextEventDate, sources }))
    return facts.filter(({ value }) => value === '09:30').map((fact) => [fact.label, remarkWords(fact)])[0]
  }
  expect(startOf('2027-04-25', 'https://a.example/day (2024)')).toEqual(['Usual start', 'as in 2024'])
  expect(startOf(null, 'https://a.example/day (May 2024)')).toEqual(['Usual start', 'as in 2024'])
  expect(startOf('2027-04-25', 'https://a.example (2017)', 'unverified')).toEqual([
    'Usual start',
    'as in 2017, not yet checked',
  ])
  expect(startOf('2027-04-25', 'https://a.example/day (2027)')).toEqual(['Start', ''])
  expect(startOf('2027-04-25', 'https://a.example/2024/day')).toEqual(['Start', ''])
  expect(startOf('2027-04-25', 'The race’s organiser')).toEqual(['Start', ''])
})

test('a fee says which former edition it is of, or that nobody knows', () => {
  const feeOf = (fee: string, page: string, confidence: FactSource['confidence'] = 'seen') => {
    const race = aRace({
      fee,
      nextEventDate: '2027-04-25',
      sources: [{ ...source('fee', confidence), source: page }],
    })
    expect(entryFacts(race)[0]!.value).toBe(factOf(raceFacts(race), 'Entry fee').value)
    return entryFacts(race)[0]!.value
  }
  expect(feeOf('EUR 89', 'https://a.example/fees (2025)')).toBe('EUR 89 (2025)')
  expect(feeOf('EUR 89 (2025)', 'https://a.example/fees (2025)')).toBe('EUR 89 (2025)')
  expect(feeOf('EUR 89', 'https://a.example/fees (2027)')).toBe('EUR 89')
  expect(feeOf('EUR 89', 'https://a.example/fees', 'organiser')).toBe('EUR 89')
  expect(feeOf('EUR 89', 'https://a.example/fees')).toBe('EUR 89 (edition not known)')
})

test('a count without its year, or not checked, is an order of magnitude', () => {
  expect(describeParticipants(aRace({ participants: 59830, participantsYear: 2026 }))).toBe('59,830 in 2026')
  expect(describeParticipants(aRace({ participants: 10000 }))).toBe('about 10,000')
  const unchecked = {
    participants: 5000,
    participantsYear: 2025,
    sources: [source('participants', 'unverified')],
  }
  expect(describeParticipants(aRace(unchecked))).toBe('about 5,000')
  expect(fieldSizeWords(aRace(unchecked))).toBe('about 5,000')
  expect(fieldSizeWords(aRace({ ...unchecked, participants: 30191 }))).toBe('about 30,200')
  expect(fieldSizeWords(aRace({ ...unchecked, participants: 554 }))).toBe('about 550')
  expect(fieldSizeWords(aRace({ ...unchecked, participants: 42 }))).toBe('about 42')
  expect(fieldSizeWords(aRace({ participants: 59830, participantsYear: 2026 }))).toBe('59,830')
  expect(fieldSizeWords(aRace())).toBe('N/A')
})

test('a row whose every source is general knowledge is known as such', () => {
  expect(restsOnGeneralKnowledge(aRace({ sources: [source('*', 'unverified')] }))).toBe(true)
  expect(restsOnGeneralKnowledge(aRace({ sources: [source('*', 'unverified'), source('*', 'seen')] }))).toBe(
    false,
  )
})
