// What every call has around it: one shape of failure, refusals of foreign, large or odd requests, headers, one log line.
import { connect } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { createRoute, z } from '@hono/zod-openapi'
import * as fc from '../fast-check.ts'
import { HTTPException } from 'hono/http-exception'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../functions/api/index.ts'
import { CALLS } from '../../functions/api/calls.ts'
import { type Api, failureSchema } from '../../src/platform/server/described-answers.ts'
import { Failed } from '../../src/platform/server/failures.ts'
import { FAILURE_CODES, FAILURES, type Failure } from '../../src/rules/writing/messages.ts'
import { DatabaseError } from '../../src/platform/server/supabase-client.ts'
import { callApi, ORIGIN, takeLog } from './call.ts'

// The API with two calls more that write, and some that fail in every way.
const noteSchema = z.strictObject({ text: z.string().max(20, 'must be at most 20 characters') })
const addNotes = (app: Api) => {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/notes',
      request: { body: { required: true, content: { 'application/json': { schema: noteSchema } } } },
      responses: { 201: { description: 'Kept', content: { 'application/json': { schema: noteSchema } } } },
    }),
    (c) => c.json(c.req.valid('json'), 201),
  )
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/approvals',
      request: {
        body: { required: false, content: { 'application/json': { schema: noteSchema.partial() } } },
      },
      responses: { 200: { description: 'Done', content: { 'application/json': { schema: noteSchema } } } },
    }),
    (c) => c.json({ text: c.req.valid('json').text ?? 'no note' }, 200),
  )
}
const failing: Record<string, () => never> = {
  bug: () => {
    throw new TypeError("Cannot read properties of undefined (reading 'secret')")
  },
  sql: () => {
    const error = { message: 'relation "races" does not exist', code: '42P01' }
    throw new DatabaseError('races', { error, status: 404 })
  },
  range: () => {
    const error = { message: 'value "2147483648" is out of range for type integer', code: '22003' }
    throw new DatabaseError('races', { error, status: 400 })
  },
  limited: () => {
    const headers = { 'Retry-After': '60' }
    throw new Failed('rate-limited', { headers, extra: { requiresCaptcha: true, retryAfter: 60 } })
  },
  teapot: () => {
    throw new HTTPException(418)
  },
}
const loadNotes = async () => addNotes
const app = createApp({
  ...CALLS,
  'POST /api/notes': loadNotes,
  'POST /api/approvals': loadNotes,
  'GET /api/fails/{how}': async () => (part: Api) =>
    part.get('/api/fails/:how', (c) => failing[c.req.param('how')]!()),
  'GET /api/gone': async () => {
    throw new Error("Cannot find module './gone.mjs'")
  },
})

const call = async (path: string, init?: RequestInit) =>
  app.fetch(new Request(new URL(path, ORIGIN), init), {})
