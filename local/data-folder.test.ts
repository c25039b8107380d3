// One process a data folder.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, afterAll, beforeAll, describe, vi } from 'vitest'
import { claimDataFolder, damagedDatabase, diskFault, lowDiskWarning } from './data-folder.ts'
import { startEmbeddedSupabase } from './embedded-supabase.ts'
import { unpackTemplate } from '../tests/database-template.ts'
import { freeDiskMb } from '../src/features/health/installation.server.ts'

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

it('is made for its owner alone: people’s data and e-mails with links that sign in are in it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
  const letGo = await claimDataFolder(join(parent, 'made'))
  expect(statSync(join(parent, 'made')).mode & 0o777).toBe(0o700)
  letGo()
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

describe('storage faults', () => {
  const failed = (code: string) => Object.assign(new Error('write failed'), { code })

  describe('the disk', () => {
    it.each([
      ['ENOSPC', 'The disk is full (ENOSPC) under /data'],
      ['EDQUOT', 'The disk quota is used up (EDQUOT) under /data'],
      ['EROFS', 'The disk can only be read (EROFS) under /data'],
      ['53100', 'The disk is full (53100) under /data'],
    ])('of %s is named, with what to do', (code, beginning) => {
      const sentence = diskFault(failed(code), '/data')
      expect(sentence).toContain(beginning)
      expect(sentence).toContain('free some space there or set DATA_DIR')
    })

    it('is found among the causes of another error', () => {
      expect(diskFault(new Error('The query failed', { cause: failed('ENOSPC') }), '/data')).toContain(
        'is full',
      )
    })

    it('is not blamed for other errors', () => {
      expect(diskFault(failed('ECONNREFUSED'), '/data')).toBeNull()
      expect(diskFault(new Error('no'), '/data')).toBeNull()
    })

    it('is measured, and warned of before it is full', () => {
      expect(freeDiskMb(tmpdir())).toBeGreaterThan(0)
      expect(lowDiskWarning('/data', 120)).toContain('Only 120 MB are free under /data')
      expect(lowDiskWarning('/data', 5000)).toBeNull()
    })
  })

  describe('a data folder', () => {
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'damaged-'))
      await unpackTemplate(folder, { catalogue: false })
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it('without readable keys gets new ones, and says so', async () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      writeFileSync(join(folder, 'keys.json'), '{"publishableKey": "sb_pub')
      const supabase = await startEmbeddedSupabase({ dataDir: folder })
      expect(supabase.secretKey).toMatch(/^sb_secret_/)
      expect(error).toHaveBeenCalledWith(expect.stringContaining('everybody has to sign in again'))
      await supabase.close()
      error.mockRestore()
    })

    it('on a full disk is not called damaged, and nobody is told to delete it', () => {
      const sentence = damagedDatabase('/data/supabase/postgres', 12)
      expect(sentence).toContain('only 12 MB are free there: free some space, then start again')
      expect(sentence).not.toMatch(/damaged|--fresh|[Mm]ove/)
      expect(damagedDatabase('/data/supabase/postgres', 5000)).not.toContain('--fresh')
    })

    it('with damaged files is refused in one sentence that says what to do', async () => {
      truncateSync(join(folder, 'postgres/global/pg_control'), 10)
      await expect(startEmbeddedSupabase({ dataDir: folder })).rejects.toThrow(
        /^The database in .*postgres cannot be opened: its files are damaged\. .*npm run restore -- FILE.*\(npm start\)\.$/,
      )
    })
  })
})
