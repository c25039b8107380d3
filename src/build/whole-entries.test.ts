// Which files of a build hold nothing but the import of another.
import { expect, it } from 'vitest'
import { emptyEntries } from './whole-entries.ts'

const chunk = (name: string, code: string) => ({ fileName: `_astro/${name}.js`, code })

it('pairs an entry that only imports with what it imports, and leaves all others alone', () => {
  const page = chunk('page.B_1-x', 'export const a=1')
  const frame = chunk('Frame.c', 'import"./page.B_1-x.js";\n')
  const others = [
    chunk('two', 'import"./page.B_1-x.js";import"./frame.js";'),
    chunk('uses', 'import{a}from"./page.B_1-x.js";a()'),
    chunk('gone', 'import"./not-here.js";'),
  ]
  expect(emptyEntries([page, frame, ...others])).toEqual([{ entry: frame, chunk: page }])
})
