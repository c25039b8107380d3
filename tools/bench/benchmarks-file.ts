// BENCHMARKS.md: the last figures of each part, with the day, the commit and the machine they are of.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

// A measured figure beside its goal, and the table that `npm run bench` prints.

export interface Figure {
  id: string
  what: string
  value: number
  unit: string
  /** The most it may be (the least, where `goal` is of `atLeast`); null where it is only reported. */
  goal: number | null
  /** Written to BENCHMARKS.md without a goal as well. */
  isReported?: boolean
  /** True where more is better, as with scores. */
  atLeast?: boolean
  /** What nothing on this kind of machine can beat, and why. */
  limit?: string
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** A goal holds while the figure is within this share of it. */
const TOLERANCE = 0.15

const verdictOf = ({ value, goal, atLeast = false }: Figure) => {
  if (goal === null) return ''
  return (atLeast ? value >= goal : value <= goal * (1 + TOLERANCE)) ? 'reached' : 'missed'
}

const FIGURE_HEAD = ['| | measured | figure | goal | limit | |', '| --- | --- | --- | --- | --- | --- |']

/** Lines of a Markdown table. */
export function figureTable(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { id, what, value, unit, goal, atLeast = false, limit = '–' } = figure
    const bound = (max: number | null | undefined) =>
      max === null || max === undefined ? '–' : `${atLeast ? '≥' : '≤'} ${max} ${unit}`.trim()
    const measured = `${round(value)} ${unit}`.trim()
    return `| ${id} | ${what} | ${measured} | ${bound(goal)} | ${limit} | ${verdictOf(figure)} |`
  })
  return [...FIGURE_HEAD, ...rows]
}

/** The value below which a share of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'BENCHMARKS.md')
const HEAD = `# Benchmarks

What \`npm run bench\` measured last, part by part: whatever has a goal. \`npm run bench -- weight map\` measures two parts again and
replaces their tables here; the terminal shows the rest. A goal holds while the figure is within 15 % of it. Ratios are of two
things in one run; times depend on the machine and on what else it does.
`

/** Sections by part, in the order in which they stand. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.join('\n').trim()]
    }),
  )
}

/** The machine in a line: processor, memory, Node. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`

/** Those that are judged, or reported beside them; all of a part that is only reported. */
function withGoals(figures: readonly Figure[]): readonly Figure[] {
  const judged = figures.filter(({ goal, isReported: isTold }) => goal !== null || isTold)
  return judged.length > 0 ? judged : figures
}

/** Replaces the tables of the parts that were measured. */
export function writeBenchmarks(parts: ReadonlyMap<string, readonly Figure[]>) {
  const sections = existsSync(FILE) ? readSections(readFileSync(FILE, 'utf8')) : new Map<string, string>()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  for (const [part, figures] of parts)
    sections.set(
      part,
      `${day}, at ${commit}, on ${machine()}.\n\n${figureTable(withGoals(figures)).join('\n')}`,
    )
  const body = [...sections].sort(([a], [b]) => a.localeCompare(b))
  writeFileSync(FILE, `${HEAD}\n${body.map(([part, text]) => `## ${part}\n\n${text}\n`).join('\n')}`)
}

// Statistics of a Postgres about the tables of the public schema: how much they take, and how often the large ones were read whole.

/** A table of fewer rows may well be read from end to end. */
const LARGE_ROWS = 1000
/** An idle connection reports its last statistics ten seconds later. */
const STATISTICS_DELAY_MS = 11_000

interface TableFacts {
  /** Of all tables, with their indexes. */
  megabytes: number
  /** Of each large table, how often it was read from end to end so far. */
  wholeReads: Map<string, number>
}

/** Queries as the server's superuser, on a connection of its own. */
export async function readTableFacts(url: string): Promise<TableFacts> {
  await new Promise((done) => setTimeout(done, STATISTICS_DELAY_MS))
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; bytes: string; reads: string; rows: number }>(
      `select relname as name, pg_total_relation_size(oid) as bytes, pg_stat_get_numscans(oid) as reads, reltuples as rows
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const large = rows.filter((table) => table.rows > LARGE_ROWS)
    return {
      megabytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 1e6,
      wholeReads: new Map(large.map(({ name, reads }) => [name, Number(reads)])),
    }
  } finally {
    await client.end()
  }
}

/** Large tables that were read whole between the two. */
export const readWholeBetween = (before: TableFacts, after: TableFacts): string[] =>
  [...after.wholeReads]
    .filter(([name, reads]) => reads > (before.wholeReads.get(name) ?? 0))
    .map(([name]) => name)
