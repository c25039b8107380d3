// The whole site for the end-to-end tests: built once from an embedded Supabase with the catalogue, on a free port.
import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../local/build-site.ts'
import { openSupabase } from '../local/open-supabase.ts'
import { startRebuilding } from '../local/rebuilding.ts'
import { startJobs } from '../local/mount-functions.ts'
import { readSettings } from '../local/settings.ts'
import { startSiteServer } from '../local/site-server.ts'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import { addBuiltReviews } from './built-reviews.ts'
import { unpackTemplate } from './database-template.ts'
import { startGoogle } from './google.ts'

export interface RunningSite {
  /** For the test runners: E2E_URL, SITE_FOLDER and the embedded Supabase. */
  env: Record<string, string>
  close: () => Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Builds and serves; everything it keeps is in a temporary folder. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'startline-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  const google = await startGoogle()
  // All tests sign in from one address.
  Object.assign(process.env, google.env, {
    LOGINS_PER_ADDRESS: '100000',
    EMAILS_PER_ADDRESS: '100000',
    // A busy machine is not a database that is away.
    DATABASE_TIMEOUT_MS: '15000',
  })
  try {
    const settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    // With the catalogue: loading it costs as much as drawing half of the site.
    await unpackTemplate(join(dataDir, 'supabase'), { catalogue: true })
    const supabase = await openSupabase(settings, () => undefined)
    await addBuiltReviews(supabase.env)
    const { folder } = await buildSite(settings, { key: 'tests', env: supabase.env })
    Object.assign(process.env, supabase.env, { SITE_URL: settings.siteUrl, DATA_DIR: dataDir })
    // Asks for a rebuild wait here until a test says so: it changes the site that all tests share.
    let rebuilding: ReturnType<typeof startRebuilding> | undefined
    // The email that a page is published goes with a job.
    let jobs: ReturnType<typeof startJobs> | undefined
    const beginRebuilding = () => {
      jobs ??= startJobs()
      rebuilding ??= startRebuilding({
        supabase: connectSupabase({
          url: supabase.env.SUPABASE_URL!,
          key: supabase.env.SUPABASE_SECRET_KEY!,
        }),
        build: async () => (await buildSite(settings, { key: 'rebuilt', env: supabase.env })).folder,
        show: async (built) => {
          await server.show(built)
          env.SITE_FOLDER = built
        },
        // Tests that last over midnight stay on the day they began with.
        today: () => 'the day of the tests',
      })
      return new Response(null, { status: 204 })
    }
    const server = await startSiteServer({
      siteFolder: folder,
      port: settings.port,
      siteUrl: settings.siteUrl,
      local: (request, ip) =>
        new URL(request.url).pathname === '/__rebuilds' ? beginRebuilding() : supabase.answer(request, ip),
    })
    const env: Record<string, string> = {
      ...supabase.env,
      ...google.env,
      SITE_URL: settings.siteUrl,
      E2E_URL: server.url,
      SITE_FOLDER: folder,
    }
    return {
      env,
      close: async () => {
        await jobs?.close()
        await rebuilding?.close()
        await server.close()
        await supabase.close()
        await google.close()
        forget()
      },
    }
  } catch (error) {
    await google.close()
    forget()
    throw error
  }
}
