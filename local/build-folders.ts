// Folders that builds are made in, each with the number of the process that builds, so that what a killed one has left is found; and how
// a built site leaves them.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Time, process (former versions wrote none), and what makes it one of a kind. */
const NAME = /^(\d{17})-(?:(\d+)-)?\w{6}$/
/** No build takes this long: an older folder is abandoned, even where another process has its number by now. */
const MAX_BUILD_MS = 86_400_000
/** Those of this process: after a restart, in a container say, a former one may have had its number. */
const ownBuilds = new Set<string>()

/** The digits of a moment to the millisecond, which sort as moments do. */
const digitsOf = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '')

/** A new folder for a build of this process, named by time so that the oldest sort first. */
export function makeBuildFolder(builds: string): string {
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(join(builds, `${digitsOf(Date.now())}-${process.pid}-`))
  ownBuilds.add(basename(folder))
  return folder
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what builds have left that no process makes any more; returns the names that it found. Another process's builds stay. */
export function removeLeftBuilds(builds: string): string[] {
  mkdirSync(builds, { recursive: true })
  const earliest = digitsOf(Date.now() - MAX_BUILD_MS)
  const left = readdirSync(builds).filter((name) => {
    const [, time, pid] = NAME.exec(name) ?? []
    if (!time || ownBuilds.has(name)) return false
    return time < earliest || Number(pid) === process.pid || (pid !== undefined && !isRunning(Number(pid)))
  })
  for (const name of left) {
    try {
      rmSync(join(builds, name), { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      console.warn(
        `${join(builds, name)} is left of a build that was ended, and cannot be removed: ${(error as Error).message}`,
      )
    }
  }
  return left
}

// Moves a folder, also from one file system to another, where a rename is refused (EXDEV).

type Rename = (from: string, to: string) => void

/** Moves `from` to `to`, which does not exist yet. `to` appears whole or not at all. */
export function moveFolder(from: string, to: string, rename: Rename = renameSync): void {
  try {
    rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const arriving = `${to}.arriving`
    try {
      cpSync(from, arriving, { recursive: true })
      renameSync(arriving, to)
    } catch (failure) {
      rmSync(arriving, { recursive: true, force: true })
      throw failure
    }
    rmSync(from, { recursive: true, force: true })
  }
}
