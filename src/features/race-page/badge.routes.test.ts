// The badge: what it says, and that no name can make it more than a picture.
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import { badgeSvg } from './badge.routes.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'

function elementsOf(svg: string): { names: Set<string>; text: string } {
  const names = new Set<string>()
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names.add(name))
  parser.on('text', (more) => (text += more))
  parser.write(svg).close()
  return { names, text }
}

test('says name, place, day and PB potential, and that a course is schematic', () => {
  const race = aRace({
    elevationProfile: 'Flat',
    terrain: 'Road',
    participants: 5000,
    nextEventDate: '2027-05-02',
    startElevationM: 20,
  })
  const { text } = elementsOf(badgeSvg(race))
  expect(text).toContain('Test Marathon')
  expect(text).toContain('2 May 2027 (expected)')
  expect(text).toContain('PB potential')
  expect(text).toContain('schematic')
  expect(
    elementsOf(badgeSvg({ ...race, profile: Array.from({ length: 43 }, (_, i) => i) })).text,
  ).not.toContain('schematic')
})

test.each(PAYLOADS)('with the name %j is still a well-formed picture of text and lines', (name) => {
  const { names } = elementsOf(badgeSvg(aRace({ name, city: name })))
  expect([...names].sort()).toEqual(['path', 'rect', 'svg', 'text'])
})
