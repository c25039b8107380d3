// What every npm script starts with, on any Node from 20 up and with nothing installed: installs the dependencies
// when node_modules is not what package-lock.json says, then runs the given file on the Node 24 among them.
// (One process for both: a shell remembers where it found the first `node`, and would run the second on that too.)
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, npm } from './npm-packages.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE_24 = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const inRoot = (path) => join(ROOT, path)
// Some npm versions and settings run no install scripts; the package `node` fetches its binary in one.
function placeNode24() {
  console.log('Fetching Node 24 …')
  npm(ROOT, 'rebuild', 'node', '--ignore-scripts=false')
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

if (!isInstalled(ROOT)) {
  console.log('Installing the dependencies (once, and after each change of package-lock.json) …')
  if (!npm(ROOT, 'ci'))
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
