// Whether a folder's packages are what its package-lock.json says, and npm to make them so.
// Plain JavaScript for any Node from 20 up: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * True when every package of the lock file that all platforms need is installed in its version.
 * @param {string} folder
 */
export function isInstalled(folder) {
  // npm writes this file last: an install that was cut off has none.
  const record = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/**
 * Runs npm in a folder, the same npm that runs us; true when it succeeds.
 * @param {string} folder
 * @param {string[]} args
 */
export function npm(folder, ...args) {
  const own = process.env.npm_execpath
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []]
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const shell = !own && process.platform === 'win32'
  // Quiet about engines: the packages require a newer Node than the one that may be installing them.
  const all = [...first, ...args, '--loglevel=error']
  return spawnSync(command, all, { cwd: folder, stdio: 'inherit', env, shell }).status === 0
}
