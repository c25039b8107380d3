// Who may read, write and decide on reviews, told by actor: owner, stranger, visitor, the race's organiser, admin and the
// secret key. Tables: reviews, published_reviews, review_reports; views: review_records, review_averages, latest_reviews.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import { MAX_PER_DAY } from '../../src/rules/site/limits.ts'
import { reviewAuthor, reviewYears } from '../../src/rules/review/reviews.ts'
import { withSupabase } from '../with-supabase.ts'
import { coded } from '../submitting.ts'

const REFUSED = '42501'
const NOT_RUN = '22008'
const TOO_MANY = 'PT429'
const RACES = { open: 1, organised: 2, pending: 3 }
const YEAR = new Date().getUTCFullYear() - 1

const { supabase, organiser, admin, owner, stranger } = withSupabase({
  places: true,
  people: { organiser: 'organiser', admin: 'admin', owner: 'runner', stranger: 'runner' },
})

beforeAll(async () => {
  const races = Object.entries(RACES).map(([name, id]) => ({
    id,
    slug: `race-${name}`,
    name: `The ${name} race`,
    status: name === 'pending' ? 'pending' : 'approved',
    place_path: 'here',
    first_held: 1990,
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
  const owned = { race_id: RACES.organised, person_id: organiser.id }
  await supabase.secret.from('race_owners').insert(owned).throwOnError()
})
beforeEach(async () => {
  await supabase.secret.from('reviews').delete().gt('id', 0).throwOnError()
  const nameless = { first_name: '', last_name: '' }
  await supabase.secret.from('profiles').update(nameless).eq('id', owner.id).throwOnError()
})

const words = { overall: 4, difficulty: 2, text: 'A fair course.' }

const write = async (client: Supabase, more: object = {}) =>
  coded(
    await client
      .from('reviews')
      .insert({ race_id: RACES.open, year: YEAR, ...words, ...more })
      .select('status'),
  )
const change = async (client: Supabase, id: number, columns: object) =>
  coded(await client.from('reviews').update(columns).eq('id', id).select('status, version'))
const publish = async (client: Supabase, id: number, version: number | null = null) =>
  coded(await client.rpc('decide_review', { review: id, verdict: 'published', read_version: version }))
const hide = async (client: Supabase, id: number, note: string | null = null) =>
  coded(await client.rpc('decide_review', { review: id, verdict: 'hidden', note }))
const publicTexts = async (client: Supabase = supabase.visitor) =>
  coded(await client.from('published_reviews').select('author, text').order('review_id'))

/** A review of the owner's; gives its number. */
async function written(more: object = {}): Promise<number> {
  const row = { race_id: RACES.open, year: YEAR, ...words, ...more }
  const { data } = await owner.client.from('reviews').insert(row).select('id').single().throwOnError()
  return data!.id as number
}
async function published(more: object = {}): Promise<number> {
  const id = await written(more)
  expect(await publish(admin.client, id)).toBe('done')
  return id
}

describe('the owner', () => {
  test('reviews just the editions that the site says have been run', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
    for (const nextEventDate of [
      day(-30),
      day(0),
      day(1),
      day(2),
      `${YEAR + 1}-12-31`,
      `${YEAR + 2}-05-01`,
      null,
    ]) {
      await supabase.secret.from('races').update({ next_event_date: nextEventDate }).eq('id', RACES.open)
      const years = reviewYears({ firstHeld: 1990, nextEventDate }, today)!
      for (const year of [years.first - 1, years.first, years.last, years.last + 1]) {
        await supabase.secret.from('reviews').delete().gt('id', 0)
        const expected = year >= years.first && year <= years.last ? [{ status: 'pending' }] : NOT_RUN
        expect([nextEventDate, year, await write(owner.client, { year })]).toEqual([
          nextEventDate,
          year,
          expected,
        ])
      }
    }
    const id = await written()
    expect(await change(owner.client, id, { year: 1980 })).toBe(NOT_RUN)
  })

  test('writes as many as a day takes, however many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_PER_DAY.reviews + 4 }, (_, n) => write(owner.client, { year: YEAR - n })),
    )
    expect(answers.filter((answer) => answer === TOO_MANY)).toHaveLength(4)
    expect(await write(stranger.client)).toEqual([{ status: 'pending' }])
  })

  test('changes the words and withdraws, and neither publishes nor names somebody else', async () => {
    const id = await written()
    expect(await change(owner.client, id, { text: 'Hillier than I thought.' })).toEqual([
      { status: 'pending', version: 2 },
    ])
    for (const columns of [
      { status: 'published' },
      { version: 9 },
      { person_id: stranger.id },
      { race_id: RACES.organised },
      { moderated_by: owner.id },
    ]) {
      expect(await change(owner.client, id, columns)).toBe(REFUSED)
    }
    expect(await publish(owner.client, id)).toBe(REFUSED)
    expect(await hide(owner.client, id)).toBe(REFUSED)
    const row = { review_id: id, race_id: RACES.open, year: YEAR, overall: 5, difficulty: 1 }
    expect(coded(await owner.client.from('published_reviews').insert(row))).toBe(REFUSED)
    await owner.client.from('reviews').delete().eq('id', id).throwOnError()
    expect(coded(await supabase.secret.from('reviews').select('id'))).toEqual([])
  })

  test('changes a published review: the version before stays until the change is published', async () => {
    const id = await published()
    expect(await change(owner.client, id, { text: 'New words.' })).toEqual([
      { status: 'pending', version: 2 },
    ])
    expect(await publicTexts()).toEqual([{ author: null, text: words.text }])
    await publish(admin.client, id)
    expect(await publicTexts()).toEqual([{ author: null, text: 'New words.' }])
    // What changes nothing does not wait again.
    expect(await change(owner.client, id, { text: 'New words.' })).toEqual([
      { status: 'published', version: 2 },
    ])
    await owner.client.from('reviews').delete().eq('id', id).throwOnError()
    expect(await publicTexts()).toEqual([])
  })
})

