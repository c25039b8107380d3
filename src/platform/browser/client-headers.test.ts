import { beforeEach, expect, test, vi, describe } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import { fetchOwn, carriesClientHeaders, clientHeaders } from './client-headers.ts'

describe('client headers', () => {
  let sent: Headers
  const local = new StubStorage()
  const answer = (analytics: boolean) =>
    local.setItem(
      'startline:consent',
      JSON.stringify({
        essential: true,
        analytics,
        marketing: false,
        functional: false,
        version: 2,
        at: 'x',
      }),
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
})

describe('client headers', () => {
  const PAGE = 'https://startline.test/all-races?search=x'
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  const SAFARI =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

  test.each(['/api/user', '/api/marathons?status=approved', 'https://startline.test/api/favorites'])(
    '%s carries them',
    (call) => {
      expect(carriesClientHeaders(call, PAGE, CHROME)).toBe(true)
    },
  )

  test.each([
    ['measures', '/api/analytics/performance', PAGE, CHROME],
    ['a third party', 'https://elsewhere.test/api/user', PAGE, CHROME],
    ['a tag manager', '/googletagmanager.js', PAGE, CHROME],
    ['a human check', '/captcha/check', PAGE, CHROME],
    ['Safari', '/api/user', PAGE, SAFARI],
    ['debug=1 in the call', '/api/user?debug=1', PAGE, CHROME],
    ['safe=1 on the page', '/api/user', 'https://startline.test/?safe=1', CHROME],
  ])('%s: none', (_name, call, page, userAgent) => {
    expect(carriesClientHeaders(call, page, userAgent)).toBe(false)
  })

  test('there are six, in plain letters', () => {
    const screen = { width: 1280, height: 800 }
    const headers = clientHeaders({
      timestamp: '2026-11-21T10:00:00.000Z',
      userAgent: 'Browser\r\nX-Other: 日本',
      language: 'en-GB',
      device: { platform: 'Linux', screen, viewport: { width: 390, height: 844 } },
    })
    expect(headers).toEqual({
      'X-Client-Timestamp': '2026-11-21T10:00:00.000Z',
      'X-Client-User-Agent': 'BrowserX-Other: ',
      'X-Client-Language': 'en-GB',
      'X-Client-Platform': 'Linux',
      'X-Client-Screen': '1280x800',
      'X-Client-Viewport': '390x844',
    })
    expect(new Headers(headers).get('X-Client-Viewport')).toBe('390x844')
  })
})
