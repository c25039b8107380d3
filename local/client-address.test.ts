// The client's address behind a proxy: only proxies that are trusted are believed.
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { trustProxies } from './client-address.ts'

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
