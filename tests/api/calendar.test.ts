// Calendar files: read back by another package than the one that wrote them, for named races and for a person's own.
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarLinkAnswer } from '../../src/features/calendar/calendar.schema.ts'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { RaceJson } from '../../src/race/race.schema.ts'
import type { Person } from '../embedded.ts'
import { callApi, callAs, ORIGIN, readJson, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })

beforeEach(() => {
  takeLog()
})

/** What RFC 5545 asks of every file, and the events in it. */
function readCalendar(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate, sequence, location, description } = new ICAL.Event(component)
    expect([startDate.isDate, endDate.isDate, startDate.compare(endDate)]).toEqual([true, true, -1])
    expect(component.getFirstPropertyValue('dtstamp')).toBeTruthy()
    return {
      uid,
      summary,
      sequence,
      location,
      description,
      day: startDate.toString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    }
  })
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return events
}

const fileOf = async (response: Response) => {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  return readCalendar(await response.text())
}
const ofRaces = (races: string, headers: Record<string, string> = {}) =>
  callApi(`/api/calendar.ics?races=${races}`, { headers })

describe('the calendar of named races', () => {
  test('has the race day as a whole day, with its page and place', async () => {
    const race = await readJson<RaceJson>('/api/marathons/berlin-marathon')
    const events = await fileOf(await ofRaces('berlin-marathon'))
    const day = events.find(({ uid }) => uid.startsWith('race-'))!
    expect(day).toMatchObject({
      uid: `race-${race.id}-${race.nextEventDate!.slice(0, 4)}@startline`,
      day: race.nextEventDate,
      status: race.dateConfirmed ? 'CONFIRMED' : 'TENTATIVE',
      location: 'Berlin, Germany',
      url: `${ORIGIN}/marathon/berlin-marathon`,
    })
    expect(events.some(({ summary }) => summary.startsWith('Ballot opens: Berlin Marathon'))).toBe(true)
  })

  test('says expected in words wherever a day is not confirmed', async () => {
    const races = await readJson<RaceJson[]>('/api/marathons?limit=100')
    const today = new Date().toISOString().slice(0, 10)
    const dated = races.filter(({ nextEventDate, endDate }) => (endDate ?? nextEventDate ?? '') >= today)
    const unconfirmed = new Set(dated.filter((race) => !race.dateConfirmed).map(({ id }) => id))
    expect([unconfirmed.size > 0, unconfirmed.size < dated.length]).toEqual([true, true])
    const names = dated.map(({ raceType, slug }) => `${raceType}/${slug}`)
    const seen = await fileOf(await ofRaces(names.join(',')))
    const days = seen.filter(({ uid }) => uid.startsWith('race-'))
    expect(days).toHaveLength(dated.length)
    for (const { uid, summary, status, description } of days) {
      if (status === 'CANCELLED') continue
      const expected = unconfirmed.has(Number(uid.split('-')[1]))
      expect([status, summary.endsWith('(expected)'), description.includes('Expected date')]).toEqual([
        expected ? 'TENTATIVE' : 'CONFIRMED',
        expected,
        expected,
      ])
    }
  })

  test('keeps the identity and counts up when the race moves', async () => {
    const raceDay = async () =>
      (await fileOf(await ofRaces('chicago-marathon'))).find(({ uid }) => uid.startsWith('race-'))!
    const before = await raceDay()
    const moved = `${before.day.slice(0, 8)}${before.day.endsWith('15') ? '16' : '15'}`
    await supabase.secret
      .from('races')
      .update({ next_event_date: moved, end_date: null })
      .eq('slug', 'chicago-marathon')
      .throwOnError()
    const after = await raceDay()
    expect([after.uid, after.day]).toEqual([before.uid, moved])
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  test('keeps the identity over New Year, and gives the next edition one of its own', async () => {
    const { id } = await readJson<{ id: number }>('/api/marathons/honolulu-marathon')
    const write = (day: string | null) =>
      supabase.secret
        .from('races')
        .update({ next_event_date: day, end_date: null, date_confirmed: false })
        .eq('id', id)
        .throwOnError()
    // Far from today: none of these days is over.
    const after = async (day: string | null) => {
      await write(day)
      const found = await fileOf(await ofRaces('honolulu-marathon'))
      return found.find(({ uid }) => uid.startsWith('race-'))
    }
    const known = (year: number) => `race-${id}-${year}@startline`
    const before = (await after('2090-12-27'))!
    expect(before.uid).toBe(known(2090))
    await new Promise((done) => setTimeout(done, 1100))
    const moved = (await after('2091-01-10'))!
    expect([moved.uid, moved.day]).toEqual([known(2090), '2091-01-10'])
    expect(moved.sequence).toBeGreaterThan(before.sequence)
    expect((await after('2091-01-17'))!.uid).toBe(known(2090))
    expect((await after('2091-12-30'))!.uid).toBe(known(2091))
    // Moved back over New Year, and then the next edition within the year that the former one was known under.
    expect((await after('2092-01-12'))!.uid).toBe(known(2091))
    expect((await after('2093-01-11'))!.uid).toBe(known(2093))
    expect((await after('2092-12-28'))!.uid).toBe(known(2093))
    expect((await after('2093-12-27'))!.uid).toBe(known(2094))
    expect(await after(null)).toBeUndefined()
    expect((await after('2090-12-26'))!.uid).toBe(known(2090))

    const opens = async (opens_on: string) => {
      await supabase.secret
        .from('entry_windows')
        .upsert({ race_id: id, edition: 2092, kind: 'ballot', opens_on, closes_on: null })
        .throwOnError()
      const found = await fileOf(await ofRaces('honolulu-marathon'))
      return found.filter(({ uid }) => uid.startsWith('ballot-opens-')).map(({ uid, day }) => [uid, day])
    }
    await supabase.secret.from('races').update({ entry: 'ballot' }).eq('id', id).throwOnError()
    const uid = `ballot-opens-${id}-2090@startline`
    expect(await opens('2090-12-28')).toEqual([[uid, '2090-12-28']])
    expect(await opens('2091-01-05')).toEqual([[uid, '2091-01-05']])
  })

  test('counts up when an entry window changes, and not when it is written as it was', async () => {
    const sequence = async () =>
      Math.min(...(await fileOf(await ofRaces('berlin-marathon'))).map((event) => event.sequence))
    const { id } = await readJson<{ id: number }>('/api/marathons/berlin-marathon')
    const window = {
      race_id: id,
      edition: 2031,
      kind: 'ballot',
      opens_on: '2030-10-20',
      closes_on: '2030-11-20',
    }
    const write = (facts: object) =>
      supabase.secret
        .from('entry_windows')
        .upsert({ ...window, ...facts })
        .throwOnError()
    const before = await sequence()
    await write({})
    const added = await sequence()
    expect(added).toBeGreaterThan(before)
    await new Promise((done) => setTimeout(done, 1100))
    await write({})
    expect(await sequence()).toBe(added)
    await write({ draw_on: '2030-12-08' })
    const drawn = await sequence()
    expect(drawn).toBeGreaterThan(added)
    const events = await fileOf(await ofRaces('berlin-marathon'))
    expect(events.find(({ uid }) => uid === `ballot-draw-${id}-2031@startline`)).toMatchObject({
      day: '2030-12-08',
      status: 'CONFIRMED',
    })
    await new Promise((done) => setTimeout(done, 1100))
    await supabase.secret.from('entry_windows').delete().match({ race_id: id, edition: 2031 }).throwOnError()
    expect(await sequence()).toBeGreaterThan(drawn)
  })

  test('is found under a slug of former days', async () => {
    await supabase.secret
      .from('races')
      .update({ slug: 'vienna-run' })
      .eq('slug', 'vienna-city-marathon')
      .throwOnError()
    const [event] = await fileOf(await ofRaces('vienna-city-marathon'))
    expect(event!.url).toBe(`${ORIGIN}/marathon/vienna-run`)
  })

  test('is kept by the CDN and not sent again where it is known', async () => {
    const first = await ofRaces('boston-marathon')
    expect(first.headers.get('Netlify-Vary')).toBe('query=races')
    // A file that is saved says which race it is of.
    expect(first.headers.get('Content-Disposition')).toBe('inline; filename="boston-marathon.ics"')
    const again = await ofRaces('boston-marathon', { 'If-None-Match': first.headers.get('ETag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['a race that there is not', 'no-such-race', 404],
    ['nothing', '', 400],
    ['more than 100', Array.from({ length: 101 }, (_, i) => `race-${i}`).join(','), 400],
    ['what is no slug', 'a,,b', 400],
    ['a line of its own', 'a%0D%0ABEGIN:VEVENT', 400],
  ])('of %s is refused', async (_what, races, status) => {
    expect((await ofRaces(races)).status).toBe(status)
  })
})

describe('the calendar link', () => {
  let runner: Person
  beforeEach(async () => {
    runner = await supabase.signUp('runner')
  })
  const link = async (method: 'GET' | 'POST', person: Person = runner) =>
    (await (await callAs(person, method, '/api/calendar-link')).json()) as CalendarLinkAnswer
  const open = (url: string) => callApi(new URL(url).pathname)

  test('is there once it is asked for, and opens the days of the favourites without a session', async () => {
    expect(await link('GET')).toEqual({ url: null, createdAt: null })
    const { url } = await link('POST')
    expect(url).toMatch(/^https:\/\/startline\.test\/api\/calendar\/[0-9a-f]{64}\.ics$/)
    expect((await link('GET')).url).toBe(url)
    expect(await fileOf(await open(url!))).toEqual([])
    const { id } = await readJson<{ id: number }>('/api/marathons/tokyo-marathon')
    await callAs(runner, 'POST', '/api/favorites', { body: { raceId: id, raceType: 'marathon' } })
    const response = await open(url!)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="my-season.ics"')
    expect((await fileOf(response)).map(({ summary }) => summary)).toContainEqual(
      expect.stringContaining('Tokyo Marathon'),
    )
    await callAs(runner, 'PUT', `/api/favorites/${id}`, { body: { status: 'entered' } })
    expect((await fileOf(await open(url!))).map(({ summary }) => summary)).toContainEqual(
      expect.stringContaining('Taper starts: Tokyo Marathon'),
    )
    // An edition that is over is gone, and with it all that led to it.
    const over = { next_event_date: '2026-03-01', date_confirmed: true, end_date: null }
    await supabase.secret.from('races').update(over).eq('id', id).throwOnError()
    expect((await fileOf(await open(url!))).map(({ summary }) => summary)).not.toContainEqual(
      expect.stringMatching(/^(Tokyo Marathon|Taper starts|Training starts)/),
    )
  })

  test('that is not in use is not written to the log', async () => {
    const token = 'ab'.repeat(32)
    const response = await open(`${ORIGIN}/api/calendar/${token}.ics`)
    expect(((await response.json()) as Failure).message).toBe('This calendar link is not in use any more.')
    const [line] = takeLog()
    expect(JSON.stringify(line)).not.toContain(token)
    expect(line).toMatchObject({ path: '/api/calendar/….ics' })
  })
})