const OURS = { Origin: ORIGIN, 'Content-Type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = OURS) =>
  call('/api/notes', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const codeOf = async (response: Response) => ((await response.json()) as Failure).code

beforeEach(() => void takeLog())

describe('a failure', () => {
  test('is of the closed list, with one status and one sentence each', () => {
    expect(Object.fromEntries(FAILURE_CODES.map((code) => [code, FAILURES[code].status]))).toEqual({
      malformed: 400,
      'signed-out': 401,
      forbidden: 403,
      'not-found': 404,
      method: 405,
      conflict: 409,
      'too-large': 413,
      'media-type': 415,
      invalid: 422,
      'rate-limited': 429,
      unavailable: 503,
    })
    for (const { message } of Object.values(FAILURES)) expect(message).toMatch(/^[A-Z].*[.)]$/)
  })

  test.each([
    ['/api/nowhere', 404],
    ['/api/', 404],
    ['/api/marathons/', 404],
    ['/api/marathons/a/b', 404],
    ['/api/constructor', 404],
    ['/api/%00', 400],
    ['/api/marathons/%00', 400],
    ['/api/marathons/a%00b/reviews', 400],
    ['/api/favorites/%E0%A4%A', 400],
    ['/api/%ff', 400],
    ['/api/marathons/%0d%0aX:y', 400],
    ['/api/%E0%A4%A', 400],
    [`/api/${'x'.repeat(10_000)}`, 404],
    ['/api/marathons?month=13', 400],
    ['/api/marathons?status=draft', 401],
    ['/api/fails/bug', 503],
    ['/api/fails/sql', 503],
    ['/api/fails/limited', 429],
    ['/api/fails/teapot', 503],
    // A module that cannot be loaded.
    ['/api/gone', 503],
  ])('of %.40s has the one shape', async (path, status) => {
    const response = await call(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body = failureSchema.strict().parse(await response.json())
    expect(FAILURES[body.code].status).toBe(status)
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'))
    expect(body.message).not.toMatch(/undefined|secret|relation|at \/|Error/)
  })

  test('writes one line to the log: ours with its cause, never the query', async () => {
    await callApi('/api/marathons?search=my+own+name&month=13')
    await call('/api/fails/bug')
    const [refused, bug] = takeLog()
    expect(refused).toEqual({
      level: 'info',
      requestId: 'request-of-a-test',
      code: 'malformed',
      status: 400,
      method: 'GET',
      path: '/api/marathons',
    })
    expect(bug).toMatchObject({ level: 'error', status: 503, path: '/api/fails/bug' })
    expect(bug!.cause).toMatch(/^TypeError: Cannot read/)
    expect(bug!.stack).toMatch(/failures\.test\.ts/)
    await call('/api/openapi.json')
    expect(takeLog()).toEqual([])
  })

  test('of a value that the database cannot hold is the caller’s, in words', async () => {
    const response = await call('/api/fails/range')
    const body = (await response.json()) as Failure
    expect([response.status, body.code]).toEqual([422, 'invalid'])
    expect(body.message).toMatch(/^Something here cannot be kept: a number is too large/)
  })

  test('of a limit carries what the caller must know', async () => {
    const response = await call('/api/fails/limited')
    expect(response.headers.get('Retry-After')).toBe('60')
    expect(await response.json()).toMatchObject({ requiresCaptcha: true, retryAfter: 60 })
  })
})

describe('an address', () => {
  const paths = {
    '/api/marathons': 'GET, POST, HEAD, OPTIONS',
    '/api/marathons/berlin-marathon': 'GET, PATCH, HEAD, OPTIONS',
    '/api/health': 'GET, HEAD, OPTIONS',
    '/api/openapi.json': 'GET, HEAD, OPTIONS',
  }
  test.each(Object.entries(paths))('%s says which methods it takes (F25)', async (path, allowed) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (allowed.includes(method)) continue
      const response = await call(path, { method, headers: OURS })
      expect([method, response.status]).toEqual([method, 405])
      expect(response.headers.get('Allow')).toBe(allowed)
      expect(await codeOf(response)).toBe('method')
    }
    const options = await call(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('Allow')]).toEqual([204, allowed])
    expect(options.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('that is not there is a 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      expect((await call('/api/nowhere', { method })).status).toBe(404)
    }
  })
})

test('every answer has the security headers', async () => {
  for (const path of [
    '/api/openapi.json',
    '/api/nowhere',
    '/api/fails/bug',
    '/api/marathons/%00',
    '/api/%ff',
  ]) {
    const { headers } = await call(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=63072000/)
    expect(headers.get('Permissions-Policy')).toMatch(/^geolocation=\(self\), camera=\(\)/)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Set-Cookie')).toBeNull()
  }
})

