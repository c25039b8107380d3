import { expect, test } from 'vitest'
import {
  decodePredictions,
  predictionOf,
  withPrediction,
  type StoredPrediction,
} from './shown-predictions.ts'

const berlin: StoredPrediction = {
  raceId: 7,
  raceOn: '2027-09-26',
  shownOn: '2027-09-01',
  lowSeconds: 12_300,
  expectedSeconds: 12_730,
  highSeconds: 13_140,
}

test('what was shown last before an edition is the one that counts', () => {
  const first = withPrediction([], berlin)
  const later = withPrediction(first, { ...berlin, shownOn: '2027-09-25', expectedSeconds: 12_600 })
  const [shown] = later
  expect(later).toHaveLength(1)
  expect(predictionOf(later, 7, 2027)).toEqual({
    lowSeconds: 12_300,
    expectedSeconds: 12_600,
    highSeconds: 13_140,
    shownOn: '2027-09-25',
  })
  expect(shown).toMatchObject({ raceOn: '2027-09-26' })
})

test('on the race day and after it nothing is kept', () => {
  for (const shownOn of ['2027-09-26', '2027-10-02']) {
    expect(withPrediction([berlin], { ...berlin, shownOn, expectedSeconds: 12_400 })).toEqual([berlin])
  }
})

test('another race or another year has none', () => {
  expect(predictionOf([berlin], 8, 2027)).toBeNull()
  expect(predictionOf([berlin], 7, 2026)).toBeNull()
})

test('sixty are kept, those shown last', () => {
  const many = Array.from({ length: 65 }, (_, raceId) => ({ ...berlin, raceId })).reduce<
    readonly StoredPrediction[]
  >(withPrediction, [])
  expect([many.length, many[0]!.raceId]).toEqual([60, 5])
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['nobody’s', '{"predictions":[]}'],
])('%s is read as nothing', (_what, stored) => {
  expect(decodePredictions(stored)).toBeNull()
})

test('what is sound is read back, and the rest is left', () => {
  const wrong = [
    { ...berlin, highSeconds: 12_000 },
    { ...berlin, lowSeconds: 12_300.5 },
    { ...berlin, raceOn: 'soon' },
    { ...berlin, shownOn: '2027-10-01' },
    null,
  ]
  const stored = JSON.stringify({ person: 'ada', predictions: [berlin, ...wrong] })
  expect(decodePredictions(stored)).toEqual({ person: 'ada', predictions: [berlin] })
})
