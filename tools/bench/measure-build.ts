// P1–P4: the build beside a bare Astro loop that writes as many race pages of the same bytes, at growing sizes.
import { spawn } from 'node:child_process'
import {
  readFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { ASTRO_BUILD } from '../../local/run-astro.ts'
import type { Figure } from './benchmarks-file.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

// Runs a command and returns how long it took and its maximum memory (Linux: from /proc).

interface ProcessCost {
  seconds: number
  /** Peak resident memory of the process itself, in MB. */
  peakMb: number
}

const PEAK = /VmHWM:\s+(\d+) kB/

/** Runs to the end; rejects with the last lines of its output when it fails. */
export function timeProcess(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string | undefined> },
): Promise<ProcessCost> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let tail = ''
    let peakKb = 0
    const hear = (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000))
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const watch = setInterval(() => {
      try {
        peakKb = Math.max(
          peakKb,
          Number(PEAK.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
        )
      } catch {
        // Not Linux, or just ended: the last reading stands.
      }
    }, 100)
    child.once('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMb: peakKb / 1000 })
      else reject(new Error(`${command} ${args.join(' ')} failed:\n${tail}`))
    })
  })
}

const ROOT = join(import.meta.dirname, '../..')

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
  const memory = mkdtempSync(join(tmpdir(), 'startline-bench-'))
  try {
    await insertSyntheticRaces(supabase, count)
    const cost = await timeProcess(process.execPath, [...ASTRO_BUILD, '--outDir', outDir], {
      cwd: ROOT,
      env: {
        SUPABASE_URL: supabase.url,
        SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
        // Share images are kept between builds and are not part of this clock.
        SHARE_IMAGES: 'off',
        LAST_GOOD_COUNT_FILE: join(memory, 'last-good-count.json'),
        ALLOW_FEWER_RACES: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    })
    return { ...cost, ...sizeOf(outDir) }
  } finally {
    for (const folder of [outDir, memory]) rmSync(folder, { recursive: true, force: true })
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
    return await timeProcess(process.execPath, [...ASTRO_BUILD], {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  count: number
  ours: ProcessCost & BuiltSize
  bare: ProcessCost
}

async function measureAt(count: number): Promise<Measured> {
  const ours = await buildOurs(count)
  return { count, ours, bare: await buildBare(ours) }
}

/** What a page costs beyond those of the smaller build, in ms. */
const marginalMs = (small: BuiltSize & ProcessCost, large: BuiltSize & ProcessCost) =>
  ((large.seconds - small.seconds) / (large.files - small.files)) * 1000

const BESIDE_GOALS = new Map([[3000, 2]])
const SECONDS_GOALS = new Map([
  [300, { id: 'P2', goal: 20, limit: '1.7 s (Astro and Vite begin)' }],
  [30_000, { id: 'P3', goal: 180, limit: '6.5 s (writing the files)' }],
])
const MEMORY_GOALS = new Map([[30_000, { goal: 2500, limit: '476 MB' }]])

function figuresAt({ count, ours, bare }: Measured): Figure[] {
  const races = count.toLocaleString('en-GB')
  return [
    {
      id: 'P1',
      what: `build of ${races} races (${ours.files} pages) beside a bare Astro loop of as many pages of the same bytes`,
      value: ours.seconds / bare.seconds,
      unit: '×',
      goal: BESIDE_GOALS.get(count) ?? null,
    },
    {
      id: 'P2',
      goal: null,
      ...SECONDS_GOALS.get(count),
      what: `build of ${races} races (${ours.files} pages)`,
      value: ours.seconds,
      unit: 's',
    },
    { id: 'P2', what: `the bare loop of ${ours.files} pages`, value: bare.seconds, unit: 's', goal: null },
    {
      id: 'P3',
      goal: null,
      ...MEMORY_GOALS.get(count),
      what: `peak memory at ${races} races`,
      value: ours.peakMb,
      unit: 'MB',
    },
    {
      id: 'P3',
      what: `HTML of a page at ${races} races`,
      value: ours.bytes / ours.files / 1000,
      unit: 'kB',
      goal: null,
    },
  ]
}

const MARGINAL = { unit: 'ms', goal: 3, limit: '0.21 ms (writing the files)' }

/** Builds at 300, 3,000 and (unless `quick`) 30,000 races, each beside the bare loop. */
export async function measureBuild(quick: boolean): Promise<Figure[]> {
  const small = await measureAt(300)
  const middle = await measureAt(3000)
  const earlierMs = marginalMs(small.ours, middle.ours)
  const figures: Figure[] = [
    ...figuresAt(small),
    ...figuresAt(middle),
    { id: 'P1', what: 'marginal cost of a page, 300 to 3,000 races', value: earlierMs, ...MARGINAL },
  ]
  if (quick) return figures
  const large = await measureAt(30_000)
  // What is left when what every build costs is taken off: the power of the number of pages with which it grows.
  const fixedSeconds = small.ours.seconds - (earlierMs / 1000) * small.ours.files
  const growth = (large.ours.seconds - fixedSeconds) / (middle.ours.seconds - fixedSeconds)
  return [
    ...figures,
    ...figuresAt(large),
    {
      id: 'P1',
      what: 'marginal cost of a page, 3,000 to 30,000 races',
      value: marginalMs(middle.ours, large.ours),
      ...MARGINAL,
    },
    {
      id: 'P4',
      what: 'power of the number of pages with which the time grows, less what every build costs',
      value: Math.log(growth) / Math.log(large.ours.files / middle.ours.files),
      unit: '',
      goal: 1.05,
      limit: '1',
    },
  ]
}
