// React's files as modules give out what the packages give out, and work.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { asModule, REACT_FILES } from './react-parts.ts'

const require = createRequire(import.meta.url)
const parts = Object.entries(REACT_FILES).map(([name, file]) => ({
  name,
  file,
  code: asModule(readFileSync(file, 'utf8')),
}))
const asImport = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

it.each(parts)(
  '$name gives out the same names, and asks in no other way than by import',
  ({ file, code }) => {
    const names = /^export \{ (.*) \}$/m
      .exec(code)![1]!
      .split(', ')
      .map((item) => item.split(' as ')[1]!)
    expect(names.toSorted()).toEqual(Object.keys(require(file) as object).toSorted())
    expect(code).not.toMatch(/\brequire\(|\bexports\.|\bmodule\./)
    const asked = [...code.matchAll(/^\s*import \* as \w+ from "([^"]+)";/gm)].map(([, name]) => name!)
    expect(asked.filter((name) => !(name in REACT_FILES))).toEqual([])
  },
)

it('what a module gives out is what the package gives out', async () => {
  const { code } = parts.find(({ name }) => name === 'react')!
  const react = (await import(/* @vite-ignore */ asImport(code))) as typeof import('react')
  const element = react.createElement('p', { id: 'a' }, 'text')
  expect([element.type, element.props, react.isValidElement(element)]).toEqual([
    'p',
    { id: 'a', children: 'text' },
    true,
  ])
})

it('a name that is set in two places stays one variable', () => {
  const module = asModule(
    'exports.now = void 0;\nif (a) {\n  exports.now = b;\n}\nexports.once = exports.now();\n',
  )
  expect(module).toBe(
    'let given_now\ngiven_now = void 0;\nif (a) {\n  given_now = b;\n}\nconst given_once = given_now();\n\nexport { given_now as now, given_once as once }',
  )
})

it('what is required becomes a name of the module', () => {
  expect(asModule('var One = require("scheduler"),\n  Two = require("react-dom");\n')).toBe(
    'import * as One from "scheduler";\n  import * as Two from "react-dom";\n\nexport {  }',
  )
})
