// `npm start`: database, catalogue, site and API on one port, from what this machine has. `-- --fresh` starts over.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connectSupabase } from '../src/data/supabase-client.ts'
import { buildKey } from './build-key.ts'
import { buildSite, currentSite, formerSites, type BuiltSite } from './build-site.ts'
import { claimDataFolder } from './data-folder.ts'
import { openSupabase, type OpenSupabase } from './open-supabase.ts'
import { MAIL_PATH } from './outbox.ts'
import { dayInUtc } from '../src/domain/calendar/calendar-day.ts'
import { startRebuilding } from './rebuilding.ts'
import { readSettings, type Settings } from './settings.ts'
import { startJobs } from './scheduled-jobs.ts'
import { startSiteServer } from './site-server.ts'
import { untilStopped } from './until-stopped.ts'

function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop what runs there, or choose another with PORT=8889 npm start.`
            : `Port ${port} cannot be used (${code}): choose another with PORT=8889 npm start.`,
        ),
      ),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

function forget({ dataDir }: Settings) {
  for (const name of ['supabase', 'sites', 'last-good-count.json', 'outbox']) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The site of the present sources and data: the one at hand where nothing changed, else a new one. */
async function bringUpToDate(
  settings: Settings,
  { env }: OpenSupabase,
  signal: AbortSignal,
): Promise<BuiltSite> {
  const atHand = currentSite(settings.dataDir)
  try {
    const key = await buildKey(settings, env)
    if (atHand?.key === key) return atHand
    console.log('Building the site …')
    return await buildSite(settings, { key, env, signal })
  } catch (error) {
    if (signal.aborted || !atHand) throw error
    console.error(`\n!!! ${(error as Error).message}\n!!! Showing the last good site instead.\n`)
    return atHand
  }
}

const secretClient = ({ SUPABASE_URL, SUPABASE_SECRET_KEY }: Record<string, string>) =>
  connectSupabase({ url: SUPABASE_URL!, key: SUPABASE_SECRET_KEY! })

const startedAtMs = performance.now()

await untilStopped(async ({ signal, closing }) => {
  const settings = readSettings(process.env)
  await assertPortFree(settings.port)
  closing(await claimDataFolder(settings.dataDir))
  if (process.argv.includes('--fresh')) forget(settings)

  const supabase = await openSupabase(settings, (line) => console.log(`  ${line}`))
  closing(supabase.close)
  console.log(`Using ${supabase.name}`)
  Object.assign(process.env, supabase.env, { SITE_URL: settings.siteUrl })

  const { folder } = await bringUpToDate(settings, supabase, signal)
  const server = await startSiteServer({
    siteFolder: folder,
    formerFolders: formerSites(settings.dataDir),
    port: settings.port,
    local: supabase.answer,
  })
  closing(server.close)
  if (!settings.hosted) {
    closing(startJobs().close)
    const build = async (timeout: AbortSignal) => {
      const key = await buildKey(settings, supabase.env)
      const stop = AbortSignal.any([signal, timeout])
      return (await buildSite(settings, { key, env: supabase.env, signal: stop })).folder
    }
    const today = () => process.env.BUILD_DAY ?? dayInUtc(Date.now())
    closing(startRebuilding({ supabase: secretClient(supabase.env), build, show: server.show, today }).close)
  }
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  console.log(`\nStartline is at ${server.url} (ready in ${seconds} s; Ctrl-C stops it)`)
  if (!settings.hosted) console.log(`Letters are not sent but kept: ${server.url}${MAIL_PATH}`)
})
