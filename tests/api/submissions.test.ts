// Submitting races through the API, by actor: visitor, runner, organiser, another organiser, admin.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminSubmission } from '../../src/features/admin/admin-submissions.schema.ts'
import type { Draft, OwnRace, Submission, Submitted } from '../../src/features/submit/submissions.schema.ts'
import { ringTrack } from '../fixtures/courses.ts'
import { thinTrack, type MeasuredCourse } from '../../src/rules/course/uploaded-course.ts'
import type { Person } from '../embedded.ts'
import { HOSTILE_ADDRESSES, PAYLOADS, payloadTexts } from '../payloads.ts'
import { callApi, callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, organiser, other, runner, admin } = withSupabase({
  functions: true,
  people: { organiser: 'organiser', other: 'organiser', runner: 'runner', admin: 'admin' },
})
const LISTED = 12

beforeAll(async () => {
  const germany = { country_name: 'Germany', country_code: 'DE' }
  await supabase.secret
    .from('places')
    .insert([
      { path: 'germany', kind: 'country', name: 'Germany', ...germany },
      { path: 'germany/ulm', kind: 'city', name: 'Ulm', parent_path: 'germany', ...germany },
    ])
    .throwOnError()
  const listed = { id: LISTED, slug: 'ulm-marathon', name: 'Ulm Marathon', place_path: 'germany/ulm' }
  await supabase.secret
    .from('races')
    .insert({ ...listed, status: 'approved', fee: '50 EUR', website: 'http://ulm.example' })
    .throwOnError()
})

const RACE = {
  name: 'Zürich Marathon',
  place: { city: 'Zürich', countryCode: 'CH' },
  nextEventDate: '2027-04-25',
  dateConfirmed: true,
}
/** Submits on another day than what was submitted before: few new races are taken a day. */
const submit = async (person: Person | null, body: object = RACE, headers = {}) => {
  await supabase.database.query("update public.submissions set created_at = created_at - interval '1 day'")
  return callAs(person, 'POST', '/api/marathons', { body, headers })
}
const submitted = async (person: Person, body: object = RACE, headers = {}): Promise<Submitted> => {
  const answer = await submit(person, body, headers)
  const created = (await answer.json()) as Submitted
  expect([answer.status, created]).toEqual([201, created])
  return created
}
const refusal = async (answer: Response) => {
  const { code, fields } = (await answer.json()) as { code: string; fields?: Record<string, string> }
  return fields ? [code, Object.keys(fields)] : code
}
const proposalOf = async ({ submissionId }: Submitted) => {
  const { data } = await supabase.secret
    .from('submissions')
    .select('proposal')
    .eq('id', submissionId)
    .single()
    .throwOnError()
  return data!.proposal as Record<string, unknown>
}
const approve = async ({ submissionId, revision }: Submitted, senderOwns = false) => {
  const path = `/api/admin/submissions/${submissionId}/approve`
  expect((await callAs(admin, 'POST', path, { body: { revision, senderOwns } })).status).toBe(200)
}

