// What the environment says about a run on this machine. Everything missing or malformed is named at once, by variable.
import { CAPTCHA_SERVICES } from '../src/rules/site/security-headers.ts'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { mailProblems } from '../src/platform/server/operator.ts'
import {
  readSecretKey,
  readSupabaseSettings,
  type SupabaseSettings,
} from '../src/platform/server/supabase-client.ts'
import { trustProxies } from './client-address.ts'

// What single variables of the environment must look like where they are set, each named with what it should be.

type Env = Record<string, string | undefined>

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isEmail = (value: string) => /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(value.trim())
const isCount = (value: string) => /^[1-9]\d{0,8}$/.test(value)
const oneOf = (...values: string[]) => ({
  fits: (value: string) => values.includes(value),
  what: values.join(' or '),
})

const WEB_ADDRESS = { fits: isWebAddress, what: 'a web address' }
const EMAIL = { fits: isEmail, what: 'an e-mail address' }
const COUNT = { fits: isCount, what: 'a whole number above 0' }

const MINUTES = { fits: (value: string) => /^\d{1,4}$/.test(value), what: 'a number of minutes, 0 to 9999' }

const RULES: Readonly<Record<string, { fits: (value: string) => boolean; what: string }>> = {
  SITE_URL: WEB_ADDRESS,
  SIGN_IN_URL: WEB_ADDRESS,
  BUILD_HOOK_URL: WEB_ADDRESS,
  TILE_URL: {
    fits: (value) => isWebAddress(value) && [/{z}/, /{x}/, /{-?y}/].every((part) => part.test(value)),
    what: 'a web address with {z}, {x} and {y}',
  },
  BASEMAP: {
    fits: (value) => value.endsWith('.pmtiles') && !/^\w+:\/\//.test(value),
    what: 'the path of a .pmtiles file on this machine',
  },
  CAPTCHA_PROVIDER: oneOf(...Object.keys(CAPTCHA_SERVICES)),
  CAPTCHA_VERIFY_URL: WEB_ADDRESS,
  CAPTCHA_SCRIPT_URL: {
    // The stand-in of a local site has a path of that site.
    fits: (value) => value.startsWith('/') || isWebAddress(value),
    what: 'a web address',
  },
  OPERATOR_EMAIL: EMAIL,
  ADMIN_EMAIL: EMAIL,
  LOGINS_PER_ADDRESS: COUNT,
  MEASURED_ONE_IN: COUNT,
  EMAILS_PER_ADDRESS: COUNT,
  // Its former name, which is still read.
  LETTERS_PER_ADDRESS: COUNT,
  PUBLISH_EVERY_MINUTES: MINUTES,
  SERVICE_WORKER: oneOf('on', 'off'),
  ALLOW_FEWER_RACES: oneOf('1', '0'),
  JOBS: oneOf('on', 'off'),
  WATCH_SITES: oneOf('on', 'off'),
  LOG_FORMAT: oneOf('text', 'json'),
}

