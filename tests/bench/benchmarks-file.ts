// BENCHMARKS.md: the last figures of each part, with the day, the commit and the machine they are of.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { FIGURE_HEAD, figureTable, type Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'BENCHMARKS.md')
const HEAD = `# Benchmarks

What \`npm run bench\` measured last: the numbered figures of all parts first, then part by part. \`npm run bench -- weight
map\` measures two parts again and replaces their tables here. Goals are those of the product; what is missed says so,
and [docs/missed-goals.md](docs/missed-goals.md) why. Ratios are of two things in one run; times depend on the machine and
on what else it does.
`

const ALL = 'All numbered figures'
const NUMBERED = /^\| P(\d+) \|/

/** Every row that bears a number, of all parts, in the order of the numbers: one table to look at first. */
function numberedRows(sections: ReadonlyMap<string, string>): string[] {
  const rows = [...sections.values()].flatMap((text) =>
    text.split('\n').filter((line) => NUMBERED.test(line)),
  )
  const numberOf = (row: string) => Number(NUMBERED.exec(row)?.[1])
  return rows.toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** Sections by part, in the order in which they stand. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  const byName = new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.join('\n').trim()]
    }),
  )
  byName.delete(ALL)
  return byName
}

/** The machine in a line: processor, memory, Node. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`

/** Replaces the tables of the parts that were measured. */
export function writeBenchmarks(parts: ReadonlyMap<string, readonly Figure[]>) {
  const sections = existsSync(FILE) ? readSections(readFileSync(FILE, 'utf8')) : new Map<string, string>()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  for (const [part, figures] of parts)
    sections.set(part, `${day}, at ${commit}, on ${machine()}.\n\n${figureTable(figures).join('\n')}`)
  const body = [...sections].sort(([a], [b]) => a.localeCompare(b))
  const all = [`## ${ALL}`, '', ...FIGURE_HEAD, ...numberedRows(sections)].join('\n')
  writeFileSync(
    FILE,
    `${HEAD}\n${all}\n\n${body.map(([part, text]) => `## ${part}\n\n${text}\n`).join('\n')}`,
  )
}
