import { expect, it } from 'vitest'
import { escapeMarkup } from '../writing/escape-markup.ts'
import { hairlines, percent, picture } from './silhouette-markup.ts'

it('text cannot end an attribute or open an element', () => {
  expect(escapeMarkup('A&B "<i>"')).toBe('A&amp;B &quot;&lt;i&gt;&quot;')
})

it('shares read as percentages with one decimal', () => {
  expect([0, 1 / 3, 1].map(percent)).toEqual(['0%', '33.3%', '100%'])
})

it('a picture has its label, and says by class that it is schematic', () => {
  expect(picture('row', true, 'A & B', '')).toBe(
    '<svg class="sil sil-row is-schematic" role="img" aria-label="A &amp; B"></svg>',
  )
})

it('no lines make no path', () => {
  expect(hairlines('t', [])).toBe('')
})
