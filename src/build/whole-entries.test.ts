// Which files of a build hold nothing but the import of another.
import { expect, it } from 'vitest'
import { emptyParts, emptyScripts, handingOn } from './whole-entries.ts'

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

const chart = chunk('chart', 'const a=1,b=2;export{a as t,b};')

it('gives a chunk the default that a script hands on', () => {
  const first = chunk('first', 'export{t as default}from"./chart.js";\n', 'script')
  expect(handingOn([chart, first])).toEqual([
    { entry: first, chunk: chart, code: 'const a=1,b=2;export{a as t,b,a as default};' },
  ])
  const second = chunk('second', 'export { b as default } from "./chart.js"', 'script')
  expect(handingOn([chart, second])[0]?.code).toBe('const a=1,b=2;export{a as t,b,b as default};')
})

it('leaves parts by need, what hands on more or does more, and a chunk of two scripts', () => {
  const handsOn = 'export{t as default}from"./chart.js";'
  const leaves = (...others: (typeof chart)[]) => expect(handingOn([chart, ...others])).toEqual([])
  leaves(chunk('later', handsOn, 'by need'))
  leaves(chunk('named', 'export{t as Chart}from"./chart.js";', 'script'))
  leaves(chunk('more', `${handsOn}go()`, 'script'))
  leaves(chunk('absent', 'export{q as default}from"./chart.js";', 'script'))
  leaves(chunk('one', handsOn, 'script'), chunk('two', handsOn, 'script'))
})
