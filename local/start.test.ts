// `npm start` as somebody meets it who has the port taken: one sentence, and exit code 1. And whose database is away: the last good
// site. Wrong variables: settings.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let parent: string
let dataDir: string

function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })))
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'start-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

async function listenSomewhere() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

it('says that the port is taken, before it touches anything', async () => {
  const { server, port } = await listenSomewhere()
  const { code, errors } = await start({ PORT: String(port) })
  server.close()
  expect(errors).toBe(
    `Port ${port} is in use: stop what runs there, or choose another with PORT=8889 npm start.\n`,
  )
  expect(code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

it('says it as one JSON object where the log is to be JSON, also of wrong settings', async () => {
  const { code, errors } = await start({ LOG_FORMAT: 'json', SITE_URL: 'startline.example', JOBS: 'maybe' })
  expect(
    errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    {
      time: expect.any(String) as string,
      level: 'error',
      message: 'SITE_URL is not a web address: "startline.example"\nJOBS is not on or off: "maybe"',
    },
  ])
  expect(code).toBe(1)
})

it('says that the database does not answer where there is no site to show', async () => {
  const { server, port } = await listenSomewhere()
  server.close()
  const { code, errors } = await start({
    PORT: String(port),
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  })
  expect(errors).toMatch(/^The database at http:\/\/127\.0\.0\.1:9 could not be read: .*\n$/)
  expect(code).toBe(1)
})

it('serves the last good site although its database is away, and ends well when it is told to stop', async () => {
  const { server, port } = await listenSomewhere()
  server.close()
  mkdirSync(join(dataDir, 'sites/1'), { recursive: true })
  writeFileSync(join(dataDir, 'sites/1/index.html'), '<title>The last good site</title>')
  writeFileSync(join(dataDir, 'sites/current.json'), JSON.stringify({ id: '1', key: 'of yesterday' }))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    },
  })
  const ended = once(child, 'close')
  let output = ''
  for await (const part of child.stdout) {
    output += String(part)
    if (output.includes('is renewed when') && output.includes('Listening on')) break
  }
  expect(output).toMatch(
    /^The database at http:\/\/127\.0\.0\.1:9 could not be read: .*\nThe last good site is shown/m,
  )
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('The last good site')
  // What it does besides, and whose word it takes for a client's address.
  expect(output).toContain(
    'Scheduled jobs and rebuilds: not run here (they need SUPABASE_SECRET_KEY, and JOBS not off).',
  )
  expect(output).toMatch(/^Listening on 127\.0\.0\.1; client addresses: of the connections/m)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
