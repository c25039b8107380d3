import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './content-files.queries.ts'

test('words of plain prose are counted', () => {
  expect(countWords('A flat course is not a fast course.')).toBe(8)
})

test('a time, a range and a percentage are one word each', () => {
  expect(countWords('From 3:30:00 to 10–17.5 °C or 2.5 %.')).toBe(7)
})

test('front matter, imports, components and addresses are not words', () => {
  const text = `---
title: Not counted
---

import Figure from './Figure.astro'

## Two words

One [link text](/marathon/berlin-marathon) here.

<Figure
  races={['a', 'b']}
  caption="not counted"
/>

- first
1. second
`
  expect(countWords(text)).toBe('Two words One link text here first second'.split(' ').length)
})

test('reading takes a minute for 200 words, and never none', () => {
  expect(readingMinutes(1000)).toBe(5)
  expect(readingMinutes(1099)).toBe(5)
  expect(readingMinutes(1100)).toBe(6)
  expect(readingMinutes(3)).toBe(1)
})
