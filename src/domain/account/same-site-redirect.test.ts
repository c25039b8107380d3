import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { sameSitePath, signInHref } from './same-site-redirect.ts'

const ORIGIN = 'https://startline.example'

describe('a way back within the site', () => {
  it.each([
    '/',
    '/my-races',
    '/marathon/london-marathon',
    '/marathon/s%C3%A3o-paulo',
    '/all-races?search=a%2Fb&country=france#list',
    '/compare?races=one,two',
    '/account#sessions',
    '/all-races?search=me@example.org',
    '/near/berlin?next=//elsewhere',
    '/logins-of-old',
    '/apiary',
  ])('%s is kept as it is', (path) => {
    expect(sameSitePath(path)).toBe(path)
  })

  it('survives the address of the sign-in page', () => {
    const href = signInHref('/all-races?search=são paulo&country=brazil#list')
    const back = new URL(href, ORIGIN).searchParams.get('redirect')
    expect(sameSitePath(back)).toBe('/all-races?search=s%C3%A3o%20paulo&country=brazil#list')
  })

  it('is left out of that address where it is home', () => {
    expect(signInHref('/')).toBe('/login')
    expect(signInHref('/login?redirect=/login')).toBe('/login')
  })
})

const PAYLOADS = [
  undefined,
  null,
  '',
  ' ',
  'my-races',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example/%2525252f',
  '%2f%2fevil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e/%2fevil.example',
  '/;@evil.example',
  '/@evil.example',
  '//startline.example@evil.example',
  'https://evil.example',
  'HTTPS://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:someone@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%00',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/\u2028/evil.example',
  '/%',
  '/%zz',
  '/%c0%af',
  '/login',
  '/login?redirect=/my-races',
  '/login#x',
  '/login/',
  '/login.html',
  '/LOGIN',
  '/%6cogin',
  '/x/../login',
  '/register',
  '/register?x=1',
  '/forgot-password',
  '/reset-password?token_hash=x',
  '/api/logout',
  '/api',
  '/auth/v1/authorize?provider=google',
  '/__mail',
  '/__mail.json',
  `/${'a'.repeat(2000)}`,
]

describe('anything else leads home', () => {
  it('is tried with at least forty tricks', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(PAYLOADS.map((payload) => [payload]))('%j', (payload) => {
    expect(sameSitePath(payload)).toBe('/')
  })

  const TRICKS =
    '/ \\ // . .. %2f %5c %25 %09 \t \n @ : ? # evil.example https: javascript: login a \u200b é %00 ； ／ 。'
  const trick = fc.constantFrom(' ', ...TRICKS.split(' '))
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(trick, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(trick, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  )

  it('never leaves the site, however it is put together', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const path = sameSitePath(text)
        const url = new URL(path, `${ORIGIN}/login`)
        expect(url.origin).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(url.pathname).not.toMatch(/^\/(login|register)$/i)
        expect(sameSitePath(path)).toBe(path)
      }),
      { numRuns: 10_000 },
    )
  })
})
