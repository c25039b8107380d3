import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeSlug } from './place-slug.ts'

const places = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../supabase/catalogue/places.json'), 'utf8'),
) as { name: string; path: string }[]

describe('placeSlug', () => {
  test('gives the slug of every place of the catalogue from its name, and from the slug itself', () => {
    const slugs = places.map(({ path }) => path.split('/').at(-1)!)
    expect(places.length).toBeGreaterThan(1000)
    expect(places.map(({ name }) => placeSlug(name))).toEqual(slugs)
    expect(slugs.map(placeSlug)).toEqual(slugs)
  })

  test.each([
    ['United States', 'united-states'],
    ['São Paulo', 'sao-paulo'],
    ['Łódź', 'lodz'],
    ["Xi'an", 'xian'],
    ['St. Louis', 'st-louis'],
    ['  Baden-Württemberg ', 'baden-wurttemberg'],
    ['東京', ''],
    ['', ''],
    ["'; drop table races; --", 'drop-table-races'],
  ])('writes %j as %j', (name, slug) => expect(placeSlug(name)).toBe(slug))
})
