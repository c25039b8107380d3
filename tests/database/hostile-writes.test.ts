// Every write that a person can make past the API, straight at PostgREST, with values that the API refuses: what protects others
// stands in the database. Each column and each function by itself, with texts without end: tests/full/endless-texts.test.ts.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldOf } from '../../src/race/fields.ts'
import { MAX_PER_DAY } from '../../src/rules/site/limits.ts'
import { jwtClaims } from '../../src/rules/account/user-account.ts'
import { plainLine } from '../../src/rules/writing/safe-text.ts'
import { PROPOSED_NAMES } from '../../src/race/proposed-fields.ts'
import type { RaceField } from '../../src/race/race-field.ts'
import { HOSTILE_LINK, HOSTILE_NAME, PROPOSAL, submit } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, organiser } = withSupabase({ places: true, people: { organiser: 'organiser' } })

const PLACE = PROPOSAL.place
const WINDOW = PROPOSAL.entryWindow

const propose = async (facts: object) => {
  const call = { race_proposal: { ...PROPOSAL, ...facts }, submission_key: randomUUID(), wished_slug: 'town' }
  return (await organiser.client.rpc('submit_race', { race_number: null, ...call })).error?.code ?? 'taken'
}

/** The same of many, as the organiser in one statement: what PostgREST adds to each of them is seen above and below. */
const proposeEach = (candidates: object[]) =>
  supabase.database.transaction(async (open) => {
    await open.exec(`create function pg_temp.answers(proposals json) returns table (code text)
      language plpgsql as $$ declare proposal jsonb; begin
        for proposal in select value from json_array_elements(proposals) loop
          code := 'taken';
          begin
            perform public.submit_race(race_number => null, race_proposal => proposal, submission_key => gen_random_uuid(),
              wished_slug => 'town');
          exception when others then code := sqlstate;
          end;
          return next;
        end loop; end $$;
      grant execute on function pg_temp.answers to authenticated`)
    await open.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
        set_config('role', 'authenticated', true)`,
      [JSON.stringify(jwtClaims(organiser.accessToken)), organiser.id],
    )
    const proposals = candidates.map((facts) => ({ ...PROPOSAL, ...facts }))
    const { rows } = await open.query<{ code: string }>('select code from pg_temp.answers($1)', [
      JSON.stringify(proposals),
    ])
    await open.rollback()
    return rows.map(({ code }) => code)
  })

test.each<[string, Record<string, unknown>]>([
  ['a link that runs a script', { website: HOSTILE_LINK }],
  ['a link with what is not of a link', { website: 'https://a.example/"><script>' }],
  ['a picture that runs a script', { imageUrl: HOSTILE_LINK }],
  ['a picture of another address here', { imageUrl: '/api/user/export' }],
  ['a latitude that is none', { lat: 9999, lon: 0 }],
  ['half a place on the map', { lat: 1, lon: null }],
  ['a longitude in words', { lat: 1, lon: 'far east' }],
  ['a name that turns the line', { name: HOSTILE_NAME }],
  ['a name with a control character', { name: 'Town\u0007 Marathon' }],
  ['a name of two letters', { name: 'To' }],
  ['a name that is none', { name: null }],
  ['a name that is a list', { name: ['Town Marathon'] }],
  ['a name without end', { name: 'x'.repeat(121) }],
  ['a description without end', { description: 'x'.repeat(4001) }],
  ['a day that there is not', { nextEventDate: '2027-02-30' }],
  ['a day in words', { endDate: 'tomorrow' }],
  ['a place that is a word', { place: 'Town' }],
  ['a city that turns the line', { place: { city: HOSTILE_NAME, state: null, countryCode: 'DE' } }],
  ['a country that is none', { place: { city: 'Town', state: null, countryCode: 'Germany' } }],
  ['more people than there are', { participants: 1e9 }],
  ['heights above the sky', { elevationGainM: 1e6 }],
  ['a window that is a word', { entryWindow: 'open' }],
  ['a window of no year', { entryWindow: { edition: 9, kind: null, opensOn: null } }],
  ['a time that is none', { startTime: '25:00' }],
  ['a place of no address', { place: { ...PLACE, path: undefined } }],
  ['a place of another page', { place: { ...PLACE, path: '../admin' } }],
  ['a place four deep', { place: { ...PLACE, path: 'a/b/c/d' } }],
  ['a country that turns the line', { place: { ...PLACE, country: HOSTILE_NAME } }],
  ['a place of no city', { place: { ...PLACE, city: null } }],
  ['a place of no country', { place: { ...PLACE, countryCode: null } }],
  ['a window of another kind', { entryWindow: { ...WINDOW, kind: 'bribe' } }],
  ['a window without its year', { entryWindow: { ...WINDOW, edition: null } }],
  ['a window of half a year', { entryWindow: { ...WINDOW, edition: 2027.5 } }],
  ['a price that rises on a word', { entryWindow: { ...WINDOW, priceRisesOn: ['soon'] } }],
  [
    'prices that rise without end',
    { entryWindow: { ...WINDOW, priceRisesOn: Array(13).fill('2027-01-01') } },
  ],
  ['prices that are a word', { entryWindow: { ...WINDOW, priceRisesOn: '2027-01-01' } }],
  ['a course in words', { hasCourse: 'yes' }],
  ['a status that is nothing', { eventStatus: null }],
  ['a name of spaces', { name: '     ' }],
  ['a name that nobody sees', { name: '\u200d\u200c\u200d' }],
  ['a name with a character that nobody sees', { name: 'Town\u200b Marathon' }],
  ['a member that there is not', { isAdmin: true }],
  ['a place with a member that there is not', { place: { ...PLACE, id: 1 } }],
  ['a place at the address of another', { place: { ...PLACE, path: 'kenya/town' } }],
  ['a window with a member that there is not', { entryWindow: { ...WINDOW, id: 1 } }],
  ['a day before races were run', { nextEventDate: '0001-05-02' }],
  ['an end before its beginning', { nextEventDate: '2027-05-02', endDate: '2027-05-01' }],
  ['a distance that is not listed', { raceType: '../../admin' }],
  ['a picture of another site', { imageUrl: 'https://tracker.example/pixel.gif' }],
  ['a course that is no number of one', { courseId: '-'.repeat(36) }],
])('a proposal with %s is refused', async (_what, facts) => {
  expect(await propose(facts)).toBe('PT422')
})

test('what breaks a rule is named, and an address that is asked for is one', async () => {
  const { error } = await organiser.client.rpc('submit_race', {
    race_number: null,
    race_proposal: { ...PROPOSAL, terrain: 'Lava' },
    submission_key: randomUUID(),
    wished_slug: 'town',
  })
  expect(error?.message).toBe('the proposal breaks a rule: terrain')
  const slugged = { race_number: null, race_proposal: PROPOSAL, submission_key: randomUUID() }
  for (const wished_slug of ['../../x', '', 'x'.repeat(121), 'Town Marathon'])
    expect((await organiser.client.rpc('submit_race', { ...slugged, wished_slug })).error?.code).toBe('PT422')
})

test('the database refuses just those characters in a line that the site takes away', async () => {
  const points = [
    ...Array.from({ length: 0xd7ff }, (_, n) => n + 1),
    ...Array.from({ length: 0x1fff }, (_, n) => n + 0xe000),
    ...Array.from({ length: 0x100 }, (_, n) => n + 0xe0000),
  ]
  const { rows: refused } = await supabase.database.query<{ code: number }>(
    `select code from unnest('{${points.join()}}'::integer[]) as code where not private.is_plain_line('a' || chr(code) || 'b')`,
  )
  const isTaken = (code: number) =>
    plainLine(`a${String.fromCodePoint(code)}b`) !== `a${String.fromCodePoint(code)}b`
  // White space is made single, not taken away: a non-breaking space shows what it says.
  const isSpace = (code: number) =>
    /\s/.test(String.fromCodePoint(code)) && !/[\p{Cc}\u2028\u2029\ufeff]/u.test(String.fromCodePoint(code))
  expect(refused.map(({ code }) => code)).toEqual(points.filter((code) => isTaken(code) && !isSpace(code)))
})

/** Values that a fact of this kind may not have. A kind without any is one that nobody may propose. */
function hostileValues(field: RaceField): unknown[] {
  switch (field.kind) {
    case 'text':
      return ['x'.repeat(field.max + 1), 'To\u0007wn', HOSTILE_NAME, 7]
    case 'link':
      return [
        HOSTILE_LINK,
        'https://runner:secret@town.example/',
        'https://runner@town.example',
        'https://town.example/\u202egpj',
        'https://localhost/',
        'https://10.0.0.1/',
        `https://town.example/${'x'.repeat(field.max)}`,
        7,
      ]
    case 'zone':
      return ['Mars/Olympus', 'Europe/"><b>', 1]
    case 'number':
      return [field.min - 1e6, field.max + 1e6, 'twelve', '12']
    case 'whole':
    case 'seconds':
      return [field.min - 1e6, field.max + 1e6, field.min + 0.5, 'twelve', '12']
    case 'day':
      return ['2027-02-30', 'tomorrow', 20270502]
    case 'time':
      return ['25:00', '9', 930]
    case 'yes-no':
      return ['yes', 1]
    case 'choice':
      return ['another', field.values.join(), 1]
    case 'numbers':
    case 'instant':
      return []
  }
}

