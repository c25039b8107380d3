// What pages are made from beside the data: the sources of the project and the settings that pages carry. The same inputs and the
// same data mean the same site.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { IdentitySettings } from '../platform/browser/identity-settings.ts'

/** Where browsers find the PMTiles file that BASEMAP names: on the site's own host. */
export const BASEMAP_PATH = '/basemap.pmtiles'
/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#3-header: how many tiles and bytes there are, and where. */
const HEADER_BYTES = 127

function headerOf(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(file, header))
  } finally {
    closeSync(file)
  }
}

/** `/basemap.pmtiles?1a2b3c4d`: with a mark of the file, so that one that has been exchanged is another address; null where none is named. */
export const basemapAddress = ({ BASEMAP }: Record<string, string | undefined>): string | null =>
  BASEMAP
    ? `${BASEMAP_PATH}?${createHash('sha256').update(headerOf(BASEMAP)).digest('hex').slice(0, 8)}`
    : null

const SOURCES = ['package-lock.json', 'astro.config.mjs', 'src', 'content', 'public', 'supabase/migrations']
/**
 * The pages carry these: a map's tile server or basemap, who runs the site, a fixed day for tests, where and how people sign in, whether
 * their worker runs, and how many of them are measured.
 */
export const BUILD_VARIABLES = [
  'TILE_URL',
  'TILE_CREDIT',
  'BASEMAP',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'BUILD_DAY',
  'SIGN_IN_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'GOOGLE_CLIENT_ID',
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SCRIPT_URL',
  'SERVICE_WORKER',
  'MEASURED_ONE_IN',
]

const isSource = (path: string) => !/\.test\.tsx?$/.test(path)

function filesOf(root: string, source: string): string[] {
  if (!existsSync(join(root, source))) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** Hash of all sources below `root` that pages are made from, and of the settings in `env`. */
export function hashInputs(root: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${env[name] ?? ''}\0`)
  // The file may be another at the same place.
  hash.update(basemapAddress(env) ?? '')
  return hash.digest('hex')
}

// What the browser must know to let people sign in, from the environment of the build. Nothing in here is secret.

/** The settings as they are written into the pages' scripts. */
export function identitySettingsOf(
  env: Record<string, string | undefined>,
  siteUrl: string,
): IdentitySettings {
  const url = env.SIGN_IN_URL ?? env.SUPABASE_URL ?? ''
  const hosted = url !== '' && new URL(url).origin !== new URL(siteUrl).origin
  return {
    url: hosted ? new URL(url).origin : '',
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
    google: Boolean(env.GOOGLE_CLIENT_ID),
    captchaProvider: env.CAPTCHA_PROVIDER ?? '',
    captchaSiteKey: env.CAPTCHA_SITE_KEY ?? '',
    captchaScriptUrl: env.CAPTCHA_SCRIPT_URL ?? '',
  }
}
