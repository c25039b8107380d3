// Reviews through the API: written, waiting, published, changed, withdrawn, reported and decided on; read by everybody
// without a word of who wrote them beyond a first name and an initial.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../src/rules/writing/messages.ts'
import {
  type ModeratedReview,
  ownReviewSchema,
  raceReviewsSchema,
  type OwnReview,
  type RaceReviews,
} from '../../src/features/reviews/reviews.schema.ts'
import type { Person } from '../embedded.ts'
import { reviewText } from '../../src/rules/review/reviews.ts'
import { payloadTexts } from '../payloads.ts'
import { callApi, callAs, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const RACE = 1
const PATH = '/api/marathons/here-marathon/reviews'
const YEAR = new Date().getUTCFullYear() - 1

const { supabase, admin, organiser, runner } = withSupabase({
  functions: true,
  people: { admin: 'admin', organiser: 'organiser', runner: 'runner' },
})

beforeAll(async () => {
  const here = { kind: 'country', name: 'Here', country_name: 'Here', country_code: 'HE' }
  await supabase.secret
    .from('places')
    .insert([
      { path: 'here', ...here },
      { path: 'here/town', ...here, kind: 'city', name: 'Town', parent_path: 'here' },
    ])
    .throwOnError()
  const race = { place_path: 'here/town', status: 'approved', first_held: 1990 }
  await supabase.secret
    .from('races')
    .insert([
      { id: RACE, slug: 'once-called-so', name: 'Here Marathon', ...race },
      { id: 2, slug: 'not-yet', name: 'Not Yet Marathon', ...race, status: 'pending' },
      { id: 3, slug: 'first-ahead', name: 'First Ahead', ...race, first_held: YEAR + 2 },
    ])
    .throwOnError()
  await supabase.secret.from('race_owners').insert({ race_id: RACE, person_id: organiser.id }).throwOnError()
  await supabase.secret.from('races').update({ slug: 'here-marathon' }).eq('id', RACE).throwOnError()
})

/** No review is there, and the runner has no name. */
async function beginAnew(): Promise<void> {
  takeLog()
  await supabase.secret.from('reviews').delete().gt('id', 0).throwOnError()
  const nameless = { first_name: '', last_name: '' }
  await supabase.secret.from('profiles').update(nameless).eq('id', runner.id).throwOnError()
}

const WORDS = {
  year: YEAR,
  overall: 4,
  difficulty: 2,
  course: 5,
  organisation: 3,
  atmosphere: 5,
  value: 2,
  finishTime: '3:30:00',
  text: 'Flat and windy.\n\nGo out slowly.',
}
type Body = Record<string, unknown>

const post = (person: Person | null, body: Body = WORDS, path = PATH) =>
  callAs(person, 'POST', path, { body })
async function written(person = runner, body: Body = WORDS): Promise<OwnReview> {
  const response = await post(person, body)
  expect(response.status).toBe(201)
  return (await response.json()) as OwnReview
}
const decide = (person: Person | null, id: number, what: 'publish' | 'hide', body?: Body) =>
  callAs(person, 'POST', `/api/admin/reviews/${id}/${what}`, body && { body })
async function published(person = runner, body: Body = WORDS): Promise<OwnReview> {
  const review = await written(person, body)
  expect((await decide(admin, review.id, 'publish')).status).toBe(200)
  return review
}
const read = async (query = '') => (await (await callApi(PATH + query)).json()) as RaceReviews
const own = async (person: Person, query = '') =>
  (await (await callAs(person, 'GET', `/api/reviews${query}`)).json()) as OwnReview[]
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Failure).code]
const fieldsOf = async (response: Response) => {
  const { fields } = (await response.json()) as Failure
  return [response.status, fields]
}