test.each(PROPOSED_NAMES)('%s of a proposal is checked by the database too', async (name) => {
  const values = hostileValues(fieldOf(name))
  expect(values).not.toEqual([])
  const tried = [...values, [], ['x'], {}, { x: 1 }]
  const good = { lat: 0, lon: 0 }
  const codes = await proposeEach([...tried.map((value) => ({ ...good, [name]: value })), good])
  expect(codes.slice(tried.length)).toEqual(['taken'])
  const answers = tried.map((value, n) => `${JSON.stringify(value)?.slice(0, 60)} ${codes[n]}`)
  expect(answers.filter((answer) => !answer.endsWith(' PT422'))).toEqual([])
})

test('a proposal that says everything is taken', async () => {
  const links = { website: 'http://www.läufe.example:8080/a?b=c@d#e', entryUrl: 'https://entry.town.example' }
  const words = { description: 'One line.\n\n**Another**\tline.', cutOffs: '10k 1:20', aidStations: 'Water.' }
  const course = { elevationProfile: 'Very Hilly', terrain: 'Snow/Ice', loop: 'out-and-back', shade: 'half' }
  const day = { endDate: '2027-05-03', startTime: '09:30', aidStationEveryKm: 2.5, bostonQualifier: false }
  const entryWindow = { ...WINDOW, priceRisesOn: ['2027-02-01'] }
  const numbers = { lat: -1.5, lon: 179.25, firstHeld: 1981, participants: 0, timeLimitSeconds: 21_600 }
  const entryNow = { entryStatus: 'sold-out', entryStatusOn: '2026-11-24', fieldLimit: 500, minimumAge: 18 }
  const onTheDay = {
    waves: 'Two.',
    startDelayMinutes: 25,
    pacers: '3:30, 4:00',
    wheelchairRace: true,
    bagDrop: true,
    finisherMedal: false,
  }
  const values = {
    ...entryNow,
    ...onTheDay,
    refundPolicy: 'Until March.',
    ...links,
    ...words,
    ...course,
    ...day,
    ...numbers,
    entry: 'mixed',
    entryWindow,
    hasCourse: false,
  }
  expect(await propose(values)).toBe('taken')
})

