import { expect, test } from 'vitest'
import { catalogueRaces } from '../../../tests/catalogue-races.ts'
import { ballotsOnFile } from './ballots-on-file.ts'

const ballots = ballotsOnFile(catalogueRaces())

test('every draw has a page to see it on, its day, and notes that are sentences', () => {
  expect(ballots.map(({ slug }) => slug)).toContain('london-marathon')
  for (const { note, day, source, places, applicants } of ballots) {
    expect(source?.host).toMatch(/\./)
    expect(day).toMatch(/^(Drawn|Closed) \d/)
    expect(note).not.toMatch(/(^|[.!?] )[a-z]/)
    expect(places).toBeLessThanOrEqual(applicants)
  }
})
