// BENCHMARKS.md: the last figures of each part, with the day, the commit and the machine they are of.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { figureTable, type Figure } from './figure.ts'

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

/** Those that are judged, or told beside them; all of a part that is only told. */
function withGoals(figures: readonly Figure[]): readonly Figure[] {
  const judged = figures.filter(({ goal, isTold }) => goal !== null || isTold)
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
