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
  'my-races',
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%25252fevil.example/%2525252f',
  '/a/%2e%2e/%2fevil.example',
  '/;@evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\t/evil.example',
  '/%0a/evil.example',
  '/\u202e/evil.example',
  '/%c0%af',
  '/login#x',
  '/LOGIN',
  '/%6cogin',
  '/x/../login',
  '/register?x=1',
  '/forgot-password',
  '/reset-password?token_hash=x',
  '/api',
  '/auth/v1/authorize?provider=google',
  '/__mail.json',
  `/${'a'.repeat(2000)}`,
]

describe('anything else leads home', () => {
  it.each(PAYLOADS.map((payload) => [payload]))('%j', (payload) => {
    expect(sameSitePath(payload)).toBe('/')
  })

  const TRICKS =
    '/ \\ // . .. %2f %5c %25 %09 \t \n @ : ? # evil.example https: javascript: login a \u200b é %00 ； ／ 。'
  const trick = fc.constantFrom(' ', ...TRICKS.split(' '))
  const anything = fc.oneof(
    fc.anyText(),
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
    )
  })
})
