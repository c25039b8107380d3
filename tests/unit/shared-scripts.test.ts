// The groups of src/build/shared-scripts.ts in which the build puts shared rules name files by their place. One that is gone from there
// would fall out of its group in silence, and pages would load many small scripts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const config = readFileSync(join(ROOT, 'src/build/shared-scripts.ts'), 'utf8')
const files = globSync('src/domain/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

/** What follows `domain[\\/]` in a group: a folder, and one name, a list of names or a pattern of names. */
const matches = [...config.matchAll(/domain\[\\\\\/\](\S*?(?:\([^)]*\)|\[\\w-\]\+\\|[a-z](?:\\|(?=\)))))/g)]
const places = matches
  .map(([, place]) => place!.replace(/\\$/, ''))
  .flatMap((place) => {
    const [, before, names] = /^(.*)\(([^)]*)\)$/.exec(place) ?? [null, place, '']
    return names!.split('|').map((name) => `${before}${name}`)
  })

it('finds what the groups name', () => {
  expect(places.length).toBeGreaterThan(30)
  expect(matches).toHaveLength(config.match(/domain\[/g)!.length)
})

it.each(places)('there is a rule at %s', (place) => {
  expect(
    files.filter((path) => new RegExp(`^src/domain/${place.replaceAll('[\\\\/]', '/')}\\.ts$`).test(path)),
  ).not.toEqual([])
})
