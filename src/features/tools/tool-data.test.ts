// What the cut-off clock is given of each race.
import { expect, it, test, describe } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { raceLimits, ballotsOnFile } from './tool-data.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

it('a race with a limit comes by name, with the waves and checkpoints that its organiser announces', () => {
  const limits = raceLimits([
    aRace({
      name: 'Zell',
      slug: 'zell',
      timeLimitSeconds: 21_600,
      cutOffs: ' 30k 4:00 ',
      startDelayMinutes: 25,
    }),
    aRace({ name: 'Aue', slug: 'aue', timeLimitSeconds: 18_000, cutOffs: 'Roads open after noon.' }),
    aRace({ name: 'Open', slug: 'open', timeLimitSeconds: null, cutOffs: '30k 4:00' }),
  ])
  const { distanceM } = aRace({})
  expect(limits).toEqual([
    { slug: 'aue', name: 'Aue', distanceM, limitSeconds: 18_000 },
    {
      slug: 'zell',
      name: 'Zell',
      distanceM,
      limitSeconds: 21_600,
      startDelayMinutes: 25,
      points: '30k 4:00',
    },
  ])
})

describe('ballots on file', () => {
  const ballots = ballotsOnFile(catalogueRaces(), '2026-11-28')
  const noteOf = (slug: string) => ballots.find((ballot) => ballot.slug === slug)!.note

  test('every draw has a page to see it on, its day where one is on file, and notes that are sentences', () => {
    expect(ballots.map(({ slug }) => slug)).toContain('london-marathon')
    for (const { note, day, source, places, applicants } of ballots) {
      expect(source?.host).toMatch(/\./)
      expect(day).toMatch(/^(Drawn|Closed) \d|^Published in \w+ 20|not on file$/)
      expect(note).not.toMatch(/(^|[.!?] )[a-z]/)
      expect(places).toBeLessThanOrEqual(applicants)
    }
    expect(ballots.filter(({ day }) => day.endsWith('not on file'))).toEqual([])
  })

  test('a source that is no address is no page to see it on', () => {
    const london = catalogueRaces().find(({ slug }) => slug === 'london-marathon')!
    const sources = ['https://', 'http://a%zz.example', 'https://ring.example/draw (2026-05)']
    const entryWindows = london.entryWindows.map((window) => ({ ...window, sources }))
    const [draw] = ballotsOnFile([{ ...london, entryWindows }], '2026-11-28')
    expect(draw?.source).toEqual({ href: 'https://ring.example/draw', host: 'ring.example' })
  })

  test('a draw for a year that is over says once that nothing newer was found, or what was published since', () => {
    for (const { edition, note } of ballots) {
      const claims = [...note.matchAll(/newest|at most this/g)].length
      expect([edition, claims]).toEqual([edition, edition < 2026 || /at most/.test(note) ? 1 : 0])
    }
    expect(noteOf('tokyo-marathon')).toMatch(/general entry alone\. The newest draw of which we have found/)
    expect(noteOf('london-marathon')).toContain('1,330,000 for 2027')
  })
})
