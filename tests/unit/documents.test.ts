// What the documents name is there, so that whoever follows them finds it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const NAMED =
  /`((?:src|functions|local|supabase|tests|tools|docs|hosting|content|public|\.github)\/[^`\s<]*\w)[`\s]/g

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/asvs.md',
  'docs/checks.md',
  'docs/data-quality.md',
  'docs/deploy.md',
  'docs/growth.md',
  'docs/operate.md',
  'docs/own-server.md',
  'docs/security.md',
  'docs/settings.md',
]

test.each(DOCUMENTS)('every file and folder that %s names is there', (document) => {
  const named = [...read(document).matchAll(NAMED)].map(([, path]) => path!)
  const missing = named.filter((path) => !/[*{]/.test(path) && !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

test('every script that the documents run is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const run = DOCUMENTS.flatMap((document) => [...read(document).matchAll(/npm run ([a-z][\w:-]*)/g)])
  expect(run.length).toBeGreaterThan(20)
  expect(run.map(([, script]) => script!).filter((script) => !scripts[script])).toEqual([])
})

test('every job with a schedule is among what runs when', () => {
  const table = read('docs/operate.md').split('## What runs when\n')[1]!.split('\n## ')[0]!
  const jobs = readdirSync(join(ROOT, 'functions'))
    .filter((file) => file.endsWith('.ts') && /\bschedule: '/.test(read(`functions/${file}`)))
    .map((file) => `functions/${file}`)
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter((job) => !table.includes(`\`${job}\``))).toEqual([])
})

/** A file of tests, and titles in quotes and brackets after it. */
const TITLED = /`([\w/.-]+\.(?:test|spec)\.ts)`\s*((?:(?:,\s+)?\("[^"]+"(?:,\s+"[^"]+")*\))+)/g

test('every title that a document quotes of a test stands in that test', () => {
  const quoted = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(TITLED)].flatMap(([, file, titles]) =>
      [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => [file!, title!] as const),
    ),
  )
  expect(quoted.length).toBeGreaterThan(40)
  expect(quoted.filter(([file, title]) => !read(file).includes(title))).toEqual([])
})

test('what is not met stands at the head of the document on security too', () => {
  const head = read('docs/security.md').split('## What is not met\n')[1]!.split('\n## ')[0]!
  const notMet = read('docs/asvs.md')
    .split('\n')
    .flatMap((line) => {
      const [, requirements = '', , state = ''] = line.split('|').map((cell) => cell.trim())
      return state === 'not met' ? requirements.split(/,\s*/) : []
    })
  expect(notMet).not.toEqual([])
  expect(notMet.filter((requirement) => !head.includes(`| ${requirement} `))).toEqual([])
})

/** Each limit of the database, as it refuses, with its line in the document. */
const LIMITS: Readonly<Record<string, RegExp>> = {
  'thirty pictures a day are the most': /^\| pictures, courses +\| 30 and/m,
  'fifty comparisons are the most': /^\| saved comparisons +\| 50 /m,
  'ten new reviews a day are the most': /^\| reviews +\| 10 a day/m,
  'thirty proposals a day are the most': /^\| proposals, each revision one +\| 30 a day/m,
  'fifty submissions that wait are the most': /^\| proposals that wait for an editor +\| 50 /m,
  'a hundred messages are the most': /^\| messages about one submission +\| 100/m,
  'five new races a day are the most': /^\| new races +\| 5 a day/m,
  'changes of ten races of others a day are the most': /^\| changes of races of others +\| 10 races a day/m,
  'ten tracks a day are the most': /^\| courses of runners +\| 10 tracks a day/m,
  'thirty drafts are the most': /^\| drafts of proposals +\| 30 /m,
  'twenty checks of a request are the most': /^\| requests to own a race .* 20 looks/m,
}

test('every limit that the database states is in the document on security', () => {
  const folder = join(ROOT, 'supabase/schema')
  const stated = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'([^'\n]* are the most)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(stated.toSorted()).toEqual(Object.keys(LIMITS).toSorted())
  const document = read('docs/security.md')
  for (const line of Object.values(LIMITS)) expect(document).toMatch(line)
})
