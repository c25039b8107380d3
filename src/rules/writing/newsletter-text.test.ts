// The newsletter's markup: paragraphs, bold, lists and https links, and nothing that becomes an element.
import { expect, test } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import { brokenLinks, readNewsletterText } from './newsletter-text.ts'

test('paragraphs have an empty line between them; a single line break stays in its paragraph', () => {
  expect(readNewsletterText('One\nline\r\n\r\nTwo\n \n\n\nThree\n')).toEqual([
    [{ text: 'One\nline' }],
    [{ text: 'Two' }],
    [{ text: 'Three' }],
  ])
  expect(readNewsletterText(' \n\n ')).toEqual([])
})

test('links lead where they say, by https alone', () => {
  expect(readNewsletterText('See [Berlin](https://startline.example/marathon/berlin?a=1) and go.')).toEqual([
    [
      { text: 'See ' },
      { text: 'Berlin', href: 'https://startline.example/marathon/berlin?a=1' },
      { text: ' and go.' },
    ],
  ])
})

test('bold is marked, alone, in a sentence and in a link', () => {
  expect(readNewsletterText('**Berlin** opens, [**now**](https://race.example/) too')).toEqual([
    [
      { text: 'Berlin', isBold: true },
      { text: ' opens, ' },
      { text: 'now', isBold: true, href: 'https://race.example/' },
      { text: ' too' },
    ],
  ])
  expect(readNewsletterText('# In short\nTwo')).toEqual([
    [{ text: 'In short', isBold: true }],
    [{ text: 'Two' }],
  ])
})

test('lists are lists, with points or numbers; one inside another belongs to it', () => {
  expect(readNewsletterText('Open now:\n- **Berlin**\n- Rome\n  - its half\n\n1. One\n2. Two')).toEqual([
    [{ text: 'Open now:' }],
    {
      items: [[{ text: 'Berlin', isBold: true }], [{ text: 'Rome' }], [{ text: 'its half' }]],
      isNumbered: false,
    },
    { items: [[{ text: 'One' }], [{ text: 'Two' }]], isNumbered: true },
  ])
})

test.each(['<b>x</b>', '> said', '![x](https://race.example/a.png)', '`x`', '---'])(
  '%s has no form of its own and stays as it was written',
  (text) => {
    expect(readNewsletterText(text)).toEqual([[{ text }]])
    expect(brokenLinks(text)).toEqual([])
  },
)

test.each([
  '[x](http://race.example)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](//race.example)',
  '[x](/marathon/berlin)',
  '[x](https://user:word@race.example)',
  '[x](https://nowhere)',
  '[x]()',
  '[](https://race.example)',
  '[x](https://race.example',
])('%s is no link, stays as it was written, and is pointed out', (text) => {
  expect(readNewsletterText(text)).toEqual([[{ text }]])
  expect(brokenLinks(`before ${text}`)).not.toEqual([])
})

test('good links and brackets in a sentence are not pointed out', () => {
  expect(brokenLinks('A [note] (really) and [Berlin](https://race.example/a_b).')).toEqual([])
})

const spansOf = (text: string) =>
  readNewsletterText(text).flatMap((block) => ('items' in block ? block.items.flat() : block))

test('no text of strangers becomes a link to a script', () => {
  for (const text of PAYLOADS) {
    for (const { href } of spansOf(`${text} [a](${text})`)) expect(href ?? 'https:').toMatch(/^https:/)
  }
})
