// Motion is for those who have not asked their device for less of it: every style that moves something says so.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const WELCOME = '@media (prefers-reduced-motion: no-preference)'
const MOVES =
  /\b(?:transition|animation|scroll-behavior)(?:-[a-z]+)?:(?!\s*(?:none|auto))[^;]+|@view-transition/g
/** Hides a list for some seconds and then words in its place, at once and whole: nothing is seen to move. */
const IS_NO_MOTION = /animation: wait(?:-words)? 6s step-end/

/** The text with the blocks of this at-rule blanked out. */
function without(rule: string, css: string): string {
  for (let start = css.indexOf(rule); start >= 0; start = css.indexOf(rule)) {
    let depth = 0
    let end = css.indexOf('{', start)
    do {
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
      end += 1
    } while (depth > 0 && end < css.length)
    css = css.slice(0, start) + css.slice(end)
  }
  return css
}

test('blocks of a rule are taken out whole', () => {
  expect(without(WELCOME, `a{}${WELCOME} { b { transition: x } c {} } d{}`)).toBe('a{} d{}')
})

test('whatever moves does so only where motion is welcome', () => {
  const files = globSync('src/**/*.{css,astro}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  const moving = (css: string) => [...css.matchAll(MOVES)].map(([found]) => found)
  const all = files.map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const css = file.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].join('\n')
    return { file, css }
  })
  expect(all.flatMap(({ css }) => moving(css)).length).toBeGreaterThan(2)
  const faults = all.flatMap(({ file, css }) =>
    moving(without(WELCOME, css))
      .filter((found) => !IS_NO_MOTION.test(found))
      .map((found) => `${file}: ${found}`),
  )
  expect(faults).toEqual([])
})
