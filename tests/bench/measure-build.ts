// P1–P4: the build beside a bare Astro loop that writes as many race pages of the same bytes, at growing sizes.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedSupabase } from '../../local/embedded-supabase.ts'
import type { Figure } from './figure.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'
import { timeProcess, type ProcessCost } from './timed-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs')

interface BuiltSize {
  files: number
  bytes: number
}

function sizeOf(folder: string): BuiltSize {
  const total = { files: 0, bytes: 0 }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    total.files++
    total.bytes += statSync(join(entry.parentPath, entry.name)).size
  }
  return total
}

async function buildOurs(count: number): Promise<ProcessCost & BuiltSize> {
  const supabase = await startEmbeddedSupabase()
  const outDir = mkdtempSync(join(tmpdir(), 'startline-bench-'))
  try {
    await insertSyntheticRaces(supabase, count)
    const cost = await timeProcess(process.execPath, [ASTRO, 'build', '--outDir', outDir], {
      cwd: ROOT,
      env: {
        SUPABASE_URL: supabase.url,
        SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
        // Share images are kept between builds and are not part of this clock.
        SHARE_IMAGES: 'off',
        LAST_GOOD_COUNT_FILE: join(outDir, '../bench-last-good-count.json'),
        ALLOW_FEWER_RACES: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    })
    return { ...cost, ...sizeOf(outDir) }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
    await supabase.close()
  }
}

// One page with a static path for each file: what Astro itself costs for this many pages of this many bytes.
async function buildBare({ files, bytes }: BuiltSize): Promise<ProcessCost> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-bare-'))
  try {
    mkdirSync(join(folder, 'src/pages'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'astro.config.mjs'), `export default { build: { format: 'file' } }\n`)
    writeFileSync(
      join(folder, 'src/pages/[n].astro'),
      `---
export const getStaticPaths = () => Array.from({ length: ${files} }, (_, n) => ({ params: { n: String(n) } }))
const filler = ('course ' + Astro.params.n + ' ').repeat(${Math.round(bytes / files / 12)})
---
<html><head><title>{Astro.params.n}</title></head><body><p>{filler}</p></body></html>\n`,
    )
    return await timeProcess(process.execPath, [ASTRO, 'build'], {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const memoryAndSize = (races: string, { peakMb, files, bytes }: ProcessCost & BuiltSize): Figure[] => [
  { id: 'P3', what: `peak memory at ${races} races`, value: peakMb, unit: 'MB', goal: null },
  { id: 'P3', what: `HTML of a page at ${races} races`, value: bytes / files / 1000, unit: 'kB', goal: null },
]

/** Builds at 300, 3,000 and (unless `quick`) 30,000 races. */
export async function measureBuild(quick: boolean): Promise<Figure[]> {
  const small = await buildOurs(300)
  const middle = await buildOurs(3000)
  const bare = await buildBare(middle)
  const marginalMs = ((middle.seconds - small.seconds) / (middle.files - small.files)) * 1000
  const figures: Figure[] = [
    {
      id: 'P1',
      what: 'marginal cost of a page, 300 to 3,000 races',
      value: marginalMs,
      unit: 'ms',
      goal: 1.3,
      stretch: 0.8,
      limit: '0.21 ms (writing the files)',
    },
    {
      id: 'P1',
      what: `time of ${middle.files} pages beside a bare Astro loop of the same bytes`,
      value: middle.seconds / bare.seconds,
      unit: '×',
      goal: 1.5,
    },
    {
      id: 'P2',
      what: `build of 300 races (${small.files} pages)`,
      value: small.seconds,
      unit: 's',
      goal: 6,
      stretch: 3.5,
      limit: '1.7 s (Astro and Vite begin)',
    },
    {
      id: 'P2',
      what: `build of 3,000 races (${middle.files} pages)`,
      value: middle.seconds,
      unit: 's',
      goal: null,
    },
    ...memoryAndSize('300', small),
    ...memoryAndSize('3,000', middle),
  ]
  if (quick) return figures
  const large = await buildOurs(30_000)
  const laterMs = ((large.seconds - middle.seconds) / (large.files - middle.files)) * 1000
  return [
    ...figures,
    {
      id: 'P3',
      what: `build of 30,000 races (${large.files} pages)`,
      value: large.seconds,
      unit: 's',
      goal: 60,
      stretch: 35,
      limit: '6.5 s (writing the files)',
    },
    {
      id: 'P3',
      what: 'peak memory of that build',
      value: large.peakMb,
      unit: 'MB',
      goal: 1000,
      limit: '476 MB',
    },
    {
      id: 'P3',
      what: 'HTML of a page then',
      value: large.bytes / large.files / 1000,
      unit: 'kB',
      goal: null,
    },
    {
      id: 'P4',
      what: 'marginal cost of a page, 3,000 to 30,000 beside 300 to 3,000',
      value: laterMs / marginalMs,
      unit: '×',
      goal: 1.1,
      stretch: 1,
      limit: '1',
    },
  ]
}
