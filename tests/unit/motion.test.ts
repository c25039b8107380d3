// What a style does only for some: motion for those who have not asked their device for less of it, and what a pointer is over
// where there is one.
import { expect, test } from 'vitest'
import { styleTexts, without } from './style-texts.ts'

const WELCOME = '@media (prefers-reduced-motion: no-preference)'
const MOVES =
  /\b(?:transition|animation|scroll-behavior)(?:-[a-z]+)?:(?!\s*(?:none|auto))[^;]+|@view-transition/g
/** Hides a list for some seconds and then words in its place, at once and whole: nothing is seen to move. */
const IS_NO_MOTION = /animation: (?:wait(?:-words)? 6s step-end|seen-after-all 1ms 6s)/

test('whatever moves does so only where motion is welcome', () => {
  const all = styleTexts()
  expect(all.length).toBeGreaterThan(100)
  const moving = (css: string) => [...css.matchAll(MOVES)].map(([found]) => found)
  expect(all.flatMap(({ css }) => moving(css)).length).toBeGreaterThan(2)
  const faults = all.flatMap(({ file, css }) =>
    moving(without(WELCOME, css))
      .filter((found) => !IS_NO_MOTION.test(found))
      .map((found) => `${file}: ${found}`),
  )
  expect(faults).toEqual([])
})

test('nothing is under a pointer on a touch screen, where what was pressed last would stay so', () => {
  const under = styleTexts().filter(({ css }) => css.includes(':hover'))
  expect(under.length).toBeGreaterThan(5)
  const faults = under.filter(({ css }) => without('@media (hover: hover)', css).includes(':hover'))
  expect(faults.map(({ file }) => file)).toEqual([])
})
