// A Chromium for the end-to-end tests: one that is installed, else Debian's package, else Playwright's download. The
// headless shell needs half the time of the whole browser for the same pages; continuous integration fetches it.
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that can be run: by name in the folders of PATH, then at one of these paths. */
export function findProgram(names: readonly string[], paths: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...paths].find(isExecutable)
}

const installed = () => findProgram(NAMES, [...ON_A_MAC, chromium.executablePath()])

function installWithApt(...packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env, timeout: 180_000 }).status === 0
  run('update', '-q')
  for (const name of packages) {
    console.log(`Installing ${name} with apt-get …`)
    if (run('install', '-qy', '--no-install-recommends', name)) return
  }
}

/** What is installed will do; in continuous integration the quicker one is worth its download. */
function installQuickerOne() {
  if (process.env.CI && !installed()?.endsWith(HEADLESS_SHELL)) installWithApt(HEADLESS_SHELL)
}

function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright …')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', env })
}

/** The path of a Chromium that starts; throws one clear sentence where none can be had. */
export function findBrowser(): string {
  const asked = process.env.CHROME_PATH
  if (asked && !isExecutable(asked)) throw new Error(`CHROME_PATH names no program: "${asked}".`)
  const installOne = () => installWithApt(HEADLESS_SHELL, 'chromium')
  for (const provide of [installQuickerOne, installOne, downloadWithPlaywright]) {
    if (!asked) provide()
    const path = asked ?? installed()
    if (!path) continue
    // What its wrapper script may grumble about is not ours.
    const version = execFileSync(path, ['--version', '--no-sandbox'], { stdio: ['ignore', 'pipe', 'ignore'] })
    console.log(`Browser: ${path}, ${String(version).trim()}`)
    return path
  }
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome, or name one with CHROME_PATH, and run npm test e2e.',
  )
}
