// The whole local site as `npm start` runs it (database, functions, jobs, rebuilds), as a process of its own with a data
// folder that is forgotten afterwards; it can be killed and started again in the middle.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')
const FAULTY = pathToFileURL(join(import.meta.dirname, 'stack.ts')).href
const READY = /Startline is at (\S+)/

export const ADMIN_EMAIL = 'operator@startline.test'

interface Stack {
  url: string
  publishableKey: string
  /** Ends the process without a word to it, and starts another on the same data. */
  kill: () => Promise<void>
  /** Lets the database fail for it from now on (tools/soak/stack.ts), or be well again. */
  switchDatabase: () => void
  close: () => Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Resolves with the site's address; rejects with what the process wrote where it ends before. */
function untilReady(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      const [, url] = READY.exec(written) ?? []
      if (url) resolve(url)
    }
    process.stdout!.on('data', read)
    process.stderr!.on('data', read)
    process.once('close', () => reject(new Error(`The site did not start:\n${written}`)))
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((resolve) => child.once('close', () => resolve()))
    : Promise.resolve()

/** Builds and serves it; about a minute or three. `say` hears what the process writes; `fill` gets its empty data folder first. */
export async function startStack(
  say: (line: string) => void,
  { fill, env: more }: { fill?: (dataDir: string) => Promise<void>; env?: Record<string, string> } = {},
): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'startline-soak-'))
  await fill?.(dataDir)
  const port = await freePort()
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL,
    // Everybody here calls from one address, and shares one processor and one connection with the site: slow is not lost.
    LOGINS_PER_ADDRESS: '1000000',
    EMAILS_PER_ADDRESS: '1000000',
    DATABASE_TIMEOUT_MS: '60000',
  }
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, ['--import', FAULTY, join(ROOT, 'local/start.ts')], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => say(chunk.toString().trimEnd()))
    return untilReady(child)
  }
  const url = await start()
  const keys = JSON.parse(readFileSync(join(dataDir, 'supabase/keys.json'), 'utf8')) as {
    publishableKey: string
  }
  return {
    url,
    publishableKey: keys.publishableKey,
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
      await start()
    },
    switchDatabase: () => void child.kill('SIGUSR2'),
    close: async () => {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// Loaded into the site of a soak before it starts: at a signal the database fails for its functions and jobs, at the next it
// is well again. A third of what is asked never arrives, a third is refused, and of a third the answer is lost, which for a
// write means that it is done and nobody was told.

const realFetch = globalThis.fetch
let fails = false
process.on('SIGUSR2', () => {
  fails = !fails
})

const lost = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }) })

globalThis.fetch = async (input, init) => {
  const { href } = new URL(input instanceof Request ? input.url : input)
  if (!fails || !href.includes('/rest/v1/')) return realFetch(input, init)
  const fate = Math.floor(Math.random() * 3)
  if (fate === 0) throw lost()
  if (fate === 1) return Response.json({ code: 'PGRST000', message: 'no connection' }, { status: 503 })
  await realFetch(input, init)
  throw lost()
}