/** A line for each variable that is set and malformed, or that requires another that is missing; none where all is well. */
function variableProblems(env: Env): string[] {
  const malformed = Object.entries(RULES).flatMap(([name, { fits, what }]) => {
    const value = env[name]
    return value && !fits(value) ? [`${name} is not ${what}: "${value}"`] : []
  })
  const needs = (name: string, other: string, why: string) =>
    env[name] && !env[other] ? [`${other} is not set: ${name} needs it, ${why}`] : []
  // A machine of Netlify's builds for visitors: links, e-mails and what may call the API follow from the address.
  const unnamed = env.NETLIFY && !env.SITE_URL ? ['SITE_URL is not set: it is the address of the site'] : []
  return [
    ...malformed,
    ...unnamed,
    ...needs('TILE_URL', 'TILE_CREDIT', 'for the map names whose tiles it shows'),
    ...needs('CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'for the pages ask the provider with it'),
  ]
}

/** A line for each variable that is set by a former name, which is still read. */
export const formerNames = (env: Env): string[] =>
  env.LETTERS_PER_ADDRESS ? ['LETTERS_PER_ADDRESS is called EMAILS_PER_ADDRESS now: please rename it.'] : []

export interface Settings {
  port: number
  /** The network address that is listened on: only this machine (127.0.0.1) unless HOST says otherwise. */
  host: string
  /** Proxies whose X-Forwarded-For is believed, as addresses or networks. */
  trustedProxies: string[]
  /** Whether scheduled jobs and rebuilds run in this process. */
  runsJobs: boolean
  /** Database, built sites and mail of this machine. */
  dataDir: string
  /** The address under which the pages name themselves. */
  siteUrl: string
  /** The PMTiles file with the ground of the maps; null means the outlines that come with the site. */
  basemap: string | null
  /** A Supabase elsewhere; null means the embedded one. */
  hosted: SupabaseSettings | null
}

export const ROOT = join(import.meta.dirname, '..')
const HOSTED_NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/** The folder of this machine's database, built sites and mail. */
export const dataDirOf = (env: Record<string, string | undefined>): string =>
  resolve(ROOT, env.DATA_DIR || '.data')

/** Whether this is a machine that publishes what it builds: Netlify's, or one that builds for it. */
const isHostingMachine = (env: Record<string, string | undefined>) =>
  Boolean(env.NETLIFY || (env.CI && env.CONTEXT))

/** Settings of a build. A hosting machine without a database of its own would publish the embedded catalogue: it is refused. */
export function readBuildSettings(env: Record<string, string | undefined>): Settings {
  return readSettings(env, { needsHosted: isHostingMachine(env) })
}

/** Whether only this machine can reach the site. */
export const isOnLoopback = ({ host }: Pick<Settings, 'host'>): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Reads and checks the environment; throws one error with a line for each variable that is wrong. */
export function readSettings(
  env: Record<string, string | undefined>,
  { needsHosted = false } = {},
): Settings {
  const problems: string[] = []
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      problems.push((error as Error).message)
      return null
    }
  }

  const port = Number(env.PORT || 8888)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`PORT is not a port: "${env.PORT}" (a whole number from 1 to 65535)`)
  }
  const host = env.HOST || '127.0.0.1'
  if (isIP(host) === 0 && host !== 'localhost') {
    problems.push(`HOST is not a network address of this machine: "${host}" (0.0.0.0 means all of them)`)
  }
  const trustedProxies = (env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean)
  attempt(() => trustProxies(trustedProxies))
  problems.push(...variableProblems(env), ...mailProblems(env))
  // One of the three set means that hosted Supabase is meant: the others are then missed by name.
  const isHosted = HOSTED_NAMES.some((name) => env[name])
  const hosted = isHosted || needsHosted ? attempt(() => readSupabaseSettings(env)) : null
  if (!isHosted && needsHosted) {
    problems.push(
      'Without them this build would publish the embedded catalogue instead of your database: ' +
        'set all of these in the site’s environment variables (docs/deploy.md).',
    )
  }
  if (env.SUPABASE_SECRET_KEY) attempt(() => readSecretKey(env))
  // Hosted Supabase has it among its own settings.
  if (!hosted && env.GOOGLE_CLIENT_ID && !env.GOOGLE_SECRET) {
    problems.push('GOOGLE_SECRET is not set: signing in with GOOGLE_CLIENT_ID needs it')
  }

  // A hosted project's jobs need its secret key; another process may be the one that runs them.
  const runsJobs = env.JOBS ? env.JOBS === 'on' : !hosted || Boolean(env.SUPABASE_SECRET_KEY)
  if (env.JOBS === 'on' && hosted && !env.SUPABASE_SECRET_KEY) {
    problems.push('SUPABASE_SECRET_KEY is not set: JOBS=on needs it')
  }

  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    port,
    host,
    trustedProxies,
    runsJobs,
    dataDir: dataDirOf(env),
    basemap: env.BASEMAP ? resolve(ROOT, env.BASEMAP) : null,
    siteUrl: (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    hosted,
  }
}
