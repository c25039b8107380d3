// `npm start`: database, catalogue, site and API on one port, from what this machine has, or on a server of one's own (docs/own-server.md).
// `-- --fresh` starts over.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connectSupabase, readSecretKey } from '../src/platform/server/supabase-client.ts'
import { answerBasemap, useBasemap } from './basemap.ts'
import {
  removeLeftBuilds,
  BUILDS,
  buildKey,
  buildSite,
  currentSite,
  formerSites,
  removeOldSites,
} from './build-site.ts'
import { trustProxies } from './client-address.ts'
import { claimDataFolder, diskFault, lowDiskWarning } from './data-folder.ts'
import { logAsJson } from './log.ts'
import { openSupabase } from './open-supabase.ts'
import { watchOutdatedPages, startRebuilding } from './rebuilding.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { publishPauseSeconds } from '../src/features/rebuilds/follow-rebuilds.server.ts'
import { dataDirOf, readSettings, type Settings, formerNames } from './settings.ts'
import { startJobs } from './mount-functions.ts'
import { serveAndRenew } from './serve-and-renew.ts'
import { startSiteServer } from './site-server.ts'
import { untilStopped } from './until-stopped.ts'
import { whereMailGoes } from './outbox.ts'

function assertPortFree({ port, host }: Settings): Promise<void> {
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
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function forget({ dataDir }: Settings) {
  for (const name of ['supabase', 'sites', 'page-cache', 'last-good-count.json', 'outbox']) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

const secretClient = ({ SUPABASE_URL }: Record<string, string>) =>
  connectSupabase({ url: SUPABASE_URL!, key: readSecretKey(process.env) })

/** What this process does besides answering, for whoever started it. */
const whatRuns = (settings: Settings): string[] => [
  whereMailGoes(settings, process.env.SMTP_URL),
  settings.runsJobs
    ? 'Scheduled jobs and rebuilds: run by this process.'
    : 'Scheduled jobs and rebuilds: not run here (they need SUPABASE_SECRET_KEY, and JOBS not off).',
  `Listening on ${settings.host}; client addresses: ${
    settings.trustedProxies.length > 0
      ? `from X-Forwarded-For of ${settings.trustedProxies.join(', ')}`
      : 'of the connections (TRUSTED_PROXIES names proxies)'
  }.`,
]

const startedAtMs = performance.now()
// Before all else: what is wrong with the settings is a line of the log too.
if (process.env.LOG_FORMAT === 'json') logAsJson()

await untilStopped(
  async ({ signal, closing }) => {
    const settings = readSettings(process.env)
    const { dataDir, siteUrl } = settings
    // Now, because the environment gets the address of this machine's own mail server later.
    const whatItDoes = whatRuns(settings)
    await assertPortFree(settings)
    closing(await claimDataFolder(dataDir))
    removeLeftBuilds(BUILDS)
    const low = lowDiskWarning(dataDir)
    if (low) console.warn(low)
    for (const line of formerNames(process.env)) console.warn(line)
    const basemap = await useBasemap(settings.basemap, process.env)
    if (process.argv.includes('--fresh')) forget(settings)

    const supabase = await openSupabase(settings, (line) => console.log(`  ${line}`))
    closing(supabase.close)
    console.log(`Using ${supabase.name}`)
    Object.assign(process.env, supabase.env, { SITE_URL: siteUrl, DATA_DIR: dataDir })

    const build = async (stop: AbortSignal) => {
      const key = await buildKey(settings, supabase.env)
      return buildSite(settings, { key, env: supabase.env, signal: stop })
    }
    const serve = async (folder: string) => {
      const outdated = settings.runsJobs ? watchOutdatedPages(secretClient(supabase.env), folder) : null
      if (outdated) closing(outdated.close)
      const server = await startSiteServer({
        siteFolder: folder,
        formerFolders: formerSites(dataDir),
        port: settings.port,
        host: settings.host,
        clientAddress: trustProxies(settings.trustedProxies),
        siteUrl,
        local: async (request, ip) => (await answerBasemap(basemap, request)) ?? supabase.answer(request, ip),
        isOutdated: (path) => outdated?.has(path) ?? false,
      })
      closing(server.close)
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
      console.log(`\nStartline is at ${server.url} (ready in ${seconds} s; Ctrl-C stops it)`)
      for (const line of whatItDoes) console.log(line)
      if (settings.runsJobs) closing(startJobs().close)
      return async (shown: string) => {
        await outdated?.show(shown)
        await server.show(shown)
        await removeOldSites(dataDir)
      }
    }
    const show = await serveAndRenew({
      lastGood: currentSite(dataDir),
      build: () => build(signal),
      serve,
      presentKey: () => buildKey(settings, supabase.env),
      explain: (error) => diskFault(error, dataDir) ?? lowDiskWarning(dataDir),
      signal,
    })
    if (settings.runsJobs && !signal.aborted) {
      const rebuild = async (timeout: AbortSignal) => (await build(AbortSignal.any([signal, timeout]))).folder
      const today = () => process.env.BUILD_DAY ?? dayInUtc(Date.now())
      const rebuilding = startRebuilding({
        supabase: secretClient(supabase.env),
        build: rebuild,
        show,
        pauseSeconds: publishPauseSeconds(process.env, 0),
        today,
      })
      closing(rebuilding.close)
    }
  },
  { explain: (error) => diskFault(error, dataDirOf(process.env)) },
)
