// Where a page takes a text for markup: the written list. Whoever adds a place says here why nobody else's words get there
// as they are.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MARKUP =
  /set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|parseFromString/g

/** By file: each place, and whose words it shows. */
const PLACES: Record<string, string[]> = {
  // Our own script, from a file of the build; and JSON of which every "<" is escaped: tests/unit/structured-data.test.ts.
  'src/layouts/Frame.astro': ['set:html', 'set:html'],
  // What Astro has rendered of its own slot before, with every text escaped there.
  'src/ui/OncePerRace.astro': ['set:html'],
  // Drawings that our functions make of numbers: src/rules/silhouette/silhouette-overlay.test.ts.
  'src/pages/compare.astro': ['set:html'],
  // Charts of figures; charts.ts reads them from a document in which names are text nodes.
  'src/features/insights/ChartFigure.astro': ['set:html'],
  'src/ui/charts/charts.ts': ['outerHTML'],
  'src/features/articles/Figure.astro': ['set:html'],
  // Always an empty text: React leaves alone what the build drew there.
  'src/features/tools/pace-plan/PacePlan.tsx': ['dangerouslySetInnerHTML'],
  'src/features/tools/LateAnswer.tsx': ['dangerouslySetInnerHTML'],
}

test('a text becomes markup in the written places alone', () => {
  const files = globSync('{src,content}/**/*.{astro,ts,tsx,mdx}', { cwd: ROOT }).filter(
    (path) => !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    const places = [...code.matchAll(MARKUP)].map(([place]) => place)
    return places.length > 0 ? [[path, places]] : []
  })
  expect(Object.fromEntries(found)).toEqual(PLACES)
})
