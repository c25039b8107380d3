// The races that texts and pages name: an editor may take any of them off the list, give it another address or remove its course.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Race } from '../src/rules/race/race.ts'

const ROOT = join(import.meta.dirname, '..')
const FILES = ['content/**/*.{mdx,yaml}', 'src/{features,pages,rules,ui}/**/*.{ts,tsx,astro}']

const words = () =>
  new Set(
    globSync(FILES, { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') }).flatMap(
      (file) => readFileSync(join(ROOT, file), 'utf8').match(/[a-z0-9]+(-[a-z0-9]+)+/g) ?? [],
    ),
  )

/** Those of the races whose slug stands in a text or in the source of a page. */
export function racesThatAreNamed<Named extends Pick<Race, 'slug'>>(races: readonly Named[]): Named[] {
  const known = words()
  return races.filter(({ slug }) => known.has(slug))
}
