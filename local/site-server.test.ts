// The local server against a small site with functions, over real connections.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'

const PAGE = `<!doctype html><title>Berlin</title>${'<p>fast and flat</p>'.repeat(100)}`
/** As any script is written: this one. */
const SCRIPT = readFileSync(import.meta.filename, 'utf8')
const FILES: Record<string, string> = {
  'site/index.html': '<!doctype html><title>Home</title>',
  'site/404.html': '<!doctype html><title>404 Page Not Found</title>',
  'site/marathon/berlin.html': PAGE,
  'site/marathon/berlin.json': '{"slug":"berlin"}',
  'site/folder/index.html': '<!doctype html><title>Folder</title>',
  'site/_astro/page.C0ffee.js': SCRIPT,
  'site/pace-plan/gone.html': PAGE,
  'site/pace-plan/moved.html': PAGE,
  'site/pace-plan/changed.html': PAGE,
  'site/share/marathon/moved.png': 'not really a picture',
  'site/mark.png': 'not really a picture',
  'site/_headers': '/*\n  Content-Security-Policy: default-src none\n  X-Frame-Options: DENY\n',
  'site/_redirects': '/old/:slug /marathon/:slug 301\n/forced /marathon/berlin 302!\n',
  'site2/index.html': '<!doctype html><title>Second</title>',
  'netlify.toml': `[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
[[redirects]]
from = "/runners"
to = "/folder"
status = 200
`,
  'functions/lib/mail.ts': 'export const nothing = 1',
  'functions/echo.ts': `export default (request: Request, context: any) => {
  const url = new URL(request.url)
  if (url.searchParams.has('throw')) throw new Error('broken')
  return Response.json({ params: context.params, ip: context.ip, long: 'long '.repeat(500) }, { headers: { etag: '"1"' } })
}
export const config = { path: ['/echo/:word'], method: ['GET'] }`,
  'functions/find-race.ts': `export default (_request: Request, context: any) =>
  new Response(null, { status: 301, headers: { location: '/marathon/' + context.params.slug } })
export const config = { path: '/:type(marathon)/:slug', preferStatic: true }`,
  'functions/find-part.ts': `export default (_request: Request, { params }: any) =>
  params.slug.startsWith('moved')
    ? new Response(null, { status: 301, headers: { location: '/elsewhere' } })
    : new Response(null, { status: params.slug === 'gone' ? 410 : 307 })
export const config = { path: ['/pace-plan/:slug', '/share/:type/:slug'], preferStatic: true }`,
  'functions/broken.ts': `throw new Error('cannot start')`,
}

let folder: string
let server: SiteServer
let outdatedPath = ''

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

