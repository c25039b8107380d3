// Addresses of cities that stood twice in the catalogue lead to the one page that each has.
import { describe, expect, test } from 'vitest'
import { presentPlacePage, presentPlacePath } from './moved-places.ts'

test.each([
  ['/marathons/oman/muscat-governorate/muscat', '/marathons/oman/muscat'],
  ['/marathons/oman/muscat-governorate', '/marathons/oman/muscat'],
  ['/marathons/svalbard/svalbard', '/marathons/svalbard/longyearbyen'],
  ['/Marathons/Israel/Jerusalem-District/Jerusalem/', '/marathons/israel/jerusalem'],
  ['/near/jerusalem-israel', '/near/jerusalem'],
  ['/near/state/qeqqata', '/near/kangerlussuaq'],
])('%s is now %s', (former, present) => {
  expect(presentPlacePage(former)).toBe(present)
})

test.each(['/marathons/oman/muscat', '/marathons/svalbard', '/near/muscat', '/', '/marathons/__proto__'])(
  '%s has not moved',
  (pathname) => {
    expect(presentPlacePage(pathname)).toBeNull()
  },
)

describe('a place proposed by its former path', () => {
  test('is the one on file', () => {
    expect(presentPlacePath('greenland/qeqqata/kangerlussuaq')).toBe('greenland/kangerlussuaq')
  })
  test('else keeps the path it has', () => {
    expect(presentPlacePath('germany/berlin/berlin')).toBe('germany/berlin/berlin')
  })
})
