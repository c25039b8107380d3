// Which files of a build hold nothing but the import of another.
import { expect, it } from 'vitest'
import { emptyParts, emptyScripts } from './whole-entries.ts'

const chunk = (name: string, code: string, kind: 'part' | 'script' | 'by need' = 'part') => ({
  fileName: `_astro/${name}.js`,
  code,
  isEntry: kind === 'script',
  isDynamicEntry: kind === 'by need',
})

it('pairs a script that only imports with what it imports, and leaves all others alone', () => {
  const page = chunk('page.B_1-x', 'export const a=1')
  const frame = chunk('Frame.c', 'import"./page.B_1-x.js";\n', 'script')
  const others = [
    chunk('two', 'import"./page.B_1-x.js";import"./frame.js";', 'script'),
    chunk('uses', 'import{a}from"./page.B_1-x.js";a()', 'script'),
    chunk('gone', 'import"./not-here.js";', 'script'),
    chunk('later', 'import"./page.B_1-x.js";', 'by need'),
  ]
  expect(emptyScripts([page, frame, ...others])).toEqual([{ entry: frame, chunk: page }])
  expect(emptyParts([page, frame, ...others])).toEqual([{ entry: others.at(-1), chunk: page }])
})

it('leaves a part that two scripts import where it is', () => {
  const part = chunk('part', 'go()')
  const scripts = ['one', 'two'].map((name) => chunk(name, 'import"./part.js";', 'script'))
  expect(emptyScripts([part, ...scripts])).toEqual([])
})
