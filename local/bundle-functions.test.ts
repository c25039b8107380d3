// The functions as they are deployed: what Netlify reads of each stands in its file as text, and the API answers in parts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '../functions/api/calls.ts'
import { bundleFunctions, type BundledFunction } from './bundle-functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
let functions: BundledFunction[]

beforeAll(async () => void (functions = await bundleFunctions(folder)))
afterAll(() => rmSync(folder, { recursive: true }))

/** They answer visitors; all others run by the clock. */
const ADDRESSED = ['api', 'find-race', 'find-page']
const netlifyToml = readFileSync(join(import.meta.dirname, '../netlify.toml'), 'utf8')

test('each has the file that Netlify looks for, with its address or its hours', async () => {
  expect(functions.length).toBeGreaterThan(6)
  for (const { name, file } of functions) {
    expect(file).toBe(join(folder, name, `${name}.mjs`))
    // Loaded, each has its config; read as text, as Netlify reads it, it has the same, and gives it away.
    const { default: answer, config } = (await import(pathToFileURL(file).href)) as Record<string, object>
    expect(answer).toBeTypeOf('function')
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/export\s*\{[^}]*\bconfig\b/)
    const [, literal] = /\bconfig\s*=\s*(\{(?:[^{};]|\{[^{}]*\})*\})/.exec(text) ?? []
    expect(runInNewContext(`JSON.stringify((${literal}))`)).toBe(JSON.stringify(config))
    expect(Object.keys(config!)).toContain(ADDRESSED.includes(name) ? 'path' : 'schedule')
  }
})

test('one of several files says so in netlify.toml, or all but the first were left behind', () => {
  const inParts = functions.filter(({ files }) => files.length > 1).map(({ name }) => name)
  expect(inParts).toEqual(['api'])
  for (const name of inParts)
    expect(netlifyToml).toContain(`[functions.${name}]\nincluded_files = ["dist-functions/${name}/*"]`)
})

test('the API answers from its parts, all of them', async () => {
  const { file, files } = functions.find(({ name }) => name === 'api')!
  const { default: answer } = (await import(pathToFileURL(file).href)) as {
    default: (request: Request, context: object) => Promise<Response>
  }
  const response = await answer(new Request('https://startline.test/api/openapi.json'), {})
  expect(response.status).toBe(200)
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(CALLS).length)
  // Neither the schemas' library nor the identity provider's comes before somebody needs it.
  const first = files.filter(({ atStart }) => atStart)
  expect(first.map((one) => basename(one.file))).toContain('api.mjs')
  for (const one of first) expect(readFileSync(one.file, 'utf8')).not.toMatch(/ZodObject|GoTrueClient/)
  // Of zod comes what is used: its words in German are not.
  const texts = files.map((one) => readFileSync(one.file, 'utf8'))
  expect(texts.filter((text) => text.includes('ZodObject'))).not.toEqual([])
  expect(texts.filter((text) => /Ung(ü|\\xFC)ltige Eingabe/.test(text))).toEqual([])
})
