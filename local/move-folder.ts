// Moves a folder, also from one file system to another, where a rename is refused (EXDEV).
import { cpSync, renameSync, rmSync } from 'node:fs'

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