test('one more new race than a day takes is refused', async () => {
  const someone = await supabase.signUp('organiser')
  const codes: unknown[] = []
  for (let n = 0; n <= MAX_PER_DAY.newRaces; n++)
    codes.push(await submit(someone.client, { proposal: { ...PROPOSAL, name: `Town Marathon ${n}` } }))
  expect(codes.filter((code) => code === 'PT429')).toHaveLength(1)
  expect(codes.at(-1)).toBe('PT429')
})

test('no name that people write turns the line or holds a control character', async () => {
  const { client, id } = organiser
  const races = [1, 2].map((number) => {
    return {
      id: number,
      slug: `race-${number}-x`,
      name: `Race ${number} Marathon`,
      place_path: 'here',
      status: 'approved',
    }
  })
  await supabase.secret.from('races').insert(races).throwOnError()
  for (const name of [HOSTILE_NAME, 'A\u0007da', 'A\nda', '\u2066Ada\u2069']) {
    for (const column of ['first_name', 'last_name', 'company', 'position']) {
      const change = { [column]: name }
      expect((await client.from('profiles').update(change).eq('id', id)).error).not.toBeNull()
    }
    const ownRace = { race_name: 'A parkrun', distance_m: 5000, year: 2001 }
    for (const words of [{ race_name: name }, { place: name }])
      expect((await client.from('medals').insert({ ...ownRace, ...words })).error).not.toBeNull()
    const comparison = { id: randomUUID(), name, race_ids: [1, 2], race_type: 'marathon' }
    expect((await client.from('comparisons').insert(comparison)).error).not.toBeNull()
  }
  expect(
    (await client.from('profiles').update({ first_name: 'می\u200cخواهم' }).eq('id', id)).error,
  ).toBeNull()
})