describe('what the public is told of the author', () => {
  const rename = (names: object) =>
    owner.client.from('profiles').update(names).eq('id', owner.id).throwOnError()

  test.each([
    ['Ada', 'byron'],
    ['Núria', 'ñíguez'],
    [' Ada ', ''],
    ['', 'Byron'],
    ['x'.repeat(60), 'Y'],
  ])('of %j %j is what the site says', async (first_name, last_name) => {
    await rename({ first_name, last_name })
    await published()
    expect(await publicTexts()).toEqual([{ author: reviewAuthor(first_name, last_name), text: words.text }])
  })

  test('is no number, address or full name, whatever is asked for', async () => {
    await rename({ first_name: 'Ada', last_name: 'Byron' })
    await published()
    for (const table of ['published_reviews', 'latest_reviews', 'review_averages']) {
      const seen = JSON.stringify(coded(await supabase.visitor.from(table).select('*')))
      expect(seen).toContain(String(RACES.open))
      for (const secret of [owner.id, owner.email, 'Byron']) expect(seen).not.toContain(secret)
    }
    for (const table of ['review_records', 'review_reports', 'reviews']) {
      expect(coded(await supabase.visitor.from(table).select('*'))).toBe(REFUSED)
    }
  })

  test('goes at once when it is no longer shown, and a new name waits for an editor', async () => {
    await rename({ first_name: 'Ada', last_name: 'Byron' })
    const id = await published()
    await rename({ first_name: 'Somebody rude' })
    expect(await publicTexts()).toMatchObject([{ author: 'Ada B.' }])
    expect(coded(await owner.client.from('reviews').select('status'))).toEqual([{ status: 'pending' }])
    await publish(admin.client, id)
    expect(await publicTexts()).toMatchObject([{ author: 'Somebody rude B.' }])
    await change(owner.client, id, { shows_name: false })
    expect(await publicTexts()).toMatchObject([{ author: null }])
    await publish(admin.client, id)
    expect(await publicTexts()).toMatchObject([{ author: null }])
  })

  test('goes at once when the name is taken off the profile', async () => {
    await rename({ first_name: 'Ada', last_name: 'Byron' })
    await published()
    await rename({ first_name: '' })
    expect(await publicTexts()).toMatchObject([{ author: null }])
  })
})

describe('strangers, visitors and the organiser of the race', () => {
  test('see no review of a race that is not listed any more', async () => {
    await published()
    await supabase.secret.from('races').update({ status: 'rejected' }).eq('id', RACES.open)
    expect(await publicTexts()).toEqual([])
    expect(coded(await supabase.visitor.from('review_averages').select('*'))).toEqual([])
    await supabase.secret.from('races').update({ status: 'approved' }).eq('id', RACES.open)
  })
})

