// The client's address behind a proxy: only proxies that are trusted are believed.
import type { IncomingMessage } from 'node:http'
import { expect, it, describe } from 'vitest'
import { trustProxies, toOwnLoopbackName } from './client-address.ts'

describe('client address', () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }) as unknown as IncomingMessage

  it.each([
    ['the connection’s without a proxy', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [
      'the connection’s where a stranger sends the header',
      ['10.0.0.0/8'],
      '203.0.113.9',
      '198.51.100.1',
      '203.0.113.9',
    ],
    ['the header’s behind a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [
      'the last that no trusted proxy is, whatever stands before it',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '6.6.6.6, 203.0.113.9, 10.9.9.9',
      '203.0.113.9',
    ],
    ['the proxy’s own where it says nothing', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ])('is %s', (_, proxies, remoteAddress, forwarded, address) => {
    expect(trustProxies(proxies)(request(remoteAddress, forwarded))).toBe(address)
  })

  it('refuses what is no address', () => {
    expect(() => trustProxies(['my-proxy'])).toThrow(
      'TRUSTED_PROXIES is not a list of addresses or networks: "my-proxy"',
    )
  })
})

describe('one loopback name', () => {
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
      [
        'http://localhost:8888',
        'http://127.0.0.1:8888//evil.example/',
        'http://localhost:8888//evil.example/',
      ],
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
})
