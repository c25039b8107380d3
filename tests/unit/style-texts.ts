// The styles of the site as texts, for tests that read them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The styles of each file that has some, by its path. */
export function styleTexts(): { file: string; css: string }[] {
  return globSync('src/**/*.{css,astro}', { cwd: ROOT }).map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const css = file.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].join('\n')
    return { file, css }
  })
}

/** The text with the blocks of this at-rule blanked out. */
export function without(rule: string, css: string): string {
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
