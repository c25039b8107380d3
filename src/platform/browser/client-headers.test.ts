import { beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import { fetchOwn } from './client-headers.ts'

let sent: Headers
const local = new StubStorage()
const answer = (analytics: boolean) =>
  local.setItem(
    'startline:consent',
    JSON.stringify({ essential: true, analytics, marketing: false, functional: false, version: 1, at: 'x' }),
  )

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://startline.test/all-races?search=boston' })
  local.texts.clear()
  const screen = { width: 390, height: 844 }
  vi.stubGlobal('window', { innerWidth: 390, innerHeight: 700, screen, localStorage: local })
  vi.stubGlobal('navigator', { userAgent: 'Somebody', language: 'en-GB', platform: 'Linux' })
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent = new Headers(init.headers)
    return Promise.resolve(new Response('{}'))
  })
})

const ofClient = () => [...sent.keys()].filter((name) => name.startsWith('x-client-'))

test('without an answer, or with a no, a request tells the time and what browsers tell anyway, and nothing of the device', async () => {
  const ofAnyBrowser = ['x-client-language', 'x-client-timestamp', 'x-client-user-agent']
  await fetchOwn('/api/user')
  expect(ofClient().sort()).toEqual(ofAnyBrowser)
  answer(false)
  await fetchOwn('/api/user')
  expect(ofClient().sort()).toEqual(ofAnyBrowser)
})

test('a request of the site carries the six where that is allowed, beside its own', async () => {
  answer(true)
  await fetchOwn('/api/user', { headers: { Authorization: 'Bearer token' } })
  expect(ofClient()).toHaveLength(6)
  expect(sent.get('Authorization')).toBe('Bearer token')
  expect(sent.get('X-Client-Viewport')).toBe('390x700')
})

test('another site gets none of them', async () => {
  answer(true)
  await fetchOwn('https://identity.test/auth/v1/token', { headers: { apikey: 'public' } })
  expect([ofClient(), sent.get('apikey')]).toEqual([[], 'public'])
})
