import { expect, test } from 'vitest'
import { pageTitle, usualImage } from './site.ts'

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

test.each([
  ['/near', '/share/pages/near.png', 'Running races near you'],
  ['/near/germany/berlin', '/share/pages/near.png', 'Running races near you'],
  ['/nearby', '/brand/share.png', 'Startline'],
  ['/', '/brand/share.png', 'Startline'],
])('a page that names no share image has that of its list, or the site’s: %s', (path, imagePath, imageAlt) =>
  expect(usualImage(path)).toEqual({ imagePath, imageAlt }),
)
