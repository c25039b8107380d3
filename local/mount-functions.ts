// Netlify's functions in this process: each module of functions/ that exports a `config` with a path is called
// for that path, with the parts of Netlify's context that we use.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { again } from './until-stopped.ts'

type Handler = (request: Request, context: Context) => Response | Promise<Response>

export interface MountedFunction {
  name: string
  preferStatic: boolean
  /** The path's parameters where the function answers this request, else null. */
  match: (request: Request) => Record<string, string> | null
  call: (request: Request, from: { params: Record<string, string>; ip: string }) => Promise<Response>
}

/** How a module is loaded: the plain server imports it, the development server goes through Vite. */
type LoadModule = (file: string) => Promise<Record<string, unknown>>

/** One JSON answer in the shape of the API's failures. */
function failure(status: number, message: string): Response {
  return Response.json(
    { code: 'unavailable', message, requestId: randomUUID() },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const traceOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))

function functionFiles(folder: string): { name: string; file: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? { name: entry.name, file: join(folder, entry.name, 'index.ts') }
        : { name: entry.name.replace(/\.ts$/, ''), file: join(folder, entry.name) },
    )
    .filter(({ file }) => /(?<!\.test)\.ts$/.test(file) && existsSync(file))
}

function contextFor(
  request: Request,
  { params, ip }: { params: Record<string, string>; ip: string },
): Context {
  const { origin } = new URL(request.url)
  const context: Partial<Context> & Record<'site' | 'geo' | 'server', unknown> = {
    ip,
    params,
    requestId: randomUUID(),
    site: { id: 'local', name: 'startline', url: process.env.SITE_URL ?? origin },
    geo: {},
    server: { region: 'local' },
    waitUntil: (work: Promise<unknown>) => {
      work.catch((error: unknown) => console.error('Work after an answer failed:', error))
    },
  }
  return context as Context
}

function mount(name: string, config: Config & { preferStatic?: boolean }, handler: Handler): MountedFunction {
  // With a slash behind it as well, as Netlify reads a path.
  const patterns = list(config.path).map((path) => new URLPattern({ pathname: path.replace(/\/?$/, '{/}?') }))
  const excluded = list(config.excludedPath).map((pathname) => new URLPattern({ pathname }))
  const methods = list(config.method as string | string[] | undefined)
  return {
    name,
    preferStatic: config.preferStatic === true,
    match: ({ url, method }) => {
      if (methods.length > 0 && !methods.includes(method)) return null
      if (excluded.some((pattern) => pattern.test(url))) return null
      const groups = patterns.map((pattern) => pattern.exec(url)).find(Boolean)?.pathname.groups
      return groups ? (groups as Record<string, string>) : null
    },
    call: async (request, from) => {
      try {
        return await handler(request, contextFor(request, from))
      } catch (error) {
        console.error(`functions/${name} failed: ${traceOf(error)}`)
        return failure(500, 'Something went wrong on our side. Please try again.')
      }
    },
  }
}

/** A stand-in for a function that cannot be loaded: its part of the site answers 503, the rest lives. */
function unavailable(name: string): MountedFunction {
  return mount(name, { path: `/${name}/*` }, () =>
    failure(503, 'This part of the site is not available right now.'),
  )
}

/** Mounts all functions of a folder. `api` is always there, if only to say that it is not. */
export async function mountFunctions(
  folder: string,
  load: LoadModule = (file) => import(file),
): Promise<MountedFunction[]> {
  const mounted: MountedFunction[] = []
  for (const { name, file } of functionFiles(folder)) {
    try {
      const module = await load(file)
      const config = module.config as Config | undefined
      if (config?.path) mounted.push(mount(name, config, module.default as Handler))
    } catch (error) {
      console.error(`functions/${name} cannot be loaded: ${traceOf(error)}`)
      mounted.push(unavailable(name))
    }
  }
  return mounted.some(({ name }) => name === 'api') ? mounted : [...mounted, unavailable('api')]
}

// Netlify's scheduled functions on this machine's own timer: the same functions, more often. Rebuilds are not among them:
// this machine builds by itself (rebuilding.ts).

interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** How often each job of a run on the embedded database is done; by the name of its function, which is loaded when the timer starts. */
const SITE_JOBS = {
  'send-emails': 5 * SECOND_MS,
  'queue-race-alerts': 10 * MINUTE_MS,
  'watch-searches': 10 * MINUTE_MS,
  'store-race-scores': 10 * SECOND_MS,
  'publish-scheduled': 15 * SECOND_MS,
  'watch-sites': 5 * MINUTE_MS,
  'join-course-tracks': 10 * MINUTE_MS,
  'clear-uploads': 24 * 60 * MINUTE_MS,
}

const siteJobs = (): Job[] =>
  Object.entries(SITE_JOBS).map(([name, everyMs]) => ({
    name,
    everyMs,
    run: async () =>
      ((await import(`../functions/${name}.ts`)) as { default: () => Promise<unknown> }).default(),
  }))

/** Runs each job at once and then on its timer; `close` waits for those that are running. */
export function startJobs(jobs: readonly Job[] = siteJobs()): { close: () => Promise<void> } {
  const running = jobs.map(({ name, everyMs, run }) => again(`The job ${name} failed:`, run, everyMs))
  return {
    close: async () => {
      await Promise.all(running.map(({ close }) => close()))
    },
  }
}
