import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lighterLeaflet, UNUSED_METHODS } from './leaflet-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEAFLET = join(ROOT, 'node_modules/leaflet/src')
const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

/** The source files of Leaflet that the map uses, by way of their imports. */
function used(): string[] {
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file) || file.endsWith('Browser.js')) return
    files.add(file)
    for (const [, to] of read(file).matchAll(/^import .* from '(.+?)(?:\.js)?';/gm))
      follow(`${join(dirname(file), to!)}.js`)
  }
  const parts = read(join(ROOT, 'src/map/leaflet-parts.ts'))
  for (const [, path] of parts.matchAll(/from 'leaflet\/src\/(.*)'/g)) follow(join(LEAFLET, path!))
  return [...files]
}

test('methods of Leaflet that are left out are there, and nothing that stays speaks of them', () => {
  const sources = used().map(read)
  expect(sources.length).toBeGreaterThan(30)
  const there = (name: string) => sources.some((code) => code.includes(`\t${name}: function (`))
  expect([...UNUSED_METHODS].filter((name) => !there(name))).toEqual([])
  const ours = globSync(
    [
      '{src/map,src/islands/map,node_modules/@react-leaflet/core/lib}/*.{ts,tsx,js}',
      'node_modules/react-leaflet/lib/{MapContainer,Popup,hooks}.js',
    ],
    { cwd: ROOT },
  ).map((file) => read(join(ROOT, file)))
  // An event of a flight is marked by the word; it is not the method.
  const staying = withoutComments([...sources.map(lighterLeaflet), ...ours].join('\n')).replace(
    ' e.flyTo',
    '',
  )
  const words = new Set(staying.match(/\w+/g))
  expect([...UNUSED_METHODS].filter((name) => words.has(name))).toEqual([])
})

test('what Leaflet asks about the browser has an answer of ours', async () => {
  const asked = new Set(
    used()
      .map(read)
      .flatMap((code) => [...withoutComments(code).matchAll(/\bBrowser\.(\w+)/g)].map(([, name]) => name!)),
  )
  expect(asked.size).toBeGreaterThan(10)
  const answers = read(join(ROOT, 'src/map/leaflet-browser.ts'))
  expect([...asked].filter((name) => !answers.includes(`export const ${name} =`))).toEqual([])
})

test('a source keeps what it says otherwise', () => {
  expect(
    lighterLeaflet(
      "import Browser from '../core/Browser';\r\nvar a = {\r\n\tflyTo: function (to) {\r\n\t\treturn to;\r\n\t},\r\n\n\tstop: function () {\r\n\t}\r\n};\r\n",
    ),
  ).toMatch(/^import \* as Browser from ".*leaflet-browser\.ts"\nvar a = \{\n\n\tstop\(\) \{\n\t\}\n\};\n$/)
})
