// `npm run build`: builds the site into dist/, from the Supabase that SUPABASE_URL names (as on Netlify), else from
// the embedded one, started for the build only, and bundles the functions beside it. dist/ changes only when the build succeeds.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BASEMAP_PATH } from '../src/build/build-inputs.ts'
import { useBasemap } from './basemap.ts'
import { readDataStamp } from './build-site.ts'
import { bundleFunctions, fullFolders } from './bundle-functions.ts'
import { claimDataFolder } from './data-folder.ts'
import { openSupabase } from './open-supabase.ts'
import { runAstroBuild } from './run-astro.ts'
import { readBuildSettings, ROOT } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

const DIST = join(ROOT, 'dist')
const NEXT = join(ROOT, '.cache/next-dist')
/** Where netlify.toml says they are. */
const FUNCTIONS = join(ROOT, 'dist-functions')

await untilStopped(
  async ({ signal, closing }) => {
    const settings = readBuildSettings(process.env)
    if (!settings.hosted) closing(await claimDataFolder(settings.dataDir))
    const supabase = await openSupabase(settings, (line) => console.log(`  ${line}`))
    closing(supabase.close)
    // Before all else, so that a database that does not answer is one sentence and not a failing page.
    const stamp = await readDataStamp(supabase.env)
    console.log(`Building the site from ${supabase.name} (${stamp}) …`)
    closing(() => rmSync(NEXT, { recursive: true, force: true }))
    const basemap = await useBasemap(settings.basemap, process.env)
    const { pages, cached, seconds } = await runAstroBuild(NEXT, supabase.env, { signal })
    if (basemap) copyFileSync(basemap, join(NEXT, BASEMAP_PATH))
    const full = fullFolders(NEXT)
    if (full && process.env.NETLIFY) throw new Error(full)
    if (full) console.warn(full)
    const functions = await bundleFunctions(FUNCTIONS)
    if (existsSync(DIST)) rmSync(DIST, { recursive: true })
    renameSync(NEXT, DIST)
    console.log(
      `Built ${pages} files into dist/ in ${seconds} s (${cached} of them from the last build), and ${functions.length} functions`,
    )
  },
  { stay: false },
)
