// What the admin calls share: how a list and a decision are described, answered, logged and refused.
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { type Answer, DatabaseError, rowsOf, type Supabase } from './supabase-client.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import {
  type Api,
  type ApiEnv,
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
import type { Page } from '../api/shared.schema.ts'

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
    /** The id of the person who calls. */
    person: string,
  ) => Promise<PageOf<z.output<Item>>>
}

/** Adds a list with its total in X-Total-Count; that it was read is in the audit log before anybody sees it. */
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
      query: { days: number; today: CalendarDay },
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

/** Reads one thing by its number as whoever calls sees it; fails with `not-found` where there is none. */
export const presentBy =
  <Item>(read: (client: Supabase, id: number, deadline: AbortSignal) => Promise<Item | null>) =>
  async (c: Context<ApiEnv>, id: number): Promise<Item> => {
    const found = await query(c.get('person').database, (client) => read(client, id, c.get('deadline')))
    if (!found) throw new Failed('not-found')
    return found
  }

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

// A page of rows with their total, and what a function of the database said. Admins read with their own rights; the
// database shows nobody else anything.

/** Rows of one page, and how many there are on all pages. */
export interface PageOf<T> {
  rows: T[]
  total: number
}

/** Reads one page of a query that counts. */
export async function pageOf<Row, T>(
  what: string,
  counting: { range: (from: number, to: number) => PromiseLike<Answer & { count?: number | null }> },
  { limit, offset }: Page,
  toValue: (row: Row) => T,
): Promise<PageOf<T>> {
  const result = await counting.range(offset, offset + limit - 1)
  // Beyond the last page the database answers 416 without the total: the first row gives it.
  const isBeyond = result.status === 416
  const answer = isBeyond ? await counting.range(0, 0) : result
  const rows = await rowsOf<Row>(what, Promise.resolve(answer))
  return { rows: isBeyond ? [] : rows.map(toValue), total: answer.count ?? rows.length }
}

/** Rows of a function of the database, each with the total; beyond the last page the total comes from the first row. */
export async function pageWithTotal<Row extends { total: number }>(
  read: (page: Page) => Promise<Row[]>,
  page: Page,
): Promise<PageOf<Row>> {
  const rows = await read(page)
  const [counted] = rows.length > 0 || page.offset === 0 ? rows : await read({ limit: 1, offset: 0 })
  return { rows, total: counted?.total ?? 0 }
}

/** Why the database refused an admin's change: its target is gone, changed meanwhile, or it breaks a rule. */
type Refusal = 'gone' | 'changed' | 'off the list' | 'breaks a rule' | 'forbidden'

const REFUSALS: Record<string, Refusal> = {
  '42501': 'forbidden',
  PT404: 'gone',
  PT409: 'changed',
  PT410: 'off the list',
  PT422: 'breaks a rule',
}

export interface Refused {
  refused: Refusal
  /** Of the catalogue, in words, where it is known which one was broken. */
  rule?: string | null
}

/** What was done, or why the database refuses. */
export async function doneOrRefused<T>(act: Promise<T>): Promise<{ done: T } | Refused> {
  try {
    return { done: await act }
  } catch (error) {
    const refused = error instanceof DatabaseError ? REFUSALS[error.code] : undefined
    if (!refused) throw error
    return { refused, rule: (error as DatabaseError).brokenRule }
  }
}

/** Notes in the audit log that the person read a list, once an hour. */
export async function noteAdminRead(client: Supabase, list: string, signal: AbortSignal): Promise<void> {
  await rowsOf('note of a reading', client.rpc('note_admin_read', { list_name: list }).abortSignal(signal))
}