describe('POST /api/marathons', () => {
  test('is for organisers and admins', async () => {
    expect(await refusal(await submit(null))).toBe('signed-out')
    expect(await refusal(await submit(runner))).toBe('forbidden')
    const mine = await submitted(organiser)
    expect(mine).toMatchObject({ slug: 'zurich-marathon', status: 'pending', revision: 1 })
    expect((await callApi(`/api/marathons/${mine.id}`)).status).toBe(404)
    expect(await proposalOf(mine)).toMatchObject({
      place: { path: 'switzerland/zurich', country: 'Switzerland', city: 'Zürich' },
      eventStatus: 'scheduled',
      raceType: 'marathon',
    })
  })

  test.each([
    [{ ...RACE, name: 'x' }, ['invalid', ['name']]],
    [{ ...RACE, shoes: true }, ['invalid', ['shoes']]],
    [{ ...RACE, website: 'http://example.org' }, ['invalid', ['website']]],
    [{ ...RACE, website: 'javascript:alert(1)' }, ['invalid', ['website']]],
    [{ ...RACE, website: 'https://me:secret@example.org' }, ['invalid', ['website']]],
    [{ ...RACE, imageUrl: 'https://example.org/x.svg' }, ['invalid', ['imageUrl']]],
    [{ ...RACE, nextEventDate: '2027-02-30' }, ['invalid', ['nextEventDate']]],
    [{ ...RACE, endDate: '2027-04-24' }, ['invalid', ['endDate']]],
    [{ ...RACE, nextEventDate: '2026-04-26' }, ['invalid', ['nextEventDate']]],
    [{ ...RACE, nextEventDate: '2099-04-26' }, ['invalid', ['nextEventDate']]],
    [{ ...RACE, eventStatus: 'unconfirmed' }, ['invalid', ['dateConfirmed']]],
    [
      { ...RACE, entryWindow: { edition: 2027, opensOn: '2026-12-01', drawOn: '2026-11-30' } },
      ['invalid', ['entryWindow.drawOn']],
    ],
    [{ ...RACE, hasCourse: true }, ['invalid', ['hasCourse']]],
    [{ ...RACE, lat: 47 }, ['invalid', ['lat']]],
    [{ ...RACE, firstHeld: 2099, participantsYear: 2099 }, ['invalid', ['firstHeld', 'participantsYear']]],
    [{ ...RACE, timeZone: 'Mars/Olympus' }, ['invalid', ['timeZone']]],
    [{ ...RACE, raceType: 'ultra' }, ['invalid', ['raceType']]],
    [{ ...RACE, place: { city: '東京', countryCode: 'ZZ' } }, ['invalid', ['place.city']]],
    [{ ...RACE, place: { city: 'Arona', countryCode: 'IC' } }, ['invalid', ['place.city']]],
    [{ ...RACE, courseId: randomUUID() }, ['invalid', ['courseId']]],
    [{ ...RACE, status: 'approved' }, ['invalid', ['status']]],
    [{ ...RACE, organiserId: '00000000-0000-4000-8000-000000000000' }, ['invalid', ['organiserId']]],
  ])('refuses %j', async (body, expected) => {
    expect(await refusal(await submit(organiser, body))).toEqual(expected)
  })

  test('keeps texts that try to be more as plain texts, to the published page’s JSON', async () => {
    const city = '"><svg onload=alert(1)>Ulm'
    for (const [n, description] of payloadTexts(3900).entries()) {
      const mine = await submitted(organiser, {
        ...RACE,
        name: `Nasty ${PAYLOADS[n + 2]!} Marathon`,
        place: { ...RACE.place, city },
        sponsor: PAYLOADS[n],
        deferralPolicy: PAYLOADS[n + 1],
        description,
      })
      await approve(mine)
      const race = (await (await callApi(`/api/marathons/${mine.id}`)).json()) as Record<string, string>
      expect([race.sponsor, race.city]).toEqual([PAYLOADS[n], city])
      expect(race.name).toContain(PAYLOADS[n + 2])
      expect(race.slug).toMatch(/^[a-z0-9-]+$/)
      // oxlint-disable-next-line no-control-regex
      expect(race.description).not.toMatch(/[\u0000-\u0008\u202a-\u202e\u2066-\u2069\u2028]/)
      const plain = description.split('\n').filter((line) => /^[\x20-\x7e]+$/.test(line))
      expect(plain.length).toBeGreaterThan(20)
      expect(plain.filter((line) => !race.description!.includes(line.trim()))).toEqual([])
    }
  })

  test.each(HOSTILE_ADDRESSES)('keeps no website %j', async (website) => {
    expect(await refusal(await submit(organiser, { ...RACE, website }))).toEqual(['invalid', ['website']])
  })
})

