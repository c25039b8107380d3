import { brotliCompressSync } from 'node:zlib'
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { ELEVATION_PROFILES } from '../race/race.ts'
import { silhouetteSvg, type SilhouetteKind } from './silhouette-svg.ts'

const boston = aRace({ name: 'Boston Marathon', profile: PROFILES.boston, finishElevationM: 5 })
const schematic = aRace({ name: 'Marine Corps Marathon', elevationProfile: 'Rolling' })
const KINDS: readonly SilhouetteKind[] = ['row', 'card', 'plate']
const brotliBytes = (markup: string) => brotliCompressSync(markup).length

/** Names of elements in the order they open; throws where one closes that is not the innermost. */
function openedElements(markup: string): string[] {
  const [open, all]: [string[], string[]] = [[], []]
  for (const [, close, name, self] of markup.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (close && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (!close) all.push(name!)
    if (!close && !self) open.push(name!)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is left open`)
  return all
}

describe('a silhouette', () => {
  it.each(KINDS)('as %s is well-formed and styles nothing inline', (kind) => {
    for (const race of [boston, schematic]) {
      const svg = silhouetteSvg(race, kind, 'grades')
      expect(openedElements(svg)[0]).toBe('svg')
      expect(svg).toContain(`class="sil sil-${kind}`)
      expect(svg).not.toMatch(/style|#[0-9a-f]{3}/i)
    }
  })

  it('colours its kilometres by grade, in one gradient under the given id', () => {
    const svg = silhouetteSvg(boston, 'plate', 'grades-of-boston')
    expect(svg).toContain(
      '<linearGradient id="grades-of-boston"><stop class="g1" offset=".024"/><stop class="g3"/>',
    )
    expect(svg).toContain('<path fill="url(#grades-of-boston)" d="M0 ')
    expect(openedElements(svg).filter((name) => name === 'path')).toHaveLength(5)
  })

  it('needs no gradient where all is level', () => {
    const level = aRace({ profile: [5, 6, 5, 6, 5, 5], distanceM: 5000 })
    expect(silhouetteSvg(level, 'card', 'none')).not.toContain('linearGradient')
    expect(silhouetteSvg(level, 'card', 'none')).toContain('<path class="g3"')
  })

  it('names the highest point on a plate, and gives its height on a card', () => {
    expect(silhouetteSvg(boston, 'plate', 'a')).toContain('>highest 143 m</text>')
    expect(silhouetteSvg(boston, 'card', 'a')).toContain('>143 m</text>')
  })

  it('says that it is schematic, and claims no height', () => {
    for (const kind of ['card', 'plate'] as const) {
      const svg = silhouetteSvg(schematic, kind, 'a')
      expect(svg).toContain('is-schematic')
      expect(svg).toContain('>schematic</text>')
      expect(svg).not.toContain('circle')
    }
    expect(silhouetteSvg(schematic, 'row')).toContain('aria-label="Schematic"')
  })

  it('cannot be broken out of by a name', () => {
    const svg = silhouetteSvg(aRace({ name: '"><script>&', profile: PROFILES.boston }), 'plate', '"><b>')
    expect(svg).toContain('aria-label="Elevation of &quot;&gt;&lt;script&gt;&amp;:')
    expect(svg).not.toMatch(/<script|<b>/)
  })

  it('is small: a row under 400 bytes, a plate under 900 compressed', () => {
    expect(silhouetteSvg(boston, 'row').length).toBeLessThan(400)
    expect(silhouetteSvg(schematic, 'row').length).toBeLessThan(250)
    expect(brotliBytes(silhouetteSvg(boston, 'plate', 'g'))).toBeLessThan(900)
    expect(brotliBytes(silhouetteSvg(boston, 'card', 'g'))).toBeLessThan(750)
  })

  it('never holds anything but numbers where numbers belong', () => {
    const anything = fc.option(fc.double(), { nil: null })
    const heights = fc.array(fc.double({ min: -400, max: 5000, noNaN: true }), { maxLength: 105 })
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.oneof(fc.double(), fc.double({ min: 1, max: 200_000, noNaN: true })),
        fc.option(heights, { nil: null }),
        fc.constantFrom(null, ...ELEVATION_PROFILES),
        fc.tuple(anything, anything, anything),
        (kind, distanceM, profile, elevationProfile, [elevationGainM, elevationLossM, maxElevationM]) => {
          const race = { distanceM, profile, elevationProfile, elevationGainM, elevationLossM, maxElevationM }
          const svg = silhouetteSvg(aRace(race), kind, 'g').replace(/aria-label="[^"]*"/, '')
          expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\de[+-]?\d/)
          openedElements(svg)
        },
      ),
    )
  })
})
