// Times of an adjusted goal read alike in a row, under an hour as above it; the row of them all stands out.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adjustForConditions } from '../../rules/weather/weather-loss.ts'
import { HeatTables } from './HeatAnswer.tsx'

/** The tables of a goal on a day of 22 °C, as markup. */
function drawn(distanceM: number, timeSeconds: number): string {
  const goal = { distanceM, timeSeconds }
  const air = { temperatureC: 22, humidityPct: 60 }
  const adjusted = adjustForConditions(timeSeconds, distanceM, { air, heightM: 0 })
  if (!adjusted.ok) throw new Error(adjusted.reason)
  const shown = { goal, humidityPct: 60, adjusted: adjusted.value, imperial: false }
  return renderToStaticMarkup(createElement(HeatTables, shown))
}

test('a goal under an hour has no hours in any cell, one above has them in each', () => {
  const sentence = (distanceM: number, timeSeconds: number) =>
    drawn(distanceM, timeSeconds).replaceAll(/<[^>]*>/g, ' ')
  expect(sentence(5000, 1200)).not.toMatch(/\d:\d\d:\d\d/)
  expect(sentence(42_195, 12_600)).toMatch(/3:\d\d:\d\d {2,}3:\d\d:\d\d–3:\d\d:\d\d/)
})

test('of the parts on the chart, only all together is the one that matters most', () => {
  const rows = drawn(42_195, 12_600).split('<tr>')
  expect(
    rows.filter((row) => row.includes('class="me"')).map((row) => /scope="row">([^<]*)/.exec(row)?.[1]),
  ).toEqual(['Combined'])
})

test('altitude alone at sea level has no chart of parts, and still the other days', () => {
  const adjusted = adjustForConditions(12_600, 42_195, { air: null, heightM: 0 })
  if (!adjusted.ok) throw new Error(adjusted.reason)
  const shown = { goal: { distanceM: 42_195, timeSeconds: 12_600 }, humidityPct: null, imperial: false }
  const html = renderToStaticMarkup(createElement(HeatTables, { ...shown, adjusted: adjusted.value }))
  expect(html).not.toContain('Combined')
  expect(html).toContain('At 60 % humidity and sea level')
})
