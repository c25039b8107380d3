// localhost and 127.0.0.1 are one site: pages are sent to the name that SITE_URL has, everything else is answered.
import { describe, expect, it } from 'vitest'
import { toOwnLoopbackName } from './one-loopback-name.ts'

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const sentTo = (siteUrl: string, address: string, { accept = BROWSER, method = 'GET' } = {}) =>
  toOwnLoopbackName(siteUrl)(new Request(address, { method, headers: { accept } }))?.headers.get('location')

describe('a page asked for by another name of this machine', () => {
  it.each([
    [
      'http://localhost:8888',
      'http://127.0.0.1:8888/login?redirect=%2F',
      'http://localhost:8888/login?redirect=%2F',
    ],
    ['http://127.0.0.1:8888', 'http://localhost:8888/__mail', 'http://127.0.0.1:8888/__mail'],
    ['http://localhost:8888', 'http://[::1]:8888/', 'http://localhost:8888/'],
    ['http://localhost:8888', 'http://127.0.0.1:8888//evil.example/', 'http://localhost:8888//evil.example/'],
  ])('of the site at %s: %s is sent to the site’s own', (siteUrl, address, location) => {
    expect(sentTo(siteUrl, address)).toBe(location)
  })
})

describe('nobody else is sent anywhere', () => {
  it.each([
    ['at the site’s own name', 'http://localhost:8888', 'http://localhost:8888/', {}],
    ['of a public site', 'https://startline.example', 'http://127.0.0.1:8888/', {}],
    ['at another port', 'http://localhost:3000', 'http://127.0.0.1:8888/', {}],
    ['by a stranger’s name', 'http://localhost:8888', 'http://rebound.example:8888/', {}],
    ['by a tool', 'http://localhost:8888', 'http://127.0.0.1:8888/marathons', { accept: '*/*' }],
    ['of the API', 'http://localhost:8888', 'http://127.0.0.1:8888/api/health', {}],
    ['with a form', 'http://localhost:8888', 'http://127.0.0.1:8888/login', { method: 'POST' }],
  ])('%s', (_, siteUrl, address, how) => {
    expect(sentTo(siteUrl, address, how)).toBeUndefined()
  })
})