describe('an admin', () => {
  test('reads all reviews, with the name that would be shown and what is reported', async () => {
    await owner.client.from('profiles').update({ first_name: 'Ada' }).eq('id', owner.id).throwOnError()
    const id = await written()
    await supabase.secret.from('review_reports').insert({ review_id: id, reason: 'other', details: 'Odd.' })
    const { data } = await admin.client.from('review_records').select('*')
    expect(data).toMatchObject([
      { id, author: 'Ada', published: null, open_report_count: 1, race_slug: 'race-open' },
    ])
    expect(data![0].open_reports).toMatchObject([{ reason: 'other', details: 'Odd.', email: null }])
  })

  test('publishes only the version that was read', async () => {
    const id = await written()
    await change(owner.client, id, { text: 'Something else entirely.' })
    expect(await publish(admin.client, id, 1)).toBe('changed')
    expect(await publicTexts()).toEqual([])
    expect(await publish(admin.client, id, 2)).toBe('done')
    expect(await publish(admin.client, 987_654_321)).toBe('gone')
    expect(await hide(admin.client, 987_654_321)).toBe('gone')
  })

  test('hides every version with a note, decides on reports by it, and the author may write anew', async () => {
    const id = await published()
    await supabase.secret.from('review_reports').insert({ review_id: id, reason: 'untrue' }).throwOnError()
    expect(await hide(admin.client, id, 'This tells of another race.')).toBe('done')
    expect(await publicTexts()).toEqual([])
    const own = await owner.client.from('review_records').select('status, moderation_note, published')
    expect(own.data).toEqual([
      { status: 'hidden', moderation_note: 'This tells of another race.', published: null },
    ])
    const reports = await admin.client.from('review_reports').select('handled_at')
    expect(reports.data![0]!.handled_at).not.toBeNull()
    expect(await change(owner.client, id, { text: 'About this race now.' })).toEqual([
      { status: 'pending', version: 2 },
    ])
    expect(coded(await owner.client.from('reviews').select('moderation_note'))).toEqual([
      { moderation_note: null },
    ])
  })
})

describe('figures', () => {
  test('come from published reviews only, and of a band from who told a time within it', async () => {
    await published({ overall: 5, difficulty: 1, course: 3, finish_seconds: 12_000 })
    await published({ year: YEAR - 1, overall: 4, difficulty: 4, finish_seconds: 15_000 })
    await published({ year: YEAR - 2, overall: 4, difficulty: 4 })
    await written({ year: YEAR - 3, overall: 1, difficulty: 5 })
    const figures = { course: 3, organisation: null }
    expect(coded(await supabase.visitor.from('review_averages').select('*'))).toMatchObject([
      { race_id: RACES.open, reviews: 3, overall: 4.33, difficulty: 3, ...figures },
    ])
    const band = { race: RACES.open, least_seconds: 12_000, most_seconds: 14_999 }
    expect(coded(await supabase.visitor.rpc('review_averages_between', band))).toMatchObject([
      { reviews: 1, overall: 5, difficulty: 1, ...figures },
    ])
  })

  test('have the three newest at hand for the page', async () => {
    for (let n = 0; n < 5; n++) await published({ year: YEAR - n })
    const { data } = await supabase.visitor.from('latest_reviews').select('year').order('newness')
    expect(data).toEqual([{ year: YEAR - 4 }, { year: YEAR - 3 }, { year: YEAR - 2 }])
  })
})

test('who is gone leaves no review, no published one and no report of it', async () => {
  const gone = await supabase.signUp('runner')
  await write(gone.client)
  const { data } = await gone.client.from('reviews').select('id').single().throwOnError()
  expect(await publish(admin.client, data!.id)).toBe('done')
  const report = { review_id: data!.id, reason: 'abuse' }
  await supabase.secret.from('review_reports').insert(report).throwOnError()
  await gone.client.rpc('delete_my_account').throwOnError()
  for (const [table, key] of [
    ['reviews', 'id'],
    ['published_reviews', 'review_id'],
    ['review_reports', 'review_id'],
  ] as const) {
    expect(coded(await supabase.secret.from(table).select(key))).toEqual([])
  }
})

test('an admin who is gone leaves what they published', async () => {
  const other = await supabase.signUp('admin')
  const id = await written()
  await publish(other.client, id)
  await supabase.database.query('delete from auth.users where id = $1', [other.id])
  expect(await publicTexts()).toEqual([{ author: null, text: words.text }])
})
