// Races drawn by their courses: the row, the card and the plate.
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as fc from '../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { describeCourse } from '../rules/course/course-shape.ts'
import { aRace } from '../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../tests/fixtures/courses.ts'
import { ELEVATION_PROFILES, type Race } from '../rules/race/race.ts'
import { rowPicture } from '../rules/silhouette/silhouette-path.ts'
import { CourseLine } from './CourseLine.tsx'
import { CoursePicture, CourseHeights } from './CoursePicture.tsx'
import { parseHTML } from 'linkedom'

describe('CoursePicture', () => {
  const boston = aRace({ name: 'Boston Marathon', profile: PROFILES.boston, finishElevationM: 5 })
  const schematic = aRace({ name: 'Marine Corps Marathon', elevationProfile: 'Rolling' })
  const KINDS = ['card', 'plate'] as const
  const brotliBytes = (markup: string) => brotliCompressSync(markup).length

  const row = (race: Race) => renderToStaticMarkup(createElement(CourseLine, { course: rowPicture(race) }))
  const picture = (race: Race, kind: (typeof KINDS)[number], id = 'grades') =>
    renderToStaticMarkup(createElement(CoursePicture, { race, kind, id, label: describeCourse(race) }))

  describe('the picture of a course', () => {
    it('colours its kilometres by grade, in one gradient under the given id, with a line where the class changes', () => {
      const svg = picture(boston, 'plate', 'grades-of-boston')
      expect(svg).toContain(
        '<linearGradient id="grades-of-boston"><stop class="g1" offset=".024"></stop><stop class="g3"></stop>',
      )
      expect(svg).toContain('<path fill="url(#grades-of-boston)" d="M0 ')
      const changes = svg.match(/offset="/g)!.length
      expect(/class="cut"[^>]* d="([^"]*)"/.exec(svg)![1]!.match(/M/g)).toHaveLength(changes)
    })

    it('has no such lines on a card, which is too small for them', () => {
      expect(picture(boston, 'card')).not.toContain('class="cut"')
    })

    it('has a line at each kilometre where that is asked for', () => {
      const svg = renderToStaticMarkup(
        createElement(CoursePicture, {
          race: boston,
          kind: 'plate',
          id: 'g',
          label: 'a',
          kilometreLines: true,
        }),
      )
      expect(/class="cut"[^>]* d="([^"]*)"/.exec(svg)![1]!.match(/M/g)).toHaveLength(42)
    })

    it('needs no gradient where all is level', () => {
      const level = picture(aRace({ profile: [5, 6, 5, 6, 5, 5], distanceM: 5000 }), 'card')
      expect(level).not.toContain('linearGradient')
      expect(level).toContain('<path class="g3"')
    })

    it('says on a plate how high the highest point is and where, beside it where there is room, and on a card how high', () => {
      expect(picture(boston, 'plate')).toContain('>highest point 143 m at the start</text>')
      const peakAt = (km: number) =>
        picture(
          aRace({ profile: Array.from({ length: 11 }, (_, i) => (i === km ? 91 : 20)), distanceM: 10_000 }),
          'plate',
        )
      expect(peakAt(3)).toMatch(/dx="9"[^>]*>highest point 91 m at km 3</)
      expect(peakAt(5)).toMatch(/text-anchor="middle"[^>]*>highest point 91 m at km 5</)
      expect(peakAt(10)).toMatch(/text-anchor="end"[^>]*>highest point 91 m at the finish</)
      expect(picture(boston, 'card')).toContain('>143 m</text>')
    })

    it('says what it shows, that it is schematic, and then claims no height', () => {
      for (const kind of KINDS) {
        const svg = picture(schematic, kind)
        expect(svg).toContain('role="img" aria-label="Schematic profile of Marine Corps Marathon:')
        expect(svg).toContain(`class="sil sil-${kind} is-schematic"`)
        expect(svg).toContain('>schematic</text>')
        expect(svg).not.toContain('circle')
      }
      expect(row(schematic)).toContain('is-schematic')
    })

    it('is small: a row under 600 bytes, a plate under 1,000 compressed', () => {
      expect(row(boston).length).toBeLessThan(600)
      expect(row(schematic).length).toBeLessThan(250)
      expect(brotliBytes(picture(boston, 'plate'))).toBeLessThan(1000)
      expect(brotliBytes(picture(boston, 'card'))).toBeLessThan(800)
    })

    it('never holds anything but numbers where numbers belong, and styles nothing inline', () => {
      const anything = fc.option(fc.double(), { nil: null })
      const heights = fc.array(fc.double({ min: -400, max: 5000, noNaN: true }), { maxLength: 105 })
      fc.assert(
        fc.property(
          fc.constantFrom('row', ...KINDS),
          fc.oneof(fc.double(), fc.double({ min: 1, max: 200_000, noNaN: true })),
          fc.option(heights, { nil: null }),
          fc.constantFrom(null, ...ELEVATION_PROFILES),
          fc.tuple(anything, anything, anything),
          (kind, distanceM, profile, elevationProfile, [elevationGainM, elevationLossM, maxElevationM]) => {
            const race = aRace({
              distanceM,
              profile,
              elevationProfile,
              elevationGainM,
              elevationLossM,
              maxElevationM,
            })
            const svg = (kind === 'row' ? row(race) : picture(race, kind)).replace(/aria-label="[^"]*"/, '')
            expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\de[+-]?\d|style/)
          },
        ),
      )
    })
  })
})

describe('CourseHeights', () => {
  const markupOf = (race: ReturnType<typeof aRace>) =>
    renderToStaticMarkup(createElement(CourseHeights, { race, name: race.name }))

  test('a course that climbs a hundred metres and falls fifty says so in per cent', () => {
    const profile = Array.from({ length: 11 }, (_, km) => (km <= 5 ? km * 20 : 100 - (km - 5) * 10))
    const { document } = parseHTML(markupOf(aRace({ profile, distanceM: 10_000 })))
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => (cell.querySelector('.metric') ?? cell).textContent),
    )
    expect(rows).toEqual([
      ['0 km', '0 m', 'Start'],
      ['5 km', '100 m', '+2.0 %'],
      ['Finish', '50 m', '−1.0 %'],
    ])
  })

  test('of a course without a profile nothing is claimed', () => {
    expect(markupOf(aRace({ elevationProfile: 'Rolling' }))).toBe('')
  })
})
