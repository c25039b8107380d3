// Share images of every race of the catalogue, and of races with hostile or missing facts.
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pageShareImageSvg, shareImageSvg, textPaths } from '../../src/build/share-image-svg.ts'
import { readMarkPath, toPng } from '../../src/build/share-images.ts'
import { readArticleFiles } from '../../src/features/articles/content-files.queries.ts'
import { aRace } from '../fixtures/a-race.ts'
import type { Race } from '../../src/rules/race/race.ts'
import { catalogueRaces } from '../../supabase/catalogue-rows.ts'
import { PAYLOADS } from '../payloads.ts'

const text = textPaths()
const markPath = await readMarkPath(join(import.meta.dirname, '../../public/brand/startline.svg'))
const races = catalogueRaces()
const draw = (race: Race) => shareImageSvg(race, { today: '2026-11-21', text, markPath })
/** Elements and attributes of a picture without the numbers in them. */
const ELEMENTS = /<\/?(?:svg|style|g|path|linearGradient|stop)[ />]/g

describe('the font', () => {
  it('has every letter of the catalogue’s names', () => {
    const names = races.flatMap(({ name, city, country, state }) => [name, city, country, state ?? ''])
    expect(names.filter((name) => text.drawable(name) !== name.replaceAll(/\s+/g, ' ').trim())).toEqual([])
  })

  it('writes letters that it lacks without their accents, or leaves them out', () => {
    expect(text.drawable('Ṋairobi 東京 ⅐')).toBe('Nairobi 17')
  })
})

describe('the picture', () => {
  it('of every race holds only whole drawings', { timeout: 120_000 }, () => {
    const broken = races.filter((race) => /NaN|undefined|Infinity|null/.test(draw(race)))
    expect(broken.map(({ slug }) => slug)).toEqual([])
  })

  it.each(['london-marathon', 'pikes-peak-marathon', 'sahara-marathon'])(
    'of %s is a PNG of 1200 × 630 and at most 40 kB',
    async (slug) => {
      const png = await toPng(draw(races.find((race) => race.slug === slug)!))
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(png.length).toBeLessThan(40_000)
    },
  )

  const odd = [...PAYLOADS, 'A'.repeat(500), 'Word '.repeat(60)]
  it.each(odd)('of a race called %j holds only drawings', (name) => {
    expect(draw(aRace({ name, city: name, profile: [] })).replaceAll(ELEMENTS, '')).not.toContain('<')
  })

  // What is drawn is paths, whatever the name: some of each kind will do.
  it.each(odd.filter((_, n) => n % 12 === 0 || n >= odd.length - 2))(
    'of a race called %j is drawn',
    async (name) => {
      const png = await toPng(draw(aRace({ name, city: name, profile: [] })))
      expect((await sharp(png).metadata()).width).toBe(1200)
    },
  )

  it('changes with a fact that it shows, and with no other', () => {
    const race = aRace({ elevationProfile: 'Flat' })
    expect(draw(race)).toBe(draw({ ...race, website: 'https://x.example' }))
    expect(draw(race)).not.toBe(draw({ ...race, elevationProfile: 'Hilly' }))
  })
})

describe('the picture of a page', () => {
  const articles = readArticleFiles()

  it('is there for every article, with its title and a course', async () => {
    expect(articles.length).toBeGreaterThanOrEqual(10)
    for (const { title, topics, relatedRaces } of articles) {
      const race = races.find(({ slug }) => relatedRaces[0]!.endsWith(`/${slug}`))!
      const svg = pageShareImageSvg(
        { title, corner: '5 minute read', lines: topics, race },
        { text, markPath },
      )
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect((await sharp(await toPng(svg)).metadata()).height).toBe(630)
    }
  })

  it.each([...PAYLOADS, 'A'.repeat(500)])('called %j is drawn', (title) => {
    const svg = pageShareImageSvg(
      { title, corner: title, lines: [title, title], race: null },
      { text, markPath },
    )
    expect(svg.replaceAll(ELEMENTS, '')).not.toContain('<')
  })
})