describe('a call that writes', () => {
  const good = JSON.stringify({ text: 'hello' })

  test('from our own pages is let through', async () => {
    expect((await post(good)).status).toBe(201)
    const charset = { Origin: ORIGIN, 'Content-Type': 'Application/JSON; charset=UTF-8' }
    expect((await post(good, charset)).status).toBe(201)
    const fetchSite = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    expect((await post(good, fetchSite)).status).toBe(201)
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['what a request calls its own host', { Origin: 'https://127.0.0.1', Host: '127.0.0.1' }],
    ['another site that looks like ours', { Origin: 'https://startline.test.evil.example' }],
    ['another scheme', { Origin: 'http://startline.test' }],
    ['another port', { Origin: 'https://startline.test:8443' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a cross-site form', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that claims ours by another header', { Origin: 'https://evil.example', Referer: ORIGIN }],
    ['nobody knows where', {}],
  ])('from %s is refused', async (_who, headers) => {
    const response = await post(good, { 'Content-Type': 'application/json', ...headers } as Record<
      string,
      string
    >)
    expect(response.status).toBe(403)
    expect(await codeOf(response)).toBe('forbidden')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('as %j is refused', async (type) => {
    const response = await post(new TextEncoder().encode(good), { Origin: ORIGIN, 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(await codeOf(response)).toBe('media-type')
  })

  test('over 64 KB is refused, whatever it says of its length (F24)', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(66_000) })
    expect((await post(long)).status).toBe(413)
    expect((await post(long, { ...OURS, 'Content-Length': '10' })).status).toBe(413)
    expect((await post(good, { ...OURS, 'Content-Length': '70000' })).status).toBe(413)
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    })
    expect((await post(stream)).status).toBe(413)
    const justFits = `{"text":"a"${' '.repeat(64 * 1024 - 12)}}`
    expect((await post(justFits)).status).toBe(201)
    expect((await post(`${justFits} `)).status).toBe(413)
  })

  describe('over a connection', () => {
    let server: ServerType
    let port: number
    beforeAll(
      () =>
        new Promise<void>((resolve) => {
          server = serve(
            { fetch: (request) => app.fetch(request, {}), port: 0, hostname: '127.0.0.1' },
            (at) => {
              port = at.port
              resolve()
            },
          )
        }),
    )
    afterAll(() => new Promise((resolve) => server.close(resolve)))
    const SEVEN_MB = 7 * 1024 * 1024
    const start = (headers: string) =>
      `POST /api/notes HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${ORIGIN}\r\n` +
      `Content-Type: application/json\r\n${headers}\r\n\r\n`

    /** The status of the answer to what is written, whatever the server does with the rest. */
    const statusOf = (head: string, body: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        let output = ''
        socket.on('error', (error) => (output ? undefined : reject(error)))
        socket.on('data', (part) => {
          output += part.toString('latin1')
          const status = /^HTTP\/1\.1 (\d{3})/.exec(output)?.[1]
          if (!status) return
          resolve(Number(status))
          socket.destroy()
        })
        socket.write(head)
        socket.write(body)
      })
    const chunked = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])
    const large = Buffer.alloc(SEVEN_MB, ' ')

    test.each<[string, string, Buffer, number]>([
      ['seven megabytes that say so', `Content-Length: ${SEVEN_MB}`, large, 413],
      ['seven megabytes that say nothing', 'Transfer-Encoding: chunked', chunked(large), 413],
      // Only what was announced belongs to the call.
      ['seven megabytes that say they are ten bytes', 'Content-Length: 10', large, 400],
      [
        'ten bytes that say they are seven megabytes',
        `Content-Length: ${SEVEN_MB}`,
        Buffer.alloc(10, ' '),
        413,
      ],
      ['ten bytes with two lengths', 'Content-Length: 10\r\nContent-Length: 99', Buffer.alloc(10, ' '), 400],
      ['ten bytes less than nothing', 'Content-Length: -10', Buffer.alloc(10, ' '), 400],
    ])('%s are refused, and the next call is answered (F24)', async (_what, headers, body, status) => {
      expect(await statusOf(start(headers), body)).toBe(status)
      const next = Buffer.from(good)
      expect(await statusOf(start(`Content-Length: ${next.length}`), next)).toBe(201)
    })
  })

  test.each(['', '{', 'null', '[]', '"text"', '{"text":', '\u0000', '[['.repeat(20_000)])(
    'with the body %.10j is refused and never a fault of ours',
    async (body) => {
      const response = await post(body)
      expect([400, 422]).toContain(response.status)
    },
  )

  test.each<Record<string, string>>([
    {},
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'text/plain' },
  ])('and needs no body may come without one, with the headers %j', async (headers) => {
    const response = await call('/api/approvals', {
      method: 'POST',
      headers: { Origin: ORIGIN, ...headers },
    })
    expect([response.status, await response.json()]).toEqual([200, { text: 'no note' }])
  })

  test('and needs no body is still refused where its body is broken', async () => {
    const broken = (body: string) => call('/api/approvals', { method: 'POST', headers: OURS, body })
    expect((await broken('{')).status).toBe(400)
    expect((await broken('{"text":1}')).status).toBe(422)
  })

  test('names the fields that are wrong or unknown', async () => {
    const response = await post(JSON.stringify({ text: 'x'.repeat(21), role: 'admin', __proto__: null }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { text: 'must be at most 20 characters', role: 'is not known here' },
    })
  })

  test('is refused in words of ours, not the library’s', async () => {
    const odd = ['{}', '[]', '{"text":1}', '{"text":""}', '"text"', 'null']
    const answers = await Promise.all(odd.map(async (body) => (await post(body)).text()))
    expect(answers.filter((answer) => /Invalid|expected|received|Too (small|big)/.test(answer))).toEqual([])
    expect(answers[0]).toContain('is missing')
  })

  test('of any bytes whatever is never a fault of ours (F23)', async () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((json) => new TextEncoder().encode(json)),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (bytes) => {
        const { status } = await post(new Blob([new Uint8Array(bytes)]))
        expect(status).toBeLessThan(500)
      }),
    )
  })

  test.each([21, 1000, 20_000])(
    'nested %i deep is refused by its shape, not by running out (F23)',
    async (depth) => {
      const deep = (open: string, close: string) => open.repeat(depth) + '1' + close.repeat(depth)
      for (const body of [deep('[', ']'), deep('{"text":', '}'), `{"text":${deep('[', ']')}}`]) {
        if (body.length > 60_000) continue
        expect([body.slice(0, 20), (await post(body)).status]).toEqual([body.slice(0, 20), 422])
      }
    },
  )
})
