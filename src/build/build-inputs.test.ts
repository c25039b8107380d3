// `npm start` builds again where a setting changed that pages carry: each that the build reads is part of its key.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_VARIABLES } from './build-inputs.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Read at a build and told apart otherwise: by settings and data, or they change no page. */
const OTHERS = [
  'SITE_URL',
  'SUPABASE_URL',
  'ALLOW_FEWER_RACES',
  'LAST_GOOD_COUNT_FILE',
  'PAGE_CACHE_DIR',
  'NETLIFY',
  'SHARE_IMAGES',
]

test('every variable that pages are made with is part of the key of a build', () => {
  const files = globSync(['astro.config.mjs', 'src/{build,features,layouts,pages,ui}/**/*.{ts,astro}'], {
    cwd: ROOT,
  }).filter((path) => !/\.(test|routes|server)\.ts$/.test(path))
  const read = files.flatMap((path) =>
    [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?<!import\.meta\.)\benv\.([A-Z][A-Z_]{3,})\b/g),
    ].map(([, name]) => name!),
  )
  expect(read).toContain('MEASURED_ONE_IN')
  expect([...new Set(read)].filter((name) => ![...BUILD_VARIABLES, ...OTHERS].includes(name))).toEqual([])
})
