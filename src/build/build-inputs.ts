// What pages are made from beside the data: the sources of the project and the settings that pages carry. The same inputs and the
// same data mean the same site.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basemapAddress } from './basemap-address.ts'

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