describe('PATCH /api/marathons/{id}', () => {
  const change = (person: Person | null, id: number, body: object, headers = {}) =>
    callAs(person, 'PATCH', `/api/marathons/${id}`, { body, headers })
  const feeNow = async () =>
    ((await (await callApi(`/api/marathons/${LISTED}`)).json()) as { fee: string }).fee

  test('waits for an editor where an organiser asks, and the public page stays', async () => {
    expect(await refusal(await change(null, LISTED, { fee: '1 EUR' }))).toBe('signed-out')
    expect(await refusal(await change(runner, LISTED, { fee: '1 EUR' }))).toBe('forbidden')
    expect(await refusal(await change(organiser, 4711, { fee: '1 EUR' }))).toBe('not-found')
    expect(await refusal(await change(organiser, LISTED, {}))).toEqual(['invalid', ['body']])
    expect(await refusal(await change(organiser, LISTED, { fee: 7 }))).toEqual(['invalid', ['fee']])
    const answer = await change(organiser, LISTED, { fee: '55 EUR' })
    expect(answer.status).toBe(200)
    const mine = (await answer.json()) as Submitted
    expect(mine).toMatchObject({ id: LISTED, slug: 'ulm-marathon', status: 'pending' })
    expect(await feeNow()).toBe('50 EUR')
    expect(await refusal(await change(other, LISTED, { fee: '60 EUR' }))).toBe('conflict')
    // A second change keeps the first.
    const next = (await (await change(organiser, LISTED, { sponsor: 'Shoes' })).json()) as Submitted
    expect([next.revision, (await proposalOf(next)).fee]).toEqual([2, '55 EUR'])
    await approve(next)
    expect(await feeNow()).toBe('55 EUR')
    const own = { race_id: LISTED, person_id: organiser.id }
    await supabase.secret.from('race_owners').insert(own).throwOnError()
    expect(await refusal(await change(other, LISTED, { fee: '60 EUR' }))).toBe('forbidden')
  })

  test('is published at once where an admin asks', async () => {
    const answer = await change(admin, LISTED, { fee: '70 EUR' })
    expect(await answer.json()).toMatchObject({ status: 'approved', slug: 'ulm-marathon' })
    expect(await feeNow()).toBe('70 EUR')
    // Also where the answer was lost and it is sent again.
    const headers = { 'Idempotency-Key': randomUUID() }
    const sent = await (await change(admin, LISTED, { fee: '71 EUR' }, headers)).json()
    const again = await change(admin, LISTED, { fee: '71 EUR' }, headers)
    expect([again.status, await again.json()]).toEqual([200, sent])
  })

  test('reads a day that is not certain yet as expected, whatever was ticked before', async () => {
    const dayNow = async () => (await callApi(`/api/marathons/${LISTED}`)).json()
    const day = { next_event_date: '2027-05-02', date_confirmed: true }
    const write = (status: string) =>
      supabase.secret
        .from('races')
        .update({ ...day, event_status: status })
        .eq('id', LISTED)
        .throwOnError()
    await write('scheduled')
    expect(await dayNow()).toMatchObject({ dateConfirmed: true })
    await write('unconfirmed')
    expect(await dayNow()).toMatchObject({ dateConfirmed: false, eventStatus: 'unconfirmed' })
    await supabase.secret.from('races').update({ date_confirmed: false }).eq('id', LISTED).throwOnError()
    expect((await change(admin, LISTED, { eventStatus: 'scheduled' })).status).toBe(200)
  })

  test('does not propose again what was rejected and is not asked for', async () => {
    const mine = (await (await change(organiser, LISTED, { fee: '1 EUR' })).json()) as Submitted
    const { error } = await admin.client.rpc('reject_submission', {
      submission_number: mine.submissionId,
      expected_revision: mine.revision,
      reason: 'No.',
    })
    expect(error).toBeNull()
    // What editors change after the rejection is where the next change begins, and nobody’s wish.
    await change(admin, LISTED, { label: 'World Athletics' })
    const next = (await (await change(organiser, LISTED, { sponsor: 'Socks' })).json()) as Submitted
    expect(next.submissionId).toBe(mine.submissionId)
    expect(await proposalOf(next)).toMatchObject({
      fee: '71 EUR',
      sponsor: 'Socks',
      label: 'World Athletics',
    })
    const [own] = (await (await callAs(organiser, 'GET', '/api/submissions')).json()) as Submission[]
    expect(own!.base).toMatchObject({ fee: '71 EUR', sponsor: 'Shoes', label: 'World Athletics' })
    await organiser.client.rpc('withdraw_submission', { submission_number: next.submissionId })
  })

  test('is approved over the race that the editor has read, and over no other', async () => {
    const mine = (await (await change(organiser, LISTED, { fee: '100 EUR' })).json()) as Submitted
    const path = `/api/admin/submissions/${mine.submissionId}`
    const read = async () => (await (await callAs(admin, 'GET', path)).json()) as AdminSubmission
    const decide = async ({ revision, listed }: AdminSubmission) => {
      const body = { revision, raceUpdatedAt: listed!.updatedAt }
      const answer = await callAs(admin, 'POST', `${path}/approve`, { body })
      return [answer.status, ((await answer.json()) as { code?: string }).code, await feeNow()]
    }
    const correct = async (fee: string) => {
      const race = `/api/admin/marathons/${LISTED}`
      const { updatedAt } = (await (await callAs(admin, 'GET', race)).json()) as { updatedAt: string }
      await callAs(admin, 'PATCH', race, { body: { updatedAt, changes: { fee }, source: null } })
    }
    const first = await read()
    expect([first.base.fee, first.listed!.facts.fee]).toEqual(['71 EUR', '71 EUR'])
    await correct('120 EUR')
    expect(await decide(first)).toEqual([409, 'conflict', '120 EUR'])
    const now = await read()
    expect([now.base.fee, now.listed!.facts.fee, now.status]).toEqual(['71 EUR', '120 EUR', 'pending'])
    expect(await decide(now)).toEqual([200, undefined, '100 EUR'])
    expect((await read()).listed).toBeUndefined()
    await correct('71 EUR')
  })

  test('needs no facts again that are on file, and holds no day against anybody that has passed since', async () => {
    await supabase.secret
      .from('races')
      .update({ next_event_date: '2026-04-26' })
      .eq('id', LISTED)
      .throwOnError()
    expect((await change(organiser, LISTED, { fee: '72 EUR' })).status).toBe(200)
    expect(await refusal(await change(organiser, LISTED, { nextEventDate: '2026-04-27' }))).toEqual([
      'invalid',
      ['nextEventDate'],
    ])
    const answer = await change(organiser, LISTED, { nextEventDate: '2028-04-23', dateConfirmed: false })
    expect(answer.status).toBe(200)
    expect(await proposalOf((await answer.json()) as Submitted)).toMatchObject({
      name: 'Ulm Marathon',
      website: 'http://ulm.example',
    })
  })
})

