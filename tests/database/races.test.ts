// The rules that a race's rows keep by themselves: constraints, old slugs, the stamp of change, search words and the
// version of the catalogue.
import { beforeAll, describe, expect, test } from 'vitest'
import { withSupabase } from '../with-supabase.ts'

type Row = Record<string, unknown>

const CHECK = '23514'
const UNIQUE = '23505'
const FOREIGN = '23503'
const MISSING = '23502'
const UNREADABLE = ['22007', '22008', '22P02', '22003']

const { supabase } = withSupabase()
let made = 0

/** A row's facts for an approved race in Saint-Denis, with these in place of the usual ones. */
const race = (facts: Row = {}): Row => ({
  slug: `race-${++made}`,
  name: 'Some Marathon',
  place_path: 'france/saint-denis',
  status: 'approved',
  ...facts,
})
const added = async (facts: Row = {}): Promise<Row & { id: number; updated_at: string }> =>
  (await supabase.secret.from('races').insert(race(facts)).select().single().throwOnError()).data as never

/** Postgres' own code for why a row is refused, or 'kept'. (The embedded API has one code for all checks.) */
async function insert(table: string, row: Row): Promise<string> {
  const columns = Object.keys(row)
  const places = columns.map((_, i) => `$${i + 1}`)
  try {
    await supabase.database.query(
      `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
    return 'kept'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const change = (id: number, facts: Row) =>
  supabase.secret.from('races').update(facts).eq('id', id).throwOnError()
const version = async () =>
  (await supabase.secret.from('catalogue_version').select('version').single()).data!.version
const found = async (word: string) => {
  const query = supabase.visitor.from('race_records').select('slug').order('id')
  return (await query.textSearch('search', `'${word}':*`, { config: 'simple' })).data!.map(({ slug }) => slug)
}

beforeAll(async () => {
  const france = { country_name: 'France', country_code: 'FR' }
  await supabase.secret
    .from('places')
    .insert([
      {
        path: 'france',
        kind: 'country',
        name: 'France',
        parent_path: null,
        also_known_as: ['Frankreich'],
        ...france,
      },
      { path: 'france/saint-denis', kind: 'city', name: 'Saint-Denis', parent_path: 'france', ...france },
      { path: 'france/nice', kind: 'city', name: 'Nice', parent_path: 'france', ...france },
    ])
    .throwOnError()
})

describe('a race is refused', () => {
  test.each<[string, Row, string | string[]]>([
    ['a slug with capitals', { slug: 'Berlin' }, CHECK],
    ['a slug with an accent', { slug: 'münchen' }, CHECK],
    ['a slug with a space', { slug: 'a b' }, CHECK],
    ['a slug with two hyphens', { slug: 'a--b' }, CHECK],
    ['a slug that ends in a hyphen', { slug: 'a-' }, CHECK],
    ['a slug that is a number', { slug: '12' }, CHECK],
    ['a slug that climbs', { slug: '../a' }, CHECK],
    ['an empty slug', { slug: '' }, CHECK],
    ['a slug of 121 letters', { slug: 'a'.repeat(121) }, CHECK],
    ['no slug', { slug: null }, MISSING],
    ['no name', { name: null }, MISSING],
    ['a blank name', { name: '     ' }, CHECK],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, CHECK],
    ['an unknown race type', { race_type: 'egg-and-spoon' }, FOREIGN],
    ['an unknown place', { place_path: 'atlantis' }, FOREIGN],
    ['no place', { place_path: null }, MISSING],
    ['a latitude over 90', { lat: 90.1, lon: 0 }, CHECK],
    ['a longitude under -180', { lat: 0, lon: -180.1 }, CHECK],
    ['a latitude alone', { lat: 48 }, CHECK],
    ['a longitude alone', { lon: 2 }, CHECK],
    ['a script as its website', { website: 'javascript:alert(1)' }, CHECK],
    ['a website that breaks out of its quotes', { website: 'https://a.example/"><script>' }, CHECK],
    ['an image without https', { image_url: 'http://a.example/a.png' }, CHECK],
    ['a description of 4,001 letters', { description: 'x'.repeat(4001) }, CHECK],
    ['-1 participants', { participants: -1 }, CHECK],
    ['half a participant', { participants: '0.5' }, UNREADABLE],
    ['a year of participants long ago', { participants_year: 1066 }, CHECK],
    ['an unknown elevation profile', { elevation_profile: 'Bumpy' }, CHECK],
    ['the long form of an elevation profile', { elevation_profile: 'Undulating / Rolling Hills' }, CHECK],
    ['an unknown terrain', { terrain: 'Gravel' }, CHECK],
    ['an unknown kind of loop', { loop: 'figure of eight' }, CHECK],
    ['an unknown kind of entry', { entry: 'free' }, CHECK],
    ['an unknown status', { status: 'published' }, CHECK],
    ['an unknown event status', { event_status: 'maybe' }, CHECK],
    ['month 13', { month: 13 }, CHECK],
    ['a negative gain', { elevation_gain_m: -1 }, CHECK],
    ['a start above every road', { start_elevation_m: 9000 }, CHECK],
    ['a profile of one height', { profile: [1] }, CHECK],
    ['a profile with a hole', { profile: [1, null, 3] }, CHECK],
    ['a day that does not exist', { next_event_date: '2027-02-30' }, UNREADABLE],
    ['a word for a day', { next_event_date: 'spring' }, UNREADABLE],
    ['an end before its start', { next_event_date: '2027-04-25', end_date: '2027-04-24' }, CHECK],
    ['an end without a start', { end_date: '2027-04-24' }, CHECK],
    ['a confirmed date without a date', { date_confirmed: true }, CHECK],
    [
      'a ballot that closes before it opens',
      { ballot_opens_on: '2027-02-02', ballot_closes_on: '2027-02-01' },
      CHECK,
    ],
    ['half a climate', { climate_high_c: 20 }, CHECK],
    ['a low above the high', { climate_high_c: 10, climate_low_c: 12, climate_source: 'gridded' }, CHECK],
    ['a price without its currency', { price_tiers: 'Early bird: 45' }, CHECK],
    ['a price until no day', { price_tiers: 'Early bird: EUR 45 until 2027-02-30' }, CHECK],
    ['a price that ends first', { price_tiers: 'Early: EUR 45 from 2027-02-01 until 2027-01-31' }, CHECK],
    ['nine prices', { price_tiers: Array.from({ length: 9 }, (_, n) => `P: EUR ${n}`).join('\n') }, CHECK],
    ['a social page without https', { social_links: 'https://a.example\nhttp://b.example' }, CHECK],
    ['a script as a social page', { social_links: 'javascript:alert(1)' }, CHECK],
    ['a time limit of a minute', { time_limit_seconds: 60 }, CHECK],
    ['a course record of zero', { course_record_men_seconds: 0 }, CHECK],
    ['a first edition in the future of futures', { first_held: 2101 }, CHECK],
  ])('with %s', async (_what, facts, code) => {
    expect([code].flat()).toContain(await insert('races', race(facts)))
  })

  test('but prices and social pages, a line each, are kept', async () => {
    const price_tiers =
      'Early bird: EUR 45 until 2027-01-31\nRegular: EUR 60.50 from 2027-02-01 until 2027-05-01\nLate: EUR 75'
    const social_links = 'https://www.instagram.com/race\nhttps://race.example/@us'
    expect(await insert('races', race({ price_tiers, social_links }))).toBe('kept')
  })

  test('with a slug that its type has already, and taken under another type', async () => {
    await added({ slug: 'twice' })
    expect(await insert('races', race({ slug: 'twice' }))).toBe(UNIQUE)
    expect(await insert('races', race({ slug: 'twice', race_type: 'half-marathon' }))).toBe('kept')
  })
})

describe('what hangs on a race is refused', () => {
  const evidence = { kind: 'records', loss_pct: 1, sd_pct: 1 }
  const SPAIN = { path: 'spain', kind: 'country', name: 'Spain' }
  const IN_FRANCE = { parent_path: 'france', country_name: 'France', country_code: 'FR' }
  test.each<[string, string, Row]>([
    [
      'a place whose path is not below its parent',
      'places',
      { path: 'spain/x', parent_path: 'france', kind: 'city' },
    ],
    ['a country with a parent', 'places', { path: 'spain', parent_path: 'france', kind: 'country' }],
    ['a city without a parent', 'places', { path: 'france/lyon', parent_path: null, kind: 'city' }],
    ['a country code in small letters', 'places', { ...SPAIN, country_code: 'es' }],
    ['a country under another name than its own', 'places', { ...SPAIN, name: 'Hispania' }],
    ['a country in a state', 'places', { ...SPAIN, state_name: 'Aragon' }],
    ['a state without its name', 'places', { path: 'france/brittany', kind: 'state', ...IN_FRANCE }],
    ['a state in a state', 'places', { path: 'france/a/b', kind: 'state', state_name: 'X', ...IN_FRANCE }],
    [
      'a city in a state that has no page',
      'places',
      { path: 'france/lyon', kind: 'city', state_name: 'Rhône', ...IN_FRANCE },
    ],
    [
      'a city below a state without its name',
      'places',
      { path: 'france/a/b', kind: 'city', ...IN_FRANCE, parent_path: 'france/a' },
    ],
    [
      'a place two steps below its parent',
      'places',
      { path: 'france/a/b', kind: 'city', state_name: 'A', ...IN_FRANCE },
    ],
    [
      'a race type of no distance',
      'race_types',
      { slug: 'none', name: 'None', plural_name: 'None', distance_m: 0 },
    ],
    [
      'a source of an odd field',
      'fact_sources',
      { field: 'Fee Now', source: 'x', checked_on: '2026-11-01', confidence: 'seen' },
    ],
    [
      'a source of unknown confidence',
      'fact_sources',
      { field: 'fee', source: 'x', checked_on: '2026-11-01', confidence: 'sure' },
    ],
    [
      'an entry window that closes first',
      'entry_windows',
      { edition: 2027, opens_on: '2026-10-02', closes_on: '2026-10-01' },
    ],
    ['a typical day that is none', 'entry_windows', { edition: 2027, opens_typical: '13-01' }],
    ['evidence without doubt', 'course_evidence', { ...evidence, sd_pct: 0 }],
    ['evidence of an unknown kind', 'course_evidence', { ...evidence, kind: 'hearsay' }],
    ['a measurement beyond reason', 'course_measurements', { loss_pct: 99, sd_pct: 1, method: 'none' }],
  ])('%s', async (_what, table, facts) => {
    const place = { name: 'X', country_name: 'Spain', country_code: 'ES' }
    const base = table === 'places' ? place : table === 'race_types' ? {} : { race_id: (await added()).id }
    expect(await insert(table, { ...base, ...facts })).toBe(CHECK)
  })

  test('a place of another country than the one it lies in', async () => {
    const lyon = { path: 'france/lyon', parent_path: 'france', kind: 'city', name: 'Lyon' }
    expect(await insert('places', { ...lyon, country_name: 'Spain', country_code: 'ES' })).toBe(FOREIGN)
    expect(await insert('places', { ...lyon, country_name: 'France', country_code: 'FX' })).toBe(FOREIGN)
    expect(await insert('places', { ...lyon, country_name: 'France', country_code: 'FR' })).toBe('kept')
  })
})

const aliases = async (id: number) =>
  (await supabase.visitor.from('race_slug_aliases').select('race_type, slug').eq('race_id', id).order('slug'))
    .data

describe('a slug', () => {
  test('that is changed stays as an old address, and changing it back ends that', async () => {
    const { id } = await added({ slug: 'first' })
    expect(await aliases(id)).toEqual([])
    await change(id, { slug: 'second' })
    expect(await aliases(id)).toEqual([{ race_type: 'marathon', slug: 'first' }])
    await change(id, { slug: 'third' })
    expect(await aliases(id)).toEqual([
      { race_type: 'marathon', slug: 'first' },
      { race_type: 'marathon', slug: 'second' },
    ])
    await change(id, { slug: 'first' })
    expect(await aliases(id)).toEqual([
      { race_type: 'marathon', slug: 'second' },
      { race_type: 'marathon', slug: 'third' },
    ])
  })

  test('under another race type stays too, and nothing else makes an old address', async () => {
    const { id } = await added({ slug: 'moved' })
    await change(id, { race_type: 'half-marathon', name: 'Moved Half Marathon' })
    await change(id, { name: 'Again' })
    expect(await aliases(id)).toEqual([{ race_type: 'marathon', slug: 'moved' }])
  })

  test('of old that another race takes leads to that race no more', async () => {
    const [one, other] = [await added({ slug: 'contested' }), await added()]
    await change(one.id, { slug: 'gave-way' })
    await change(other.id, { slug: 'contested' })
    expect(await aliases(one.id)).toEqual([])
  })

  test('of old goes with its race', async () => {
    const { id } = await added({ slug: 'short-lived' })
    await change(id, { slug: 'shorter' })
    await supabase.secret.from('races').delete().eq('id', id)
    expect((await supabase.secret.from('race_slug_aliases').select().eq('slug', 'short-lived')).data).toEqual(
      [],
    )
  })
})

const stamp = async (id: number) =>
  (await supabase.secret.from('races').select('updated_at').eq('id', id).single()).data!.updated_at as string

describe('the stamp of change', () => {
  test('moves with a change, and not without one', async () => {
    const facts = race({ fee: '80 €', participants: 5000, updated_at: '2026-01-01T00:00:00Z' })
    const { id, updated_at } = await added(facts)
    await change(id, facts)
    await change(id, { fee: '80 €' })
    expect(await stamp(id)).toBe(updated_at)
    await change(id, { fee: '90 €' })
    expect(Date.parse(await stamp(id))).toBeGreaterThan(Date.parse('2026-06-01'))
  })

  test('is what the writer says, where the writer says it', async () => {
    const { id } = await added()
    await change(id, { fee: '1 €', updated_at: '2026-02-03T00:00:00Z' })
    expect(Date.parse(await stamp(id))).toBe(Date.parse('2026-02-03'))
  })
})

describe('search words', () => {
  test('are folded, and of the name, the sponsor, the place and its other names', async () => {
    await added({
      slug: 'foulees',
      name: "L'Été des Foulées",
      sponsor: 'Łódź Bank',
      place_path: 'france/nice',
    })
    for (const word of ['lete', 'foulees', 'fou', 'lodz', 'nice', 'france', 'frankreich']) {
      expect([word, (await found(word)).includes('foulees')]).toEqual([word, true])
    }
    expect(await found('ulees')).toEqual([])
  })

  test('are split at every sign', async () => {
    await added({ slug: 'signs', name: 'Cote/Azur 5-10 Relay+Run a_b' })
    for (const word of ['cote', 'azur', '10', 'relay', 'run', 'b'])
      expect(await found(word)).toContain('signs')
  })

  test('follow the race and the place', async () => {
    const { id } = await added({ slug: 'follows', name: 'Zebra Marathon' })
    await change(id, { name: 'Quagga Marathon' })
    expect([await found('zebra'), await found('quagga')]).toEqual([[], ['follows']])
    await change(id, { status: 'rejected' })
    expect((await supabase.visitor.from('race_search').select().eq('race_id', id)).data).toEqual([])
    await change(id, { status: 'approved', place_path: 'france/nice' })
    await supabase.secret
      .from('places')
      .update({ also_known_as: ['Nizza'] })
      .eq('path', 'france/nice')
    expect(await found('nizza')).toContain('follows')
    expect(await found('saint')).not.toContain('follows')
  })
})

describe('the version of the catalogue', () => {
  test('grows with every change that a list shows, once a statement, and not without one', async () => {
    const { id } = await added()
    const start = await version()
    await change(id, { fee: '10 €' })
    expect(await version()).toBe(start + 1)
    await change(id, { fee: '10 €' })
    expect(await version()).toBe(start + 1)
    await supabase.secret
      .from('races')
      .insert([1, 2, 3].map((n) => ({ slug: `many-${n}`, name: 'Many', place_path: 'france' })))
    expect(await version()).toBe(start + 2)
    await supabase.secret.from('places').update({ name: 'Nice!' }).eq('path', 'france/nice')
    await supabase.secret
      .from('course_evidence')
      .insert({ race_id: id, kind: 'records', loss_pct: 1, sd_pct: 1 })
    await supabase.secret.from('races').delete().eq('id', id)
    expect(await version()).toBe(start + 5)
  })

  test('does not grow with what is undone', async () => {
    const start = await version()
    await supabase.database.exec(`begin; update public.races set fee = 'undone'; rollback`)
    expect(await version()).toBe(start)
  })
})
