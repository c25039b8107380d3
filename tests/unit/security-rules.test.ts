// What is safe because the code has no such thing: docs/asvs.md counts on each of these.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** What functions are made of. */
const FUNCTION_FILES = [
  '{functions,src/platform/server,src/platform/api,src/rules}/**/*.ts',
  'src/**/*.{schema,queries,routes,server}.ts',
]
const sources = (pattern: string | readonly string[]) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const)
const withWord = (files: readonly (readonly [string, string])[], word: RegExp) =>
  files.filter(([, text]) => word.test(text)).map(([path]) => path)

const functions = sources(FUNCTION_FILES)
const pages = sources('src/**/*.{ts,tsx,astro}')

test('no page has a plug-in or a frame of its own', () => {
  expect(withWord(pages, /<(object|embed|applet|iframe|frame)\b/)).toEqual([])
})

test('each field of a password hides what is typed, takes 72 characters and is named for password managers', () => {
  const fields = pages
    .filter(([path]) => /\.(astro|tsx)$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/<(?:PasswordField\b|Field\b[^>]*type="password")[^>]*>/g)].map(([field]) => [
        path,
        field,
      ]),
    )
  expect(fields.length).toBeGreaterThan(4)
  const wrong = fields.filter(
    ([, field]) =>
      !/autocomplete="(current|new)-password"/i.test(field!) ||
      /maxlength=["{]?([0-9]|[1-6][0-9])\b/i.test(field!),
  )
  expect(wrong).toEqual([])
})

test('other origins may read public data and nothing else', () => {
  const rules = readFileSync(join(ROOT, 'netlify.toml'), 'utf8').split('[[headers]]')
  const open = rules.filter((rule) => /Access-Control-Allow/i.test(rule))
  expect(open.map((rule) => /for = "([^"]+)"/.exec(rule)?.[1])).toEqual(['/data/*'])
  expect(open.join()).not.toMatch(/Allow-Credentials/i)
  expect(withWord([...functions, ...pages], /Access-Control-Allow/i)).toEqual([])
})

test('nothing asks to send notifications, and no field refuses what is pasted', () => {
  expect(withWord(pages, /\bNotification\.|requestPermission/)).toEqual([])
  expect(withWord(pages, /onpaste|onPaste|['"]paste['"]|['"]beforeinput['"]/)).toEqual([])
})