describe('a course', () => {
  const upload = (person: Person | null, lengthM: number, { seconds = 12_000, heightM = 20, ...more } = {}) =>
    callAs(person, 'POST', '/api/courses', {
      body: {
        raceType: 'marathon',
        fileName: 'course.gpx',
        fileKind: 'gpx',
        ...thinTrack(ringTrack(lengthM, { heightM, seconds })),
        ...more,
      },
    })

  test('is measured by the server, and its climb counts, not a typed one', async () => {
    const answer = await upload(organiser, 42_300, { heightM: 60 })
    expect(answer.status).toBe(201)
    const course = (await answer.json()) as MeasuredCourse
    expect(course.gainM).toBeGreaterThan(280)
    expect(course.gainM).toBeLessThan(305)
    expect(course.turns60).toBe(0)
    const mine = await submitted(organiser, { ...RACE, courseId: course.id, elevationGainM: 1 })
    expect((await proposalOf(mine)).elevationGainM).toBe(course.gainM)
    await approve(mine)
    const race = (await (await callApi(`/api/marathons/${mine.id}`)).json()) as {
      elevationGainM: number
      profile: number[]
    }
    expect([race.elevationGainM, race.profile.length]).toEqual([course.gainM, 43])
    const measured = await callAs(other, 'GET', `/api/marathons/${mine.id}/measured`)
    expect(await measured.json()).toMatchObject({
      courseMeasurement: { lossPct: course.courseLossPct, turns60: 0 },
      courseEvidence: [],
    })
    // A change neither loses it nor types beside it; an editor does not either.
    const change = (body: object) => callAs(organiser, 'PATCH', `/api/marathons/${mine.id}`, { body })
    // Of another distance it is another course; back at its own, it is there again.
    const typed = async (raceType: string) => {
      const { hasCourse, elevationGainM } = await proposalOf(
        (await (await change({ raceType })).json()) as Submitted,
      )
      return [hasCourse, elevationGainM]
    }
    expect(await typed('half-marathon')).toEqual([false, null])
    expect(await typed('marathon')).toEqual([true, course.gainM])
    expect(await refusal(await change({ elevationGainM: course.gainM + 1 }))).toEqual([
      'invalid',
      ['elevationGainM'],
    ])
    expect((await change({ fee: '90 CHF' })).status).toBe(200)
    const path = `/api/admin/marathons/${mine.id}`
    const { updatedAt } = (await (await callAs(admin, 'GET', path)).json()) as { updatedAt: string }
    const edited = await callAs(admin, 'PATCH', path, {
      body: { updatedAt, changes: { elevationGainM: 1 }, source: null },
    })
    expect([edited.status, ((await edited.json()) as { message: string }).message]).toEqual([
      422,
      expect.stringContaining('beside a recorded course'),
    ])
    const left = (await (await change({ hasCourse: false, elevationGainM: 7 })).json()) as Submitted
    await approve(left)
    expect(await (await callApi(`/api/marathons/${mine.id}`)).json()).toMatchObject({
      elevationGainM: 7,
      profile: null,
      fee: '90 CHF',
    })
    expect((await callAs(organiser, 'GET', `/api/courses/${course.id}`)).status).toBe(200)
    expect(await refusal(await callAs(other, 'GET', `/api/courses/${course.id}`))).toBe('not-found')
    expect(await refusal(await callAs(null, 'GET', `/api/courses/${course.id}`))).toBe('signed-out')
  })

  test('says under which licence it was sent and where it begins, also when it is read again', async () => {
    for (const licence of [null, 'CC-BY-4.0']) {
      const stored = (await (await upload(organiser, 42_300, { licence } as object)).json()) as MeasuredCourse
      expect(stored).toMatchObject({ licence, start: { lat: 0, lon: expect.closeTo(10.06, 2) as number } })
      const read = await callAs(organiser, 'GET', `/api/courses/${stored.id}`)
      expect(await read.json()).toEqual(stored)
    }
  })

  test('is refused where it is a drive, of another distance, too large, or not an organiser’s', async () => {
    expect(await refusal(await upload(null, 42_195))).toBe('signed-out')
    expect(await refusal(await upload(runner, 42_195))).toBe('forbidden')
    const drive = (await (await upload(organiser, 42_195, { seconds: 3000 })).json()) as { message: string }
    expect(drive.message).toMatch(/faster than any runner/)
    // Slow on the whole, and faster than any runner where it rolls.
    const track = thinTrack(ringTrack(42_195, { seconds: 9200 }))
    const seconds = track.points.map((_, i, { length }) => {
      const share = i / (length - 1)
      return Math.round(share < 0.5 ? share * 13_000 : 6500 + (share - 0.5) * 5400)
    })
    const ride = (await (
      await callAs(organiser, 'POST', '/api/courses', {
        body: { raceType: 'marathon', fileName: 'ride.gpx', fileKind: 'gpx', ...track, seconds },
      })
    ).json()) as { message: string }
    expect(ride.message).toMatch(/it has 3\.\d km at 28 km\/h on average, faster than any runner/)
    const short = (await (await upload(organiser, 10_000)).json()) as { message: string }
    expect(short.message).toMatch(/10\.0 km long, and the race 42\.2 km/)
    expect(
      await refusal(await upload(organiser, 42_195, { fileName: 'x'.repeat(2_100_000) } as object)),
    ).toBe('too-large')
    expect(await refusal(await upload(organiser, 42_195, { points: [[1, 2]] } as object))).toEqual([
      'invalid',
      ['points.0', 'points'],
    ])
  })
})

