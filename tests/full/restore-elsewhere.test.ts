// The drill of a restore (docs/deploy.md) by the commands themselves: into a data folder on another file system than the project.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { connectIdentityProvider } from '../../src/platform/server/supabase-client.ts'
import { unpackTemplate } from '../database-template.ts'
import { folderElsewhere, hasOtherFileSystem } from '../other-file-system.ts'

const PASSWORD = 'long enough for anybody'
const email = 'ada@startline.test'
const here = mkdtempSync(join(tmpdir(), 'restore-drill-'))
let elsewhere = ''

beforeAll(() => {
  if (hasOtherFileSystem) elsewhere = folderElsewhere()
})
afterAll(() => {
  for (const folder of [here, elsewhere]) if (folder) rmSync(folder, { recursive: true })
})

/** Does something with the embedded database of a data folder. */
async function within<T>(
  dataDir: string,
  act: (provider: ReturnType<typeof connectIdentityProvider>) => Promise<T>,
): Promise<T> {
  const supabase = await startEmbeddedSupabase({ dataDir: join(dataDir, 'supabase') })
  try {
    return await act(connectIdentityProvider({ url: supabase.url, key: supabase.publishableKey }))
  } finally {
    await supabase.close()
  }
}

const command = (dataDir: string, ...args: string[]) => {
  const file = join(import.meta.dirname, '../../supabase/run-backup.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, printed: stdout + stderr }
}

test.runIf(hasOtherFileSystem)(
  'a backup is restored onto another file system, and people sign in there',
  async () => {
    await unpackTemplate(join(here, 'supabase'), { catalogue: false })
    await within(here, (provider) => provider.signUp({ email, password: PASSWORD }))
    const backup = join(elsewhere, 'backup.json.gz')
    expect(command(here, 'backup', backup)).toMatchObject({ status: 0 })
    expect(command(elsewhere, 'restore', backup)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('Everything is as it was at') as string,
    })
    const { data, error } = await within(elsewhere, (provider) =>
      provider.signInWithPassword({ email, password: PASSWORD }),
    )
    expect([error, data.user?.email]).toEqual([null, email])
  },
  300_000,
)
