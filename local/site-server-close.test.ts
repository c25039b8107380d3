// A stop while answers are on their way: they arrive, and nothing new is taken.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'

const SLOW = `export default async () => {
  await new Promise((done) => setTimeout(done, 300))
  return new Response('the whole answer')
}
export const config = { path: '/slow' }`

let folder: string
let server: SiteServer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'closing-'))
  for (const name of ['site', 'functions']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'site/index.html'), '<title>Home</title>')
  writeFileSync(join(folder, 'functions/slow.ts'), SLOW)
  writeFileSync(join(folder, 'netlify.toml'), '')
  server = await startSiteServer({
    siteFolder: join(folder, 'site'),
    functionsFolder: join(folder, 'functions'),
    configFile: join(folder, 'netlify.toml'),
    port: 0,
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What somebody who connects now gets: a line, or a refusal. */
const knock = () =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve('taken')))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''))
  })

it('gives the answer that it has begun, takes no new connection, and is closed when the answer is out', async () => {
  const events: string[] = []
  const pending = fetch(`${server.url}/slow`).then(async (answer) => {
    events.push(await answer.text())
  })
  // The request is there, its answer is not.
  await new Promise((done) => setTimeout(done, 100))
  expect(await knock()).toBe('taken')
  const closingMs = performance.now()
  const closed = server.close().then(() => events.push('closed'))
  expect(await knock()).toBe('ECONNREFUSED')
  await Promise.all([pending, closed])
  // In this order, but the caller may hear of the first a moment later.
  expect(events.toSorted()).toEqual(['closed', 'the whole answer'])
  // Although the caller would keep the line for its next request.
  expect(performance.now() - closingMs).toBeLessThan(4000)
})

it('does not wait for a line on which nothing is asked', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await new Promise((done) => socket.once('connect', done))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => socket.once('data', done))
  const startedMs = performance.now()
  const hungUp = new Promise((done) => socket.once('close', done))
  socket.resume()
  await server.close()
  await hungUp
  expect(performance.now() - startedMs).toBeLessThan(2000)
})