test('a picture is told by its bytes, and hidden until its race is listed', async () => {
  const upload = (person: Person | null, base64: string) =>
    callAs(person, 'POST', '/api/race-pictures', { body: { base64 } })
  // The first bytes of a PNG of 40 × 30 pixels.
  const header = (side: string) => Buffer.from(`89504e470d0a1a0a0000000d49484452${side}0000001e`, 'hex')
  const png = Buffer.concat([header('00000028'), Buffer.alloc(200, 3)])
  expect(await refusal(await upload(null, png.toString('base64')))).toBe('signed-out')
  expect(await refusal(await upload(runner, png.toString('base64')))).toBe('forbidden')
  const svg = Buffer.from(`<svg onload="alert(1)">${' '.repeat(200)}</svg>`).toString('base64')
  expect(await refusal(await upload(organiser, svg))).toBe('media-type')
  const enormous = Buffer.concat([header('00f00000'), Buffer.alloc(200, 3)])
  const refused = await upload(organiser, enormous.toString('base64'))
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    413,
    'A picture has at most 8 million pixels, such as 3200 by 2500. Please make it smaller.',
  ])
  const { url } = (await (await upload(organiser, png.toString('base64'))).json()) as { url: string }
  expect((await callApi(url)).status).toBe(404)
  expect((await callAs(other, 'GET', url)).status).toBe(404)
  expect((await callAs(organiser, 'GET', url)).headers.get('Content-Type')).toBe('image/png')
  await approve(await submitted(organiser, { ...RACE, imageUrl: url }))
  const seen = await callApi(url)
  expect(seen.headers.get('Content-Type')).toBe('image/png')
  expect(Buffer.from(await seen.arrayBuffer()).equals(png)).toBe(true)
})

