import { expect, test } from 'vitest'
import { catalogueRaces } from '../../../tests/catalogue-races.ts'
import { ballotsOnFile } from './ballots-on-file.ts'

const ballots = ballotsOnFile(catalogueRaces())

test('every draw has a page to see it on, its day where one is on file, and notes that are sentences', () => {
  expect(ballots.map(({ slug }) => slug)).toContain('london-marathon')
  for (const { note, day, source, places, applicants } of ballots) {
    expect(source?.host).toMatch(/\./)
    expect(day ?? 'Drawn 1').toMatch(/^(Drawn|Closed) \d/)
    expect(note).not.toMatch(/(^|[.!?] )[a-z]/)
    expect(places).toBeLessThanOrEqual(applicants)
  }
  const undated = ballots.filter(({ day }) => day === null)
  expect(undated.length).toBeLessThan(ballots.length / 5)
})
