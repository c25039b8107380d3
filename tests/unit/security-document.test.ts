// docs/security.md says which test or file meets which requirement: each that it names is there, with
// the titles that it quotes.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOLDINGS } from '../../src/data/personal-data.ts'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

test('every file that the table of requirements names is there', () => {
  const named = [...text.matchAll(/`((?:src|tests|functions|supabase|docs)\/[^`\s]+|[\w-]+\.toml)`/g)].map(
    ([, path]) => path!,
  )
  expect(new Set(named).size).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

/** Lines that name a test or a row of one: no comments, and none that is skipped or to do. */
const NAMES = /^\s*(?:(?:test|it|describe)(?:\.each\b.*)?\(|\]\)\(|\[?['"`])/

test('every title that is quoted behind a file of tests is one of a test there', () => {
  const quoted = [...text.matchAll(/`(tests\/[^`\s]+\.ts)` \(("[^"]+"(?:, "[^"]+")*)\)/g)].flatMap(
    ([, path, titles]) => [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => [path!, title!] as const),
  )
  expect(quoted.length).toBeGreaterThan(20)
  const names = (path: string) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => NAMES.test(line))
  expect(quoted.filter(([path, title]) => !names(path).some((line) => line.includes(title)))).toEqual([])
})

test('no requirement is told twice', () => {
  const cells = [...text.matchAll(/^\| ([\d.,– ]+?) +\|/gm)].flatMap(([, cell]) => cell!.split(', '))
  expect(cells.length).toBeGreaterThan(80)
  expect(cells.filter((cell, n) => cells.indexOf(cell) !== n)).toEqual([])
})

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: they are the first of it, those of level 3 follow. */
const SECTIONS: Record<string, number[]> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
}
const ofSection = (section: string): string[] => {
  const [chapter, place] = section.split('.')
  return Array.from({ length: SECTIONS[chapter!]?.[Number(place) - 1] ?? 0 }, (_, n) => `${section}.${n + 1}`)
}
const ALL = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((_, n) => ofSection(`${chapter}.${n + 1}`)),
)

/** `1.2.6–1.2.8, 4.3, V17` as the numbers of requirements. */
const numbersIn = (list: string): string[] =>
  [...list.matchAll(/V(\d+)|(\d+\.\d+)(?:\.(\d+)(?:–(?:\d+\.\d+\.)?(\d+))?)?/g)].flatMap(
    ([, chapter, section, first, last]) => {
      if (chapter) return ALL.filter((number) => number.startsWith(`${chapter}.`))
      if (!first) return ofSection(section!)
      const count = Number(last ?? first) - Number(first) + 1
      return Array.from({ length: count }, (_, n) => `${section}.${Number(first) + n}`)
    },
  )

test('every requirement of levels 1 and 2 is told: in a row, or in words as one that has nothing to apply to', () => {
  expect(ALL).toHaveLength(253)
  const told = text.split('\n').flatMap((line) => {
    if (line.startsWith('|')) return numbersIn(line.split('|')[1]!)
    return [...line.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside]) => numbersIn(inside!))
  })
  expect(ALL.filter((number) => !told.includes(number))).toEqual([])
})

const section = (title: string) => text.split(`## ${title}\n`)[1]!.split('\n## ')[0]!

test('every limit that the functions count is in the list of limits', () => {
  const code = globSync('functions/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  const counted = [
    ...code.matchAll(/what: '([^']+)', most/g),
    ...code.matchAll(/limitLetters\(c, '([^']+)'/g),
  ].map(([, what]) => what!)
  expect(counted.length).toBeGreaterThan(8)
  expect(counted.filter((what) => !section('Limits').includes(what))).toEqual([])
})

test('everything that is held of a person has a level', () => {
  const tables = Object.values(HOLDINGS).map(({ table }) => table)
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter((table) => !section('Personal data by level').includes(`\`${table}\``))).toEqual([])
})
