// What the admin calls share: how a list and a decision are described, answered, logged and refused.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { noteAdminRead, type PageOf, type Refused } from './admin-lists.ts'
import type { Supabase } from './supabase-client.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import {
  type Api,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from './described-answers.ts'
import { query } from './database.ts'
import { Failed } from './failures.ts'
import type { RoleAccess } from './signed-in.ts'

export const TAGS = ['Administration']

interface AdminList<Query extends z.ZodObject, Item extends z.ZodType> {
  access: RoleAccess
  operationId: string
  summary: string
  /** What the audit log calls the list. */
  audited: string
  query: Query
  item: [name: string, schema: Item]
  read: (
    client: Supabase,
    query: z.output<Query>,
    deadline: AbortSignal,
    /** Who asks. */
    person: string,
  ) => Promise<PageOf<z.output<Item>>>
}

/** Adds a list with its total in X-Total-Count; that it was read stands in the audit log before anybody sees it. */
export function addList<Query extends z.ZodObject, Item extends z.ZodType>(
  app: Api,
  path: string,
  { access, operationId, summary, audited, query: parameters, item, read }: AdminList<Query, Item>,
): void {
  const route = createRoute({
    method: 'get',
    path,
    operationId,
    summary,
    tags: TAGS,
    ...access,
    request: { query: parameters },
    responses: {
      200: {
        ...jsonAnswer('One page.', z.array(named(...item))),
        headers: z.object({
          'X-Total-Count': z.int().meta({ description: 'How many there are, whatever limit and offset.' }),
        }),
      },
      ...failureAnswers('malformed', 'signed-out', 'forbidden', 'unavailable'),
    },
  })
  app.openapi(route, async (c) => {
    const { database, id } = c.get('person')
    const input = c.req.valid('query' as never) as z.output<Query>
    const { rows, total } = await query(database, (client) => read(client, input, c.get('deadline'), id))
    await noteAdminRead(database.client, audited, c.get('deadline'))
    return c.json(rows, 200, { 'X-Total-Count': String(total) })
  })
}

/** For a list of what the last days brought, up to today: it is whole, so it says itself how long it is. */
export const ofLastDays =
  <Item>(
    read: (
      client: Supabase,
      asked: { days: number; today: CalendarDay },
      deadline: AbortSignal,
    ) => Promise<Item[]>,
  ) =>
  async (client: Supabase, { days }: { days: number }, deadline: AbortSignal): Promise<PageOf<Item>> => {
    const rows = await read(client, { days, today: dayInUtc(Date.now()) }, deadline)
    return { rows, total: rows.length }
  }

/** A call that reads one thing. */
export const readRoute = <Path extends string, Item extends z.ZodType>(
  path: Path,
  about: { access: RoleAccess; operationId: string; summary: string; item: [name: string, schema: Item] },
) =>
  createRoute({
    method: 'get',
    path,
    operationId: about.operationId,
    summary: about.summary,
    tags: TAGS,
    ...about.access,
    request: { params: numberParameter },
    responses: {
      200: jsonAnswer('As it is now.', named(...about.item)),
      ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
    },
  })

/** A call that changes one thing and answers with what became of it. Its body may be left out if it `mayHaveNoBody`. */
export const changeRoute = <
  Method extends 'post' | 'patch',
  Path extends string,
  Body extends z.ZodType,
  Item extends z.ZodType,
>(
  method: Method,
  path: Path,
  {
    access,
    body,
    item,
    mayHaveNoBody = false,
    ...about
  }: {
    access: RoleAccess
    operationId: string
    summary: string
    description?: string
    body: Body
    mayHaveNoBody?: boolean
    item: [name: string, schema: Item]
  },
) =>
  createRoute({
    method,
    path,
    ...about,
    tags: TAGS,
    ...access,
    request: {
      params: numberParameter,
      body: jsonBody(body, !mayHaveNoBody),
    },
    responses: {
      200: jsonAnswer('As it is now.', named(...item)),
      ...failuresOfChanging,
    },
  })

export const CHANGED_MESSAGE =
  'Somebody else was faster, or it changed meanwhile: nothing was done. Close it to see it as it is now.'

const OFF_THE_LIST_MESSAGE =
  'This race is off the list, so its change cannot be published. List it again under Races first, or reject the change.'

/** What is said instead of the usual sentences, by why the database refused. */
export interface RefusalWords {
  changed?: string
  broken?: string
  gone?: string
  forbidden?: string
}

/** Fails as the database refused; what breaks a rule of the catalogue names it. */
export function refuse(
  { refused, rule }: Refused,
  {
    changed = CHANGED_MESSAGE,
    broken = 'This breaks a rule of the catalogue.',
    gone,
    forbidden,
  }: RefusalWords = {},
): never {
  if (refused === 'gone') throw new Failed('not-found', gone === undefined ? {} : { message: gone })
  if (refused === 'changed') throw new Failed('conflict', { message: changed })
  if (refused === 'off the list') throw new Failed('conflict', { message: OFF_THE_LIST_MESSAGE })
  if (refused === 'forbidden')
    throw new Failed('forbidden', forbidden === undefined ? {} : { message: forbidden })
  throw new Failed('invalid', { message: rule ? `${broken} The rule is that of “${rule}”.` : broken })
}
