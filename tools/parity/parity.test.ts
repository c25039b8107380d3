// The local server answers like Netlify's own emulator: same status, headers and bodies, for files and functions.
// Known to differ, and left out: the emulator answers /a/ like /a (Netlify and we send to /a), has no 404 page,
// no compression and no ETag of files.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NetlifyDev } from '@netlify/dev'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../local/bundle-functions.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { emulatorOf } from './emulator.ts'

const ROOT = join(import.meta.dirname, '../..')
const { E2E_URL: siteUrl, SITE_FOLDER: siteFolder, SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
if (!siteUrl || !siteFolder)
  throw new Error('E2E_URL and SITE_FOLDER are not set: run this through npm test parity.')

/** What belongs to a connection, to one answer, or to the machine that gives it. */
const NOT_COMPARED =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary|age|x-nf-.*|x-request-id)$/

let project: string
let emulator: NetlifyDev

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

async function toAnswer(response: Response, { ofFile }: { ofFile: boolean }): Promise<Answer> {
  const headers = [...response.headers]
    .filter(([name]) => !NOT_COMPARED.test(name) && !(ofFile && name === 'etag'))
    .map(([name, value]) => [name, name === 'content-type' ? value.toLowerCase() : value])
  const text = await response.text()
  // What is another a moment later: the number of a request, and how much of the disk is free.
  const body = text.replace(/"requestId":"[^"]*"/g, '"requestId":"…"').replace(/("freeDiskMb":)\d+/, '$1"…"')
  return { status: response.status, headers: Object.fromEntries(headers) as Record<string, string>, body }
}

async function ask(path: string, init: RequestInit = {}) {
  const headers = { 'accept-encoding': 'identity', ...(init.headers as Record<string, string>) }
  const request = () => new Request(new URL(path, siteUrl), { ...init, headers, redirect: 'manual' })
  const ofFile = !path.startsWith('/api/')
  const theirs = await emulator.handle(request())
  const ours = await toAnswer(await fetch(request()), { ofFile })
  return { ours, theirs: theirs ? await toAnswer(theirs, { ofFile }) : null }
}

const firstFile = (folder: string, pattern: RegExp) => {
  const name = existsSync(join(siteFolder, folder))
    ? readdirSync(join(siteFolder, folder)).find((file) => pattern.test(file))
    : undefined
  return name === undefined ? [] : [join('/', folder, name)]
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'parity-'))
  // Copied, since the emulator takes links for files of its own.
  for (const name of ['netlify.toml', 'package.json']) cpSync(join(ROOT, name), join(project, name))
  await bundleFunctions(join(project, 'dist-functions'))
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  symlinkSync(siteFolder, join(project, 'dist'))
  emulator = emulatorOf(project)
  await emulator.start()
})

afterAll(async () => {
  await emulator.stop()
  rmSync(project, { recursive: true })
})

describe('files', () => {
  const race = firstFile('marathon', /\.html$/).map((path) => path.replace(/\.html$/, ''))
  const paths = [
    '/',
    '/?utm=1',
    ...race,
    ...firstFile('_astro', /\.js$/),
    ...firstFile('data', /\.json$/),
    ...firstFile('', /^sw\.js$/),
    ...firstFile('brand', /\.svg$/),
  ]
  it.each(paths)('%s', async (path) => {
    const { ours, theirs } = await ask(path)
    expect(ours).toEqual(theirs)
  })

  it.each([
    '/nowhere',
    '/no-such-marathon',
    '/marathon/there-is-no-such-race',
    '/_astro/nothing.js',
    '/..%2fpackage.json',
  ])('%s is not there', async (path) => {
    const { ours, theirs } = await ask(path)
    expect([ours.status, theirs?.status ?? 404]).toEqual([404, 404])
  })
})

describe.runIf(existsSync(join(ROOT, 'functions/api/index.ts')))('the API', () => {
  it.each([
    '/api/health',
    '/api/marathons?limit=3',
    '/api/marathons?search=munchen&raceType=marathon',
    '/api/marathons?limit=many',
    '/api/marathons/there-is-no-such-race',
    '/api/openapi.json',
    '/api/nowhere',
  ])('GET %s', async (path) => {
    const { ours, theirs } = await ask(path)
    expect(ours).toEqual(theirs)
  })

  it('HEAD and a method that is not allowed', async () => {
    for (const method of ['HEAD', 'PUT']) {
      const { ours, theirs } = await ask('/api/health', { method })
      expect(ours).toEqual(theirs)
    }
  })

  it('a body', async () => {
    const headers = { 'content-type': 'application/json' }
    const { ours, theirs } = await ask('/api/marathons', { method: 'POST', headers, body: '{"name":' })
    expect(ours).toEqual(theirs)
  })
})

describe.runIf(existsSync(join(ROOT, 'functions/find-race.ts')))('moved pages', () => {
  const formerSlugs = connectSupabase({ url: SUPABASE_URL!, key: SUPABASE_SECRET_KEY! }).from(
    'race_slug_aliases',
  )
  const former = { race_type: 'marathon', slug: 'a-name-of-former-days', race_id: 1 }
  // The catalogue has no race that was called otherwise.
  beforeAll(async () => void (await formerSlugs.insert(former).throwOnError()))
  afterAll(async () => void (await formerSlugs.delete().match(former).throwOnError()))

  it.each([
    '/marathon/1',
    `/marathon/${former.slug}`,
    '/half-marathon/berlin-marathon',
    '/Near/London',
    '/Pace-Plan/Berlin-Marathon',
    '/berlin-marathon?utm=1',
    '/all-races/1',
    '/marathons',
    '/half-marathon',
    '/Map?utm=1',
    '/sitemap.xml',
    '/marathons/svalbard/svalbard/longyearbyen',
    '/near/muscat-muscat-governorate',
  ])('%s leads on', async (path) => {
    const { ours, theirs } = await ask(path)
    expect(ours.status).toBe(301)
    expect(ours).toEqual(theirs)
  })

  it('a number that no race has is not there', async () => {
    const { ours, theirs } = await ask('/marathon/999999')
    expect(ours.status).toBe(404)
    expect(ours).toEqual(theirs)
  })
})