test('no text of several lines turns them or holds a control character, and its ends of lines stay', async () => {
  const race = { id: 3, slug: 'race-3-x', name: 'Race 3 Marathon', place_path: 'here', status: 'approved' }
  await supabase.secret.from('races').insert(race).throwOnError()
  const { client } = organiser
  const writes: ((text: string) => PromiseLike<{ error: { code: string } | null }>)[] = [
    (note) => client.from('medals').insert({ race_id: 3, year: 2001, note }),
    (notes) =>
      client.from('comparisons').insert({ name: 'Two', race_ids: [1, 2], race_type: 'marathon', notes }),
    (words) => {
      const sender = {
        sender_name: 'Ada',
        sender_email: 'ada@startline.test',
        about: 'other',
        forward_to: null,
      }
      return supabase.secret.rpc('store_contact_message', { ...sender, words })
    },
    (correct) => supabase.secret.from('fact_reports').insert({ race_id: 3, field: 'fee', correct }),
  ]
  for (const write of writes) {
    for (const text of [HOSTILE_NAME, 'A\u0007da', '\u2066Ada\u2069'])
      expect((await write(text)).error).not.toBeNull()
    expect((await write('One line\nand another\twith a tab')).error).toBeNull()
  }
})

/** Columns of text that take marks which turn the line, and why nobody reads a stranger's there. */
const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'the name of another row, held by its reference': [
    'favourites.race_type',
    'medals.race_type',
    'places.parent_path',
    'race_slug_aliases.race_type',
    'races.place_path',
    'races.race_type',
    'submissions.race_type',
  ],
  'copied from a column that is checked, by a trigger or function': [
    'published_reviews.author',
    'published_reviews.text',
    'review_decisions.moderation_note',
    'review_decisions.status',
  ],
  'a number or hash that functions make': [
    'attempts.key_hash',
    'race_alerts.stop_token',
    'contact_messages.digest',
    'newsletter_subscribers.stop_token',
    'saved_searches.stop_token',
  ],
  'words of the code': [
    'attempts.what',
    'audit_log.action',
    'audit_log.subject',
    'catalogue_records.key',
    'catalogue_version.scored_by',
    'emails.key',
    'entry_windows.unverified',
    'page_errors.page_kind',
    'page_measurements.page_kind',
    'race_types.name',
    'race_types.plural_name',
  ],
  'told by another server, and read by admins alone or by nobody': [
    'emails.last_error',
    'emails.provider_answer',
    'job_runs.failure',
    'rebuild_runs.failure',
    'site_looks.etag',
    'site_looks.last_modified',
  ],
}
const TURNING_LINK = 'https://town.example/\u202egpj'
const LINKS = [
  HOSTILE_LINK,
  'https://runner:secret@town.example/',
  'https://runner@town.example',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://town.example/"><script>',
  TURNING_LINK,
]

test('no column of text, link or place takes what turns the line, runs a script or is on no map, whoever writes', async () => {
  const { rows: columns } = await supabase.database.query<{
    table: string
    name: string
    column: string
    type: string
  }>(`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.table_name as name, c.column_name as column, c.data_type as type
    from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema in ('public', 'private') and c.is_generated = 'NEVER'
      and (c.data_type = 'text' or c.udt_name = '_text' or c.column_name in ('lat', 'lon')) order by 1, 3`)
  const probes = columns.flatMap(({ table, name, column, type }) => {
    const values =
      type === 'double precision'
        ? ['9999', '-9999']
        : /(^|_)(website|url)$/.test(column)
          ? LINKS
          : [type === 'ARRAY' ? `{"${HOSTILE_NAME}"}` : HOSTILE_NAME]
    return values.map((value) => ({ table, name, column, value }))
  })
  const refusals = await supabase.database.transaction(async (open) => {
    // The checks of a table alone, on rows that have nothing else; gives the code of each refusal.
    await open.exec(`create function pg_temp.refusals(probes json) returns table (name text, "column" text, code text)
      language plpgsql as $$ declare tried record; made text := ''; begin
        for tried in select * from json_to_recordset(probes) as p ("table" text, name text, "column" text, value text) loop
          if tried.table <> made then
            made := tried.table;
            drop table if exists probe;
            execute format('create temporary table probe (like %s including constraints)', made);
            execute 'alter table probe ' || (select string_agg(format('alter %I drop not null', attname), ', ')
              from pg_attribute where attrelid = 'pg_temp.probe'::regclass and attnum > 0 and attnotnull);
          end if;
          name := tried.name; "column" := tried.column; code := null;
          begin
            execute format('insert into probe (%I) values (%L)', tried.column, tried.value);
          exception when others then code := sqlstate;
          end;
          return next;
        end loop; end $$`)
    const { rows } = await open.query<{ name: string; column: string; code: string | null }>(
      'select * from pg_temp.refusals($1)',
      [JSON.stringify(probes)],
    )
    await open.rollback()
    return rows
  })
  expect(refusals).toHaveLength(probes.length)
  const taken = refusals
    .filter(({ code }) => code !== '23514')
    .map(({ name, column, code }) => `${name}.${column}${code ? ` (${code})` : ''}`)
  expect([...new Set(taken)].toSorted()).toEqual(Object.values(OWN_TEXTS).flat().toSorted())
})
