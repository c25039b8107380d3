import { expect, test } from 'vitest'
import { pageTitle } from './site.ts'

test.each([
  ['<head><title>Berlin Marathon | Startline</title>', 'Berlin Marathon'],
  [
    '<title>Rock &#39;n&#39; Roll &amp; more | Startline</title>',
    'Rock ’n’ Roll & more'.replaceAll('’', "'"),
  ],
  ['<title>Startline: find and compare races</title>', 'Startline: find and compare races'],
  ['<title></title>', null],
  ['<p>nothing</p>', null],
])('%s is %s', (html, title) => {
  expect(pageTitle(html)).toBe(title)
})
