// P9–P11: Lighthouse on each kind of page, as a phone on slow 4G with a four times slower processor: the worst scores, the
// median time to the largest paint, blocked time and shift. Its packages are apart, in tools/bench/lighthouse.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isInstalled, npm } from '../../local/npm-packages.mjs'
import { percentile, type Figure } from './benchmarks-file.ts'

const PACKAGES = join(import.meta.dirname, 'lighthouse')
const CLI = join(PACKAGES, 'node_modules/lighthouse/cli/index.js')
const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu --disable-background-networking'
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const
/** Performance of a page that is read, and of one that is an application. */
const READ_GOAL = 98
const APPLICATION_GOAL = 95
const RUNS = 5

/** Kinds of pages; where a goal for the largest paint is set, in milliseconds. */
const PAGES: {
  name: string
  path: string
  paintMs?: number
  /** Used rather than read. */
  isApplication?: true
  /** Kept out of search results on purpose, which costs a third of the SEO score: no goal. */
  isUnlisted?: true
}[] = [
  { name: 'home', path: '/', paintMs: 1300 },
  { name: 'race page', path: '/marathon/boston-marathon', paintMs: 1300 },
  { name: 'list', path: '/all-races' },
  { name: 'map', path: '/races-map', paintMs: 2200, isApplication: true },
  { name: 'calculator', path: '/marathon-predictor', paintMs: 1600, isApplication: true },
  { name: 'sign-in', path: '/login', isApplication: true, isUnlisted: true },
  { name: 'dashboard', path: '/my-races', isApplication: true, isUnlisted: true },
  { name: 'article', path: '/articles/racing-at-altitude' },
]

type Category = 'performance' | (typeof OTHERS)[number]

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

async function visit(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await run(process.execPath, [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ])
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function figuresOf(
  { name, paintMs, isApplication, isUnlisted }: (typeof PAGES)[number],
  reports: Report[],
): Figure[] {
  const audit = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const shift = Math.max(...audit('cumulative-layout-shift'))
  const others = OTHERS.filter((category) => !(isUnlisted && category === 'seo'))
  const worst = (categories: readonly Category[]) =>
    Math.min(...reports.flatMap((report) => categories.map((of) => (report.categories[of].score ?? 0) * 100)))
  const score = { id: 'P9', unit: '', atLeast: true, limit: '100' }
  return [
    {
      ...score,
      what: `${name}, performance, worst of ${reports.length}`,
      value: worst(['performance']),
      goal: isApplication ? APPLICATION_GOAL : READ_GOAL,
    },
    {
      ...score,
      what: `${name}, accessibility, best practices${isUnlisted ? '' : ' and SEO'}, worst of ${reports.length}`,
      value: worst(others),
      goal: 100,
    },
    {
      id: 'P10',
      what: `${name}, largest paint, slow 4G`,
      value: percentile(audit('largest-contentful-paint'), 0.5),
      unit: 'ms',
      goal: paintMs ?? null,
      limit: '650–750 (four round trips)',
    },
    {
      id: 'P11',
      what: `${name}, blocked time`,
      value: percentile(audit('total-blocking-time'), 0.5),
      unit: 'ms',
      goal: name === 'map' ? 200 : 50,
      limit: '0',
    },
    { id: 'P11', what: `${name}, layout shift`, value: shift, unit: '', goal: 0.01, limit: '0' },
  ]
}

/** Visits every kind of page of the site at `url`, each time with an empty cache. */
export async function measureLighthouse(url: string, quick: boolean): Promise<Figure[]> {
  if (!isInstalled(PACKAGES) && !npm(PACKAGES, 'ci')) throw new Error(`npm ci failed in ${PACKAGES}.`)
  const figures: Figure[] = []
  for (const page of PAGES) {
    const reports: Report[] = []
    for (let n = 0; n < (quick ? 1 : RUNS); n++) reports.push(await visit(url + page.path))
    figures.push(...figuresOf(page, reports))
  }
  return figures
}
