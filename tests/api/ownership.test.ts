// Asking to own a race, confirming by the e-mail, and the decision, by their calls.
import { beforeAll, expect, test } from 'vitest'
import type { AdminOwnership, OwnershipRequest } from '../../src/features/ownership/ownership.schema.ts'
import type { RaceToEdit } from '../../src/features/admin/admin-races.schema.ts'
import { callApi, callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, organiser, admin } = withSupabase({
  functions: true,
  people: { organiser: 'organiser', admin: 'admin' },
})

beforeAll(async () => {
  const place = { path: 'here', kind: 'country', name: 'Here', country_name: 'Here', country_code: 'HE' }
  await supabase.secret.from('places').insert(place).throwOnError()
  const listed = { place_path: 'here', status: 'approved' }
  await supabase.secret
    .from('races')
    .insert([
      { ...listed, id: 7, slug: 'ulm', name: 'Ulm Marathon', website: 'https://www.ulm.example' },
      { ...listed, id: 8, slug: 'bonn', name: 'Bonn Marathon', website: 'https://bonn.invalid' },
    ])
    .throwOnError()
})

const role = 'I direct the race.'
const request = (id: number, body: object) =>
  callAs(organiser, 'POST', `/api/marathons/${id}/ownership`, { body: { role, ...body } })

test.each([
  [{ evidence: 'email', email: 'me@gmail.com' }, /mail host/],
  [{ evidence: 'email', email: 'me@ulm.example.org' }, /must be at ulm\.example/],
])('%j is refused in words', async (body, words) => {
  const answer = await request(7, body)
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as { fields: { email: string } }).fields.email).toMatch(words)
})

test('an address at the domain is confirmed by its e-mail; the editor accepts, and removes the owner again', async () => {
  const answer = await request(7, { evidence: 'email', email: 'press@ulm.example' })
  expect(answer.status).toBe(201)
  const created = (await answer.json()) as OwnershipRequest
  expect(created).toMatchObject({ isProven: false, siteToken: null, evidenceEmail: 'press@ulm.example' })
  expect((await request(7, { evidence: 'none' })).status).toBe(409)

  const { rows } = await supabase.database.query<{ token: string }>(
    `select email_values ->> 'token' as token from private.emails where kind = 'ownership-confirm'`,
  )
  const link = `/api/ownership/confirm?token=${rows[0]!.token}`
  expect(await (await callApi(link)).text()).toContain(organiser.email)
  const waiting = async () =>
    (await (await callAs(admin, 'GET', '/api/admin/ownership')).json()) as AdminOwnership[]
  expect(await waiting()).toMatchObject([{ isProven: false }])
  expect(await (await callApi(link, { method: 'POST' })).text()).toContain('The address is confirmed')
  expect(await (await callApi(link)).text()).toContain('This link no longer works')
  expect(await waiting()).toMatchObject([
    { id: created.id, isProven: true, role, owners: 0, person: { email: organiser.email } },
  ])

  const decide = (body: object) =>
    callAs(admin, 'PATCH', `/api/admin/ownership/${created.id}`, { body: { wasProven: true, ...body } })
  expect((await decide({ status: 'declined' })).status).toBe(422)
  expect((await decide({ status: 'accepted', wasProven: false })).status).toBe(409)
  expect((await decide({ status: 'accepted' })).status).toBe(204)
  expect(await (await callAs(organiser, 'GET', '/api/user/races')).json()).toMatchObject([{ id: 7 }])

  const owners = async () =>
    ((await (await callAs(admin, 'GET', '/api/admin/marathons/7')).json()) as RaceToEdit).owners
  expect(await owners()).toMatchObject([{ id: organiser.id, person: { email: organiser.email } }])
  const removal = `/api/admin/marathons/7/owners/${organiser.id}`
  expect((await callAs(admin, 'DELETE', removal)).status).toBe(204)
  expect([await owners(), (await callAs(admin, 'DELETE', removal)).status]).toEqual([[], 404])
})

test('a site that cannot be reached is told of, and the request stays without proof', async () => {
  const asked = (await (await request(8, { evidence: 'website' })).json()) as OwnershipRequest
  expect(asked.siteToken).toMatch(/^[0-9a-f]{64}$/)
  const answer = await callAs(organiser, 'POST', `/api/user/ownership/${asked.id}/check`)
  expect(await answer.json()).toMatchObject({
    id: asked.id,
    isProven: false,
    checkResult: 'The site could not be reached.',
  })
  expect((await callAs(admin, 'POST', `/api/user/ownership/${asked.id}/check`)).status).toBe(404)
})
