// People as admins find them, their roles, and what is done with an account. The last admin stays.
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import {
  adminPersonSchema,
  peopleQuerySchema,
  roleChangeSchema,
  type AdminPerson,
  type PeopleQuery,
  type RoleChange,
} from './admin.schema.ts'
import {
  addList,
  CHANGED_MESSAGE,
  doneOrRefused,
  type PageOf,
  pageWithTotal,
  refuse,
  TAGS,
} from '../../platform/server/admin-calls.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { type Api, type ApiEnv, failureAnswers, jsonBody } from '../../platform/server/described-answers.ts'
import {
  connectIdentityProvider,
  readSecretKey,
  readSupabaseSettings,
  orRefusal,
  readerOf,
  rowsOf,
  valueOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'
import { databaseTimeoutMs } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forgetCached } from '../../platform/server/public-answer.ts'
import { ALL_REVIEWS_TAG } from '../reviews/review-rules.server.ts'

// People and their roles, as admins see and change them.

const toPerson = readerOf(adminPersonSchema.omit({ role: true, position: true }))

interface PersonRow {
  user_role: AdminPerson['role']
  works_as: string | null
  total: number
}

/** People whose address, name or company fits, the newest first. */
async function listPeople(
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
    rows: found.rows.map((row) => ({ ...toPerson(row), role: row.user_role, position: row.works_as })),
  }
}

type RoleOutcome = 'done' | 'gone' | 'changed' | 'last-admin'

/** Gives a person another role, if theirs is what was read. */
export const setRole = (client: Supabase, person: string, { role, was }: RoleChange, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<RoleOutcome>(
      'change of a role',
      client.rpc('set_role', { person, new_role: role, read_role: was }).abortSignal(signal),
    ),
  )

type PersonAction = 'suspend' | 'reinstate' | 'end-sessions' | 'delete'

/** Runs an action on an account, except the admin's own. */
const managePerson = (client: Supabase, person: string, action: PersonAction, signal: AbortSignal) =>
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
const unconfirmedAddress = (client: Supabase, person: string, signal: AbortSignal): Promise<string | null> =>
  valueOf('unconfirmed address', client.rpc('unconfirmed_address', { person }).abortSignal(signal))

const params = z.object({ id: z.uuid() })

const roleRoute = createRoute({
  method: 'patch',
  path: '/api/admin/users/{id}',
  operationId: 'changeRole',
  summary: 'Gives a person another role',
  tags: TAGS,
  ...forAdmins,
  request: {
    params,
    body: jsonBody(roleChangeSchema),
  },
  responses: {
    204: { description: 'The role is given.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'invalid', 'unavailable'),
  },
})

/** A call that does something with an account. */
const actionRoute = <Method extends 'post' | 'delete', Path extends string>(
  method: Method,
  path: Path,
  about: { operationId: string; summary: string },
) =>
  createRoute({
    method,
    path,
    ...about,
    tags: TAGS,
    ...forAdmins,
    request: { params },
    responses: {
      204: { description: 'It is done.' },
      ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'unavailable'),
    },
  })

const suspendRoute = actionRoute('post', '/api/admin/users/{id}/suspend', {
  operationId: 'suspendUser',
  summary: 'Keeps a person out: their sessions end, and no sign-in counts until they are reinstated',
})
const reinstateRoute = actionRoute('post', '/api/admin/users/{id}/reinstate', {
  operationId: 'reinstateUser',
  summary: 'Lets a suspended person in again',
})
const endSessionsRoute = actionRoute('post', '/api/admin/users/{id}/end-sessions', {
  operationId: 'endSessionsOfUser',
  summary: 'Ends all sessions of a person',
})
const deleteRoute = actionRoute('delete', '/api/admin/users/{id}', {
  operationId: 'deleteUserAsAdmin',
  summary: 'Deletes an account with everything that belongs to it',
})
const resendRoute = actionRoute('post', '/api/admin/users/{id}/resend-confirmation', {
  operationId: 'resendConfirmation',
  summary: 'Sends the e-mail again with which a person confirms their address',
})

/** Has the identity provider send it; with the secret key, so that no check for humans is before it. */
async function resendConfirmation(email: string): Promise<void> {
  const { url } = readSupabaseSettings(process.env)
  const provider = connectIdentityProvider(
    { url, key: readSecretKey(process.env) },
    { timeoutMs: databaseTimeoutMs() },
  )
  const { error } = await provider.resend({ type: 'signup', email })
  if (error?.status === 429) {
    throw new Failed('conflict', { message: 'It was sent a moment ago. Please wait a minute.' })
  }
  if (error) throw new Failed('unavailable', { cause: error })
}

/** Does it, or fails as it was refused. */
const manage = async (c: Context<ApiEnv>, id: string, action: PersonAction) => {
  const outcome = await managePerson(c.get('person').database.client, id, action, c.get('deadline'))
  if ('refused' in outcome) return refuse(outcome)
  if (outcome.done === 'gone') throw new Failed('not-found')
  if (outcome.done === 'sign in again') {
    throw new Failed('forbidden', {
      message: 'Please sign out and in again: deleting an account takes a sign-in of the last ten minutes.',
    })
  }
  if (outcome.done === 'own') {
    throw new Failed('conflict', {
      message: 'This is your own account: another admin does that, or /account.',
    })
  }
  return c.body(null, 204)
}

/** Adds the calls about people. */
export function addAdminPeople(app: Api): void {
  addList(app, '/api/admin/users', {
    access: forAdmins,
    operationId: 'listUsers',
    summary: 'People with an account, the newest first',
    audited: 'users',
    query: peopleQuerySchema,
    item: ['AdminPerson', adminPersonSchema],
    read: listPeople,
  })

  app.openapi(roleRoute, async (c) => {
    const { client } = c.get('person').database
    const outcome = await setRole(client, c.req.valid('param').id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome)
    if (outcome.done === 'gone') throw new Failed('not-found')
    if (outcome.done === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    if (outcome.done === 'last-admin') {
      throw new Failed('conflict', { message: 'This is the last admin. Make somebody else an admin first.' })
    }
    return c.body(null, 204)
  })

  app.openapi(suspendRoute, (c) => manage(c, c.req.valid('param').id, 'suspend'))
  app.openapi(reinstateRoute, (c) => manage(c, c.req.valid('param').id, 'reinstate'))
  app.openapi(endSessionsRoute, (c) => manage(c, c.req.valid('param').id, 'end-sessions'))
  app.openapi(deleteRoute, async (c) => {
    const answer = await manage(c, c.req.valid('param').id, 'delete')
    // Their reviews are gone with them, from cached answers as well.
    await forgetCached(c, [ALL_REVIEWS_TAG])
    return answer
  })

  app.openapi(resendRoute, async (c) => {
    const { client } = c.get('person').database
    const address = await unconfirmedAddress(client, c.req.valid('param').id, c.get('deadline'))
    if (address === null)
      throw new Failed('not-found', { message: 'Nobody of that number has an address to confirm.' })
    await resendConfirmation(address)
    return c.body(null, 204)
  })
}
