// What every npm script starts with, on any Node from 20 up and with nothing installed: installs the dependencies
// when node_modules is not what package-lock.json says, then runs the given file on the Node 24 among them.
// (One process for both: a shell remembers where it found the first `node`, and would run the second on that too.)
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE_24 = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const inRoot = (path) => join(ROOT, path)
const packagesOf = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8')).packages

/** True when every package of the lock file that all platforms need is installed in its version. */
function isInstalled() {
  // npm writes this file last: an install that was cut off has none.
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function npm(...args) {
  const own = process.env.npm_execpath
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []]
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const options = { cwd: ROOT, stdio: 'inherit', env, shell: !own && process.platform === 'win32' }
  // Quiet about engines: the packages ask for a newer Node than the one that may be installing them.
  return spawnSync(command, [...first, ...args, '--loglevel=error'], options).status === 0
}

// Some npm versions and settings run no install scripts; the package `node` fetches its binary in one.
function placeNode24() {
  console.log('Fetching Node 24 …')
  npm('rebuild', 'node', '--ignore-scripts=false')
  const cwd = inRoot('node_modules/node')
  if (!existsSync(NODE_24))
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd, stdio: 'inherit' })
  const link = inRoot('node_modules/.bin/node')
  if (existsSync(NODE_24) && !existsSync(link) && process.platform !== 'win32')
    symlinkSync('../node/bin/node', link)
}

/** The Node that runs the site: the one among the dependencies, else this one where it is new enough. */
function node24() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
  if (!existsSync(NODE_24) && !isNewEnough) placeNode24()
  if (existsSync(NODE_24)) return NODE_24
  if (isNewEnough) return process.execPath
  return fail(
    `Node 24 could not be fetched: install it yourself (this is ${process.version}) and start again.`,
  )
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!isInstalled()) {
  console.log('Installing the dependencies (once, and after each change of package-lock.json) …')
  if (!npm('ci'))
    fail('npm ci failed, see above: the packages come from the npm registry and package-lock.json.')
}

const [file, ...args] = process.argv.slice(2)
if (file) {
  const child = spawn(node24(), [file, ...args], { cwd: ROOT, stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; a plain kill reaches only this process.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm passes a kill on to its shell only, which leaves this process behind without a parent.
  const parentId = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parentId && child.kill('SIGTERM'), 1000).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