test('drafts are kept as typed, and a device that saves over a newer one is told', async () => {
  const path = `/api/submission-drafts/${randomUUID()}`
  const saveDraftOf = (person: Person | null, version: number, name: string) =>
    callAs(person, 'PUT', path, {
      body: { form: { name, lat: 'not a number' }, opened: { name: 'As listed' }, version },
    })
  expect(await refusal(await saveDraftOf(null, 0, 'x'))).toBe('signed-out')
  expect(((await (await saveDraftOf(organiser, 0, 'Half a na')).json()) as Draft).version).toBe(1)
  expect(((await (await saveDraftOf(organiser, 1, 'Half a name')).json()) as Draft).version).toBe(2)
  expect(await refusal(await saveDraftOf(organiser, 1, 'Of the other device'))).toBe('conflict')
  expect(await refusal(await saveDraftOf(other, 2, 'Of somebody else'))).toBe('conflict')
  const drafts = (await (await callAs(organiser, 'GET', '/api/submission-drafts')).json()) as Draft[]
  expect(drafts).toMatchObject([
    { form: { name: 'Half a name', lat: 'not a number' }, opened: { name: 'As listed' } },
  ])
  expect(await (await callAs(other, 'GET', '/api/submission-drafts')).json()).toEqual([])
  await callAs(other, 'DELETE', path)
  expect((await callAs(organiser, 'DELETE', path)).status).toBe(204)
  expect(await (await callAs(organiser, 'GET', '/api/submission-drafts')).json()).toEqual([])
})

