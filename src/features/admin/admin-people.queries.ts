// People and their roles, as admins see and change them.
import { doneOrRefused, pageWithTotal, type PageOf } from '../../platform/server/admin-lists.ts'
import type { AdminPerson, PeopleQuery, RoleChange } from './admin-people.schema.ts'
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface PersonRow {
  id: string
  email: string
  first_name: string
  last_name: string
  user_role: AdminPerson['role']
  company: string | null
  works_as: string | null
  created_at: string
  last_login_at: string | null
  suspended_at: string | null
  is_confirmed: boolean
  races: AdminPerson['races']
  total: number
}

/** People whose address, name or company fits, the newest first. */
export async function listPeople(
  client: Supabase,
  { search, role, ...page }: PeopleQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminPerson>> {
  const filter = { words: search, wanted_role: role === 'all' ? null : role }
  const found = await pageWithTotal(({ limit, offset }) => {
    const call = client.rpc('list_people', { ...filter, max_rows: limit, skipped: offset })
    return rowsOf<PersonRow>('people', call.abortSignal(signal))
  }, page)
  return {
    total: found.total,
    rows: found.rows.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.user_role,
      company: row.company,
      position: row.works_as,
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
      suspendedAt: row.suspended_at,
      isConfirmed: row.is_confirmed,
      races: row.races,
    })),
  }
}

export type RoleOutcome = 'done' | 'gone' | 'changed' | 'last-admin'

/** Gives a person another role, if theirs is what was read. */
export const setRole = (client: Supabase, person: string, { role, was }: RoleChange, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<RoleOutcome>(
      'change of a role',
      client.rpc('set_role', { person, new_role: role, read_role: was }).abortSignal(signal),
    ),
  )

export type PersonAction = 'suspend' | 'reinstate' | 'end-sessions' | 'delete'

/** Does something with an account; not with one's own. */
export const managePerson = (client: Supabase, person: string, action: PersonAction, signal: AbortSignal) =>
  doneOrRefused(
    orRefusal(
      { PT403: 'sign in again' as const },
      valueOf<'done' | 'gone' | 'own'>(
        'account',
        client.rpc('manage_person', { person, action }).abortSignal(signal),
      ),
    ),
  )

/** The address of somebody who has not confirmed it; null where there is no such person. */
export const unconfirmedAddress = (
  client: Supabase,
  person: string,
  signal: AbortSignal,
): Promise<string | null> =>
  valueOf('unconfirmed address', client.rpc('unconfirmed_address', { person }).abortSignal(signal))