describe('a review', () => {
  beforeEach(beginAnew)

  test('waits when it is written, is read by everybody when it is published, and gone when it is withdrawn', async () => {
    await callAs(runner, 'PATCH', '/api/user', { body: { firstName: 'Ada', lastName: 'Byron' } })
    const review = ownReviewSchema.parse(await written())
    expect(review).toMatchObject({
      ...WORDS,
      raceId: RACE,
      raceSlug: 'here-marathon',
      raceName: 'Here Marathon',
      author: 'Ada B.',
      status: 'pending',
      isPublic: false,
    })
    expect(await read()).toMatchObject({ raceId: RACE, count: 0, reviews: [], matching: null })

    await decide(admin, review.id, 'publish')
    const list = raceReviewsSchema.parse(await read())
    expect(list).toMatchObject({ count: 1, averages: { overall: 4, difficulty: 2, value: 2 } })
    const publishedOn = new Date().toISOString().slice(0, 10)
    expect(list.reviews).toEqual([{ id: review.id, ...WORDS, author: 'Ada B.', publishedOn }])
    expect(await own(runner)).toMatchObject([{ id: review.id, status: 'published', isPublic: true }])

    const withdrawn = await callAs(runner, 'DELETE', `/api/reviews/${review.id}`)
    expect(withdrawn.status).toBe(204)
    expect(await read()).toMatchObject({ count: 0, averages: { overall: null }, reviews: [] })
    expect((await callAs(runner, 'DELETE', `/api/reviews/${review.id}`)).status).toBe(204)
  })

  test('needs two ratings and a year, and no more', async () => {
    expect(await fieldsOf(await post(runner, {}))).toEqual([
      422,
      { year: expect.any(String), overall: expect.any(String), difficulty: expect.any(String) },
    ])
    const review = await written(runner, { year: YEAR, overall: 1, difficulty: 5 })
    expect(review).toMatchObject({ course: null, value: null, finishTime: null, text: null, showName: true })
  })

  test.each<[string, Body]>([
    ['overall', { overall: 6 }],
    ['overall', { overall: 0 }],
    ['difficulty', { difficulty: 2.5 }],
    ['course', { course: '3' }],
    ['year', { year: YEAR + 2 }],
    ['year', { year: 1989 }],
    ['year', { year: 'last' }],
    ['finishTime', { finishTime: '1:45:00' }],
    ['finishTime', { finishTime: '90:00:00' }],
    ['finishTime', { finishTime: 'quickly' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: 7 }],
    ['status', { status: 'published' }],
    ['personId', { personId: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused for its %s: %j', async (field, change) => {
    const [status, fields] = await fieldsOf(await post(runner, { ...WORDS, ...change }))
    expect([status, Object.keys(fields as object)]).toEqual([422, [field]])
  })

  test('takes 2,000 characters, counted as people count them', async () => {
    const text = '🏃'.repeat(2000)
    expect(await written(runner, { ...WORDS, text })).toMatchObject({ text })
  })

  test('keeps strange texts as text', async () => {
    const texts = payloadTexts(1900)
    expect(texts.length).toBeLessThan(5)
    for (const payloads of texts) {
      const { id, text } = await published(runner, { ...WORDS, text: `a ${payloads} z` })
      const [shown] = (await read()).reviews
      expect(shown!.text).toBe(text)
      expect(shown!.text).toBe(reviewText(`a ${payloads} z`))
      expect(shown!.text).toMatch(/^a\s.*z$/s)
      expect(shown!.text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
      await callAs(runner, 'DELETE', `/api/reviews/${id}`)
    }
  })

  test('is one a person, race and year', async () => {
    await written()
    expect(await codeOf(await post(runner))).toEqual([409, 'conflict'])
    const other = await written(runner, { ...WORDS, year: YEAR - 1 })
    const change = await callAs(runner, 'PATCH', `/api/reviews/${other.id}`, { body: { year: YEAR } })
    expect(await codeOf(change)).toEqual([409, 'conflict'])
    expect((await own(runner)).map(({ year }) => year).sort()).toEqual([YEAR - 1, YEAR])
  })

  test('is of a race on file, under any of its addresses, that its author does not organise', async () => {
    expect((await post(runner, WORDS, '/api/marathons/once-called-so/reviews')).status).toBe(201)
    expect((await post(runner, { ...WORDS, year: YEAR - 1 }, `/api/marathons/${RACE}/reviews`)).status).toBe(
      201,
    )
    for (const race of ['nowhere', 'not-yet', '2', '987654']) {
      expect(await codeOf(await post(runner, WORDS, `/api/marathons/${race}/reviews`))).toEqual([
        404,
        'not-found',
      ])
    }
    expect(await codeOf(await post(organiser))).toEqual([403, 'forbidden'])
    const [status, fields] = await fieldsOf(await post(runner, WORDS, '/api/marathons/first-ahead/reviews'))
    expect([status, fields]).toEqual([422, { year: expect.stringContaining('still ahead') }])
  })
})

describe('a change', () => {
  let id: number
  beforeAll(async () => {
    await beginAnew()
    ;({ id } = await written())
  })

  test.each<[string, Body, string]>([
    ['nothing', {}, 'body'],
    ['a status', { status: 'published' }, 'status'],
    ['another race', { raceId: 3 }, 'raceId'],
    ['a year to come', { year: YEAR + 2 }, 'year'],
    ['a time nobody runs', { finishTime: '1:30:00' }, 'finishTime'],
  ])('to %s is refused', async (_what, body, field) => {
    const [status, fields] = await fieldsOf(await callAs(runner, 'PATCH', `/api/reviews/${id}`, { body }))
    expect([status, Object.keys(fields as object)[0]]).toEqual([422, field])
  })
})

test('a review is written over by no older change: what another tab changed meanwhile is refused in a sentence', async () => {
  await beginAnew()
  const { id, updatedAt } = await published()
  const change = (body: Body) => callAs(runner, 'PATCH', `/api/reviews/${id}`, { body })
  const first = (await (await change({ text: 'From one tab.', updatedAt })).json()) as OwnReview
  const refused = await change({ overall: 1, updatedAt })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    message:
      'This review was changed meanwhile, in another tab or on another device. Nothing was written over it.',
  })
  expect(await own(runner)).toEqual([first])
  // What an editor decides is no change of the words.
  await decide(admin, id, 'publish')
  const over = await change({ overall: 1, updatedAt: first.updatedAt })
  expect(await over.json()).toMatchObject({ overall: 1, text: 'From one tab.', status: 'pending' })
  expect((await change({ updatedAt })).status).toBe(422)
  await callAs(runner, 'DELETE', `/api/reviews/${id}`)
  expect((await change({ overall: 2, updatedAt })).status).toBe(404)
})

describe('the list', () => {
  const times: [string | null, number][] = [
    ['3:00:00', 5],
    ['3:25:00', 4],
    ['3:35:00', 2],
    [null, 1],
  ]
  beforeAll(async () => {
    await beginAnew()
    for (const [n, [finishTime, difficulty]] of times.entries()) {
      await published(runner, { ...WORDS, year: YEAR - n, finishTime, difficulty })
    }
  })

  test('is paged, the newest first, with figures of all', async () => {
    const first = await read('?limit=3')
    const rest = await read('?limit=3&offset=3')
    expect([...first.reviews, ...rest.reviews].map(({ year }) => year)).toEqual([
      YEAR - 3,
      YEAR - 2,
      YEAR - 1,
      YEAR,
    ])
    expect([first.count, rest.count, first.averages.difficulty]).toEqual([4, 4, 3])
  })

  test('is filtered by finish time, with figures of those', async () => {
    const around = await read('?minSeconds=12000&maxSeconds=13000')
    expect(around).toMatchObject({ count: 4, matching: { count: 2, averages: { difficulty: 3 } } })
    expect(around.reviews.map(({ finishTime }) => finishTime)).toEqual(['3:35:00', '3:25:00'])
    expect((await read('?maxSeconds=11000')).reviews).toMatchObject([{ finishTime: '3:00:00' }])
    expect(await read('?minSeconds=99999')).toMatchObject({ matching: { count: 0 }, reviews: [] })
  })

  test('of one’s own can be of one race', async () => {
    expect(await own(runner, `?raceId=${RACE}`)).toHaveLength(4)
    expect(await own(runner, '?raceId=3')).toEqual([])
  })

  test('is kept by the CDN under the race’s tag, and has an ETag', async () => {
    const response = await callApi(PATH)
    expect(response.headers.get('Netlify-Cache-Tag')?.split(',')).toEqual(
      expect.arrayContaining(['races', 'reviews', `reviews-${RACE}`]),
    )
    expect(response.headers.get('Netlify-Vary')).toContain('minSeconds')
    const headers = { 'If-None-Match': response.headers.get('ETag')! }
    expect((await callApi(PATH, { headers })).status).toBe(304)
    await callAs(runner, 'DELETE', `/api/reviews/${(await read()).reviews[0]!.id}`)
    expect((await callApi(PATH, { headers })).status).toBe(200)
  })

  test.each(['?limit=0', '?limit=51', '?minSeconds=-1', '?maxSeconds=soon', '?person=1'])(
    'refuses %s',
    async (query) => expect(await codeOf(await callApi(PATH + query))).toEqual([400, 'malformed']),
  )
})

describe('a report', () => {
  beforeEach(beginAnew)

  let address = 0
  const report = (id: number, body: Body = { reason: 'abuse' }, ip = `198.51.100.${++address}`) =>
    callAs(null, 'POST', `/api/reviews/${id}/reports`, { body, ip })
  const reported = async () => {
    const response = await callAs(admin, 'GET', '/api/admin/reviews?status=reported')
    return (await response.json()) as ModeratedReview[]
  }

  test('comes from anyone, is read by admins, and is decided with the review', async () => {
    const { id } = await published()
    const body = { reason: 'personal', details: 'Names my\r\nneighbour.', email: ' me@example.org ' }
    expect((await report(id, body)).status).toBe(204)
    const [review] = await reported()
    expect(review!.openReports).toEqual([
      {
        reason: 'personal',
        details: 'Names my\nneighbour.',
        email: 'me@example.org',
        createdAt: expect.any(String),
      },
    ])
    await decide(admin, id, 'publish')
    expect(await reported()).toEqual([])
  })

  test('from one address is kept once a review, and ten an hour are the most', async () => {
    const { id } = await published()
    for (let n = 0; n < 3; n++)
      expect((await report(id, { reason: 'other' }, '203.0.113.7')).status).toBe(204)
    expect((await reported())[0]!.openReports).toHaveLength(1)
    const together = await Promise.all(
      Array.from({ length: 12 }, () => report(id, { reason: 'other' }, '203.0.113.7')),
    )
    expect(together.filter(({ status }) => status === 204)).toHaveLength(7)
    const refused = together.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect((await report(id, { reason: 'other' }, '203.0.113.8')).status).toBe(204)
  })

  test('is of a review that everybody can read', async () => {
    const { id } = await written()
    expect(await codeOf(await report(id))).toEqual([404, 'not-found'])
    expect(await codeOf(await report(987_654))).toEqual([404, 'not-found'])
  })

  test.each<[string, Body]>([
    ['reason', {}],
    ['reason', { reason: 'dislike' }],
    ['details', { reason: 'other', details: 'x'.repeat(1001) }],
    ['email', { reason: 'other', email: 'nobody' }],
    ['reviewId', { reason: 'other', reviewId: 1 }],
  ])('is refused for its %s: %j', async (field, body) => {
    const [status, fields] = await fieldsOf(await report(1, body))
    expect([status, Object.keys(fields as object)]).toEqual([422, [field]])
  })
})

describe('editors', () => {
  beforeEach(beginAnew)

  const undo = (id: number, decidedAt: string | null) =>
    callAs(admin, 'POST', `/api/admin/reviews/${id}/undo`, { body: { decidedAt } })
  const decidedAt = async (decision: Promise<Response>) =>
    ((await (await decision).json()) as ModeratedReview).moderatedAt

  test('take a slip back: what nobody has read waits again, unseen, with its reports open', async () => {
    for (const slip of ['hide', 'publish'] as const) {
      const { id } = await written()
      await supabase.secret.from('review_reports').insert({ review_id: id, reason: 'other' }).throwOnError()
      const at = await decidedAt(decide(admin, id, slip))
      expect(await (await undo(id, at)).json()).toMatchObject({
        status: 'pending',
        moderatedAt: null,
        published: null,
        openReports: [{ reason: 'other' }],
      })
      expect((await read()).count).toBe(0)
      expect(await codeOf(await undo(id, at))).toEqual([409, 'conflict'])
      await callAs(runner, 'DELETE', `/api/reviews/${id}`)
    }
  })

  test('taking back a hiding, show the version that everybody read, without a name that is no longer given', async () => {
    await callAs(runner, 'PATCH', '/api/user', { body: { firstName: 'Ada', lastName: 'Byron' } })
    const { id } = await published()
    await callAs(runner, 'PATCH', `/api/reviews/${id}`, { body: { text: 'Other words, which wait.' } })
    const at = await decidedAt(decide(admin, id, 'hide', { note: 'Who is meant?' }))
    await callAs(runner, 'PATCH', '/api/user', { body: { firstName: '', lastName: '' } })
    expect(await (await undo(id, at)).json()).toMatchObject({ status: 'pending', moderationNote: null })
    expect((await read()).reviews).toMatchObject([{ id, text: WORDS.text, author: null }])
  })

  test('do not take back what was decided or written anew since', async () => {
    const { id } = await written()
    const at = await decidedAt(decide(admin, id, 'hide'))
    await decide(admin, id, 'publish')
    expect(await codeOf(await undo(id, at))).toEqual([409, 'conflict'])
    expect((await read()).count).toBe(1)
    const again = await decidedAt(decide(admin, id, 'hide'))
    await callAs(runner, 'PATCH', `/api/reviews/${id}`, { body: { text: 'Not what was hidden.' } })
    expect(await codeOf(await undo(id, again))).toEqual([409, 'conflict'])
    expect((await read()).count).toBe(0)
    expect(await codeOf(await undo(987_654, at))).toEqual([404, 'not-found'])
  })

  test('who press twice decide once: taking it back leads to what stood before the first', async () => {
    for (const slip of ['hide', 'publish'] as const) {
      const { id } = await written()
      const at = await decidedAt(decide(admin, id, slip))
      expect(await decidedAt(decide(admin, id, slip))).toBe(at)
      expect(await (await undo(id, at)).json()).toMatchObject({ status: 'pending', published: null })
      await callAs(runner, 'DELETE', `/api/reviews/${id}`)
    }
    // Another note, or a report since, is another decision.
    const { id } = await written()
    const at = await decidedAt(decide(admin, id, 'publish'))
    await supabase.secret.from('review_reports').insert({ review_id: id, reason: 'other' }).throwOnError()
    expect(await decidedAt(decide(admin, id, 'publish'))).not.toBe(at)
    const hidden = await decidedAt(decide(admin, id, 'hide', { note: 'Who is meant?' }))
    expect(await decidedAt(decide(admin, id, 'hide', { note: 'Who is it?' }))).not.toBe(hidden)
  })
})

test('nothing that everybody reads, and no failure, tells who wrote', async () => {
  await beginAnew()
  await callAs(runner, 'PATCH', '/api/user', { body: { firstName: 'Ada', lastName: 'Byron' } })
  const { id } = await published()
  const answers = [
    await callApi(PATH),
    await callApi(`/api/marathons/${RACE}`),
    await callAs(null, 'GET', `/api/reviews?raceId=${RACE}`),
    await callAs(null, 'POST', `/api/reviews/${id}/reports`, { body: {} }),
    await callAs(organiser, 'PATCH', `/api/reviews/${id}`, { body: { text: 'x' } }),
    await post(runner),
  ]
  for (const answer of answers) {
    const text = await answer.text()
    for (const secret of [runner.id, runner.email, 'Byron']) expect(text).not.toContain(secret)
  }
})
