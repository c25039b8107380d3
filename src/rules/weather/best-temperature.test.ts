import { expect, test } from 'vitest'
import { contentFiles } from '../../../tests/content-files.ts'
import { bestTemperatureWords, FASTEST_C, SMALL_LOSS_C } from './best-temperature.ts'
import { dayLossPct } from './weather-loss.ts'

test('the range in which the air costs under half a per cent, a minute at 3:30, is that of the rule', () => {
  const lossPct = (airC: number) => dayLossPct({ airC, dewPointC: 0 })
  const seconds = (airC: number) => (lossPct(airC) / 100) * 12_600
  expect(seconds(FASTEST_C)).toBe(0)
  for (const edge of [SMALL_LOSS_C.from, SMALL_LOSS_C.to]) expect(lossPct(edge)).toBeLessThan(0.5)
  expect(seconds(SMALL_LOSS_C.from - 1)).toBeGreaterThan(60)
  expect(seconds(SMALL_LOSS_C.to + 1)).toBeGreaterThan(60)
})

test('is said in both units, with the range before its unit', () => {
  expect(bestTemperatureWords('metric')).toContain('near 6 °C; from 0 to 10 °C')
  expect(bestTemperatureWords('imperial')).toContain('near 43 °F; from 32 to 50 °F')
})

test('no article names another best range for amateurs', () => {
  const told = contentFiles('articles').flatMap(({ text }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(/[Bb]etween (?:about )?\d+ and \d+ °C is best/g)].map(
      ([found]) => found,
    ),
  )
  expect(told).toEqual([])
})