// Not fetch: that one normalises paths and undoes compression.
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** The status line's number for a request written byte by byte; 0 where the line was only closed. */
function sendRaw(lines: string): Promise<number> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(lines))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      socket.end()
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    socket.on('error', reject)
  })
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  folder = mkdtempSync(join(tmpdir(), 'site-server-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, 'secret.txt'), 'outside')
  server = await startSiteServer({
    siteFolder: join(folder, 'site'),
    port: 0,
    functionsFolder: join(folder, 'functions'),
    configFile: join(folder, 'netlify.toml'),
    isOutdated: (path) => path === outdatedPath,
    local: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/auth/v1/settings') return Response.json({})
      const headers = { 'content-security-policy': "default-src 'self'" }
      return pathname === '/__mail' ? new Response('Mail', { headers }) : null
    },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe('files', () => {
  it('answers a path with its html file', async () => {
    const { status, headers, body } = await ask('/marathon/berlin')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toBe(PAGE)
  })

  it('answers / and a folder with their index', async () => {
    expect((await ask('/')).body.toString()).toContain('Home')
    expect((await ask('/folder')).body.toString()).toContain('Folder')
  })

  it('leaves a path to its function where the file is out of date, and takes the file again', async () => {
    outdatedPath = '/marathon/berlin'
    expect((await ask('/marathon/berlin')).status).toBe(301)
    outdatedPath = ''
    expect((await ask('/marathon/berlin')).status).toBe(200)
  })

  it.each([
    ['/pace-plan/gone', 410],
    ['/pace-plan/moved', 301],
    ['/pace-plan/changed', 200],
    ['/share/marathon/moved.png', 200],
  ])(
    'leaves %s to its function only where the race is gone, or its page is elsewhere',
    async (path, status) => {
      expect((await ask(path)).status).toBe(200)
      outdatedPath = path
      expect((await ask(path)).status).toBe(status)
      outdatedPath = ''
    },
  )

  it('keeps a json twin and its page apart', async () => {
    expect((await ask('/marathon/berlin.json')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    )
  })

  it('moves a path with a trailing slash to the one without, with its query', async () => {
    const { status, headers } = await ask('/marathon/berlin/?a=1')
    expect([status, headers.location]).toEqual([301, '/marathon/berlin?a=1'])
  })

  it('answers an unknown path with the page 404.html and status 404', async () => {
    const { status, body } = await ask('/nowhere')
    expect(status).toBe(404)
    expect(body.toString()).toContain('404 Page Not Found')
  })

  it('does not publish the instructions to Netlify', async () => {
    expect((await ask('/_headers')).status).toBe(404)
    expect((await ask('/_redirects')).status).toBe(404)
  })

  it('answers HEAD without a body, and refuses to change a file', async () => {
    const head = await ask('/marathon/berlin', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    const post = await ask('/marathon/berlin', {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('shows another folder from the next request on', async () => {
    await server.show(join(folder, 'site2'))
    expect((await ask('/')).body.toString()).toContain('Second')
    // A page of the site before is still open somewhere, and loads its parts.
    const part = await ask('/_astro/page.C0ffee.js')
    expect([part.status, part.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    expect((await ask('/mark.png')).status).toBe(404)
    await server.show(join(folder, 'site'))
    expect((await ask('/')).body.toString()).toContain('Home')
  })
})

describe('headers and redirects', () => {
  it('sets the headers of netlify.toml and _headers, on the 404 page too', async () => {
    expect((await ask('/_astro/page.C0ffee.js')).headers['cache-control']).toContain('immutable')
    for (const path of ['/', '/nowhere', '/_astro/page.C0ffee.js']) {
      expect((await ask(path)).headers['x-frame-options']).toBe('DENY')
    }
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('sets them on what only this machine answers, which may have a stricter policy', async () => {
    const signIn = await ask('/auth/v1/settings')
    expect(signIn.headers).toMatchObject({
      'content-security-policy': 'default-src none',
      'x-frame-options': 'DENY',
      // It may hold tokens.
      'cache-control': 'no-store',
    })
    expect((await ask('/__mail')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'DENY',
    })
  })

  it('follows redirects and rewrites', async () => {
    const moved = await ask('/old/berlin?x=1')
    expect([moved.status, moved.headers.location]).toEqual([301, '/marathon/berlin?x=1'])
    const forced = await ask('/forced')
    expect([forced.status, forced.headers.location]).toEqual([302, '/marathon/berlin'])
    const rewritten = await ask('/runners')
    expect([rewritten.status, rewritten.body.toString()]).toEqual([200, FILES['site/folder/index.html']])
  })
})

describe('transfer', () => {
  it('compresses text as the client likes it', async () => {
    const brotli = await ask('/marathon/berlin', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
    const gzip = await ask('/marathon/berlin', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
    expect(gzip.headers.vary).toBe('accept-encoding')
    expect((await ask('/mark.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })

  it('compresses scripts, which never change, as well as can be', async () => {
    const { body } = await ask('/_astro/page.C0ffee.js', { 'accept-encoding': 'br' })
    const sizeAt = (quality: number) =>
      brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    expect(body.length).toBe(sizeAt(11))
    expect(sizeAt(11)).toBeLessThan(sizeAt(9))
  })

  it('answers 304 to whoever has the file, in any encoding', async () => {
    const { headers } = await ask('/marathon/berlin', { 'accept-encoding': 'br' })
    const again = await ask('/marathon/berlin', { 'accept-encoding': 'br', 'if-none-match': headers.etag! })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await ask('/marathon/berlin', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('functions', () => {
  it('calls a function for its path, with parameters and address', async () => {
    const { status, headers, body } = await ask('/echo/hello', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers.etag).toBe('W/"1"')
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({
      params: { word: 'hello' },
      ip: '127.0.0.1',
    })
  })

  it('prefers the file where the function says so', async () => {
    expect((await ask('/marathon/berlin')).status).toBe(200)
    expect((await ask('/marathon/12')).headers.location).toBe('/marathon/12')
  })

  it('calls a function with a slash behind its path as well, as Netlify does', async () => {
    expect((await ask('/echo/hello/')).status).toBe(200)
    expect((await ask('/marathon/12/')).headers.location).toBe('/marathon/12')
  })

  it('answers 500 in JSON when a function throws, and lives on', async () => {
    const { status, body } = await ask('/echo/x?throw')
    expect([status, (JSON.parse(body.toString()) as { code: string }).code]).toEqual([500, 'unavailable'])
    expect((await ask('/echo/x')).status).toBe(200)
  })

  it('answers 503 in JSON for an API that is not there or cannot start', async () => {
    // The API itself says what is wrong with an address of its own.
    for (const path of ['/api/marathons', '/broken/x', '/api/marathons/%00', '/api/%ff']) {
      const { status, headers } = await ask(path)
      expect([status, headers['content-type']]).toEqual([503, 'application/json'])
    }
  })
})

describe('malformed requests', () => {
  const PATHS = [
    '/%E0%A4%A', '//', '///', '//evil.example/%2e%2e', '/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt',
    '/folder/%2e%2e%2f%2e%2e%2fsecret.txt', '/a%00b', '/%0d%0aSet-Cookie:x', '/..\\secret.txt', '/..%5csecret.txt',
    `/${'a'.repeat(10_000)}`, '/__proto__', '/constructor', '/marathon/berlin%00.html', '/%ff', '/;/', '/:', '/*',
  ] // prettier-ignore
  it.each(PATHS.map((path) => [path.slice(0, 50), path]))(
    'answers %j with 400 or 404',
    async (_name, path) => {
      const status = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect([400, 404]).toContain(status)
    },
  )

  it.each(['/?%', '/..', '/?a=%E0%A4%A'])('answers %j like the home page, which it is', async (path) => {
    expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toBe(200)
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an odd host', 'GET / HTTP/1.1\r\nHost: a b/<>\r\n\r\n'],
    ['a path that is no path', 'GET hello HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['an absolute address', 'GET http://evil.example/../x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['rubbish', '\x16\x03\x01\x00\r\n\r\n'],
  ])('answers %s without breaking', async (_what, lines) => {
    expect([0, 400, 404]).toContain(await sendRaw(lines))
  })

  it('still answers after all of them', async () => {
    expect((await ask('/')).status).toBe(200)
  })

  it('never sends anyone to another host', async () => {
    for (const path of ['//evil.example/', '//marathon/berlin/', '/\\evil.example/']) {
      expect((await ask(path)).headers.location ?? '/').toMatch(/^\/(?!\/)/)
    }
  })
})
