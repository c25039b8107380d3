// Sources are named as a person would name them.
import { expect, test } from 'vitest'
import { sourceName } from './source-name.ts'

const SITE = 'https://www.chicagomarathon.com/'

test.each([
  ['https://www.chicagomarathon.com/apply/ (2027)', 'organiser, chicagomarathon.com (2027)'],
  ['https://assets.chicagomarathon.com/x.pdf', 'organiser, assets.chicagomarathon.com'],
  ['https://www.diariovasco.com/a/b.html (2026)', 'newspaper, diariovasco.com (2026)'],
  ['https://feeds.bbci.co.uk/sport', 'broadcaster, feeds.bbci.co.uk'],
  ['https://worldathletics.org/x', 'World Athletics, the federation'],
  ['worldathletics.org calendar of August 2026', 'World Athletics, the federation'],
  ['https://en.wikipedia.org/wiki/Chicago_Marathon', 'Wikipedia'],
  ['github.com/distanzrunning/gpx (course track with elevations)', 'public data, github.com'],
  ['https://notchicagomarathon.com/', 'notchicagomarathon.com'],
  ['held or announced for 2026-10-11 (rrm.com)', 'held or announced for 2026-10-11 (rrm.com)'],
  ['general knowledge', 'general knowledge'],
])('%s reads %s', (source, name) => expect(sourceName(source, SITE)).toBe(name))

test('a race without a website has no organiser’s page', () => {
  expect(sourceName('https://race.example/', null)).toBe('race.example')
})