test('an organiser reads, answers about and takes back their own submissions only', async () => {
  const mine = await submitted(organiser)
  const path = `/api/submissions/${mine.submissionId}`
  await admin.client.rpc('question_organiser', { submission_number: mine.submissionId, question: 'Which?' })
  const answer = (person: Person | null) =>
    callAs(person, 'POST', `${path}/answers`, { body: { text: 'The old one.' } })
  expect(await refusal(await answer(null))).toBe('signed-out')
  expect(await refusal(await answer(other))).toBe('not-found')
  const { messages } = (await (await answer(organiser)).json()) as Submission
  expect(messages.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
    ['editor', 'Which?'],
    ['organiser', 'The old one.'],
  ])
  const listOf = async (person: Person) =>
    ((await (await callAs(person, 'GET', '/api/submissions')).json()) as Submission[]).map(({ id }) => id)
  expect(await listOf(organiser)).toContain(mine.submissionId)
  expect([...(await listOf(other)), ...(await listOf(admin))]).not.toContain(mine.submissionId)
  expect(await refusal(await callAs(other, 'DELETE', path))).toBe('not-found')
  expect((await callAs(organiser, 'DELETE', path)).status).toBe(204)
  const late = await callAs(admin, 'POST', `/api/admin/submissions/${mine.submissionId}/approve`, {
    body: { revision: mine.revision },
  })
  expect(await refusal(late)).toBe('conflict')
})

test('a runner becomes an organiser by asking, and sees how often their races were saved and compared', async () => {
  const somebody = await supabase.signUp('runner')
  expect(await refusal(await callAs(null, 'POST', '/api/user/organiser'))).toBe('signed-out')
  expect(
    (await callAs(somebody, 'POST', '/api/user/organiser', { body: { company: 'Ulm Runs' } })).status,
  ).toBe(204)
  const mine = await submitted(somebody)
  await approve(mine, true)
  await runner.client.from('favourites').insert({ race_id: mine.id, race_type: 'marathon' }).throwOnError()
  const pair = { name: 'Two', race_ids: [LISTED, mine.id], race_type: 'marathon' }
  await runner.client.from('comparisons').insert(pair).throwOnError()
  const races = (await (await callAs(somebody, 'GET', '/api/user/races')).json()) as OwnRace[]
  expect(races).toMatchObject([{ id: mine.id, name: RACE.name, saved: 1, compared: 1, status: 'approved' }])
  expect(await (await callAs(other, 'GET', '/api/user/races')).json()).toEqual([])
})

test('a badge is a picture that other sites may show, and is found by number and slug', async () => {
  for (const race of [String(LISTED), 'ulm-marathon']) {
    const badge = await callApi(`/api/marathons/${race}/badge.svg`)
    expect(badge.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    expect(badge.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(badge.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await badge.text()).toContain('Ulm Marathon')
    const etag = badge.headers.get('ETag')!
    const again = await callApi(`/api/marathons/${race}/badge.svg`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  }
  expect((await callApi('/api/marathons/nowhere/badge.svg')).status).toBe(404)
})

test('an editor is told of races that a new one may already be, listed since the last build or waiting', async () => {
  const day = { nextEventDate: '2027-05-02', dateConfirmed: true, place: { city: 'Ulm', countryCode: 'DE' } }
  const listed = await submitted(organiser, { ...RACE, ...day, name: 'Danube Marathon' })
  await approve(listed)
  const waits = await submitted(other, {
    ...RACE,
    ...day,
    name: 'Marathon of Ulm',
    nextEventDate: '2027-05-03',
  })
  const mine = await submitted(organiser, {
    ...RACE,
    ...day,
    name: 'Ulm City Marathon',
    lat: 48.4,
    lon: 9.99,
  })
  await submitted(other, { ...RACE, ...day, name: 'Ulm in autumn', nextEventDate: '2027-10-03' })
  const answer = await callAs(admin, 'GET', `/api/admin/submissions/${mine.submissionId}/alike`)
  const published = (await answer.json()) as { raceId: number; submissionId: number | null; name: string }[]
  expect(published.filter(({ raceId }) => raceId !== LISTED)).toMatchObject([
    { raceId: listed.id, submissionId: null, name: 'Danube Marathon', slug: 'danube-marathon' },
    { submissionId: waits.submissionId, name: 'Marathon of Ulm' },
  ])
})
