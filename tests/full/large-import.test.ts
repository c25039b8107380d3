// A file of 5,000 races comes in, and is taken back as one step; so is one of new races: on the embedded database, by the calls that
// the page makes.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Imported, MadeRaces, RaceValues } from '../../src/features/admin/admin-races.schema.ts'
import type { UndoneStep } from '../../src/features/admin/admin-work.schema.ts'
import { callAs } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'

const ROWS = 5000
const NEW_ROWS = 1000
/** As CsvImport.tsx sends them. */
const AT_ONCE = 100

const { supabase, editor } = withSupabase({ functions: true, places: true, people: { editor: 'editor' } })

beforeAll(async () => {
  await supabase.database.exec(`
    insert into public.races (slug, name, place_path, status, fee, website, participants)
    select 'race-number-' || n, 'Race Number ' || n, 'here/town', 'approved', '40 EUR', 'https://race-' || n || '.example', n
    from generate_series(1, ${ROWS}) as n`)
})

const answer = async <Answer>(method: string, path: string, body?: object) => {
  const response = await callAs(editor, method, path, body ? { body } : {})
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

async function valuesOfAll(): Promise<RaceValues[]> {
  const all: RaceValues[] = []
  for (;;) {
    const next = await answer<RaceValues[]>('GET', `/api/admin/values-of-races?after=${all.at(-1)?.id ?? 0}`)
    if (next.length === 0) return all
    all.push(...next)
  }
}

async function undo(step: string) {
  let undone = 0
  for (;;) {
    const part = await answer<UndoneStep>('POST', `/api/admin/steps/${step}/undo`)
    undone += part.done
    if (part.remaining === 0) return undone
  }
}

test('5,000 races are read, changed in four facts each and taken back as one step', async () => {
  const all = await valuesOfAll()
  expect(all).toHaveLength(ROWS)
  const step = randomUUID()
  const items = all.map(({ id, updatedAt }) => ({
    raceId: id,
    updatedAt,
    changes: { fee: '45 EUR', minimumAge: 18, nextEventDate: '2099-05-03', name: `Race No. ${id}` },
  }))
  let done = 0
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const body = { step, source: 'https://fees.example', items: items.slice(at, at + AT_ONCE) }
    done += (await answer<Imported>('POST', '/api/admin/imports', body)).done.length
  }
  expect(done).toBe(ROWS)
  expect(await undo(step)).toBe(ROWS)
}, 240_000)

test('1,000 new races are made, and taken back as one step', async () => {
  const step = randomUUID()
  const items = Array.from({ length: NEW_ROWS }, (_, row) => ({
    row,
    raceType: 'half-marathon',
    place: { city: `Town ${row % 500}`, state: null, countryCode: 'HE' },
    values: { slug: `new-race-${row}`, name: `New Race ${row}`, fee: '40 EUR', nextEventDate: '2099-05-03' },
  }))
  let made = 0
  for (let at = 0; at < NEW_ROWS; at += AT_ONCE) {
    const body = { step, source: 'https://fees.example', items: items.slice(at, at + AT_ONCE) }
    made += (await answer<MadeRaces>('POST', '/api/admin/imports/new', body)).made.length
  }
  expect(made).toBe(NEW_ROWS)
  expect(await undo(step)).toBe(NEW_ROWS)
}, 120_000)
