// One process a data folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { claimDataFolder } from './data-folder.ts'

it('is refused to the second who asks, and free again when the first lets go', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
  const folder = join(parent, 'made')
  const letGo = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow(/is in use by another start of the site/)
  await expect(claimDataFolder(join(parent, 'other'))).resolves.toBeTypeOf('function')
  letGo()
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function')
  rmSync(parent, { recursive: true })
})

it('names the folder and its variable where it cannot be made', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
  writeFileSync(join(parent, 'file'), '')
  await expect(claimDataFolder(join(parent, 'file', 'data'))).rejects.toThrow(
    /^The data folder .*data cannot be written to \(ENOTDIR\): set DATA_DIR/,
  )
  rmSync(parent, { recursive: true })
})

it.each(['', 'supabase', 'supabase/postgres', 'outbox', 'sites'])(
  'names a plain file that is in the way of the folder “%s”',
  async (name) => {
    const parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
    const file = join(parent, 'data', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    await expect(claimDataFolder(join(parent, 'data'))).rejects.toThrow(
      `${file} is a file, but the site keeps a folder there: move the file away, or set DATA_DIR`,
    )
    rmSync(parent, { recursive: true })
  },
)
