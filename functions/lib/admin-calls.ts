// What the admin calls share: how a list and a decision are described, answered, logged and refused.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import type { PageOf, Refusal } from '../../src/data/admin-lists.ts'
import { noteAdminRead } from '../../src/data/admin-site.ts'
import type { Supabase } from '../../src/data/supabase-client.ts'
import { forAdmins } from './admins-only.ts'
import type { ApiEnv } from './api-env.ts'
import { ask } from './database.ts'
import { failureAnswers, failuresOfChanging, jsonAnswer, jsonBody, named } from './described-answers.ts'
import { Failed } from './failed.ts'
import { numberParameter } from './number-parameter.ts'

export const TAGS = ['Administration']

/** A list with its total in X-Total-Count. */
export const listRoute = <Path extends string, Query extends z.ZodObject, Item extends z.ZodType>(
  path: Path,
  about: { operationId: string; summary: string; query: Query; item: [name: string, schema: Item] },
) =>
  createRoute({
    method: 'get',
    path,
    operationId: about.operationId,
    summary: about.summary,
    tags: TAGS,
    ...forAdmins,
    request: { query: about.query },
    responses: {
      200: {
        ...jsonAnswer('One page.', z.array(named(...about.item))),
        headers: z.object({
          'X-Total-Count': z.int().meta({ description: 'How many there are, whatever limit and offset.' }),
        }),
      },
      ...failureAnswers('malformed', 'signed-out', 'forbidden', 'unavailable'),
    },
  })

/** A call that reads one thing. */
export const readRoute = <Path extends string, Item extends z.ZodType>(
  path: Path,
  about: { operationId: string; summary: string; item: [name: string, schema: Item] },
) =>
  createRoute({
    method: 'get',
    path,
    operationId: about.operationId,
    summary: about.summary,
    tags: TAGS,
    ...forAdmins,
    request: { params: numberParameter },
    responses: {
      200: jsonAnswer('As it is now.', named(...about.item)),
      ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
    },
  })

/** A call that changes one thing and answers with what became of it. */
export const changeRoute = <
  Method extends 'post' | 'patch',
  Path extends string,
  Body extends z.ZodType,
  Item extends z.ZodType,
>(
  method: Method,
  path: Path,
  about: { operationId: string; summary: string; body: Body; item: [name: string, schema: Item] },
) =>
  createRoute({
    method,
    path,
    operationId: about.operationId,
    summary: about.summary,
    tags: TAGS,
    ...forAdmins,
    request: {
      params: numberParameter,
      body: jsonBody(about.body),
    },
    responses: {
      200: jsonAnswer('As it is now.', named(...about.item)),
      ...failuresOfChanging,
    },
  })

/** Reads a page of a list, and notes in the audit log that it was read before anybody sees it. */
export async function answerPage<T>(
  c: Context<ApiEnv>,
  list: string,
  read: (client: Supabase, deadline: AbortSignal) => Promise<PageOf<T>>,
) {
  const { database } = c.get('person')
  const { rows, total } = await ask(database, (client) => read(client, c.get('deadline')))
  await noteAdminRead(database.client, list, c.get('deadline'))
  c.header('X-Total-Count', String(total))
  return rows
}

export const CHANGED_MESSAGE =
  'Another admin was faster, or it changed meanwhile: nothing was done. Close it to see it as it is now.'

const OFF_THE_LIST_MESSAGE =
  'This race is off the list, so its change cannot be published. List it again under Races first, or reject the change.'

/** Fails as the database refused. */
export function refuse(refused: Refusal, { changed = CHANGED_MESSAGE, broken = '', gone = '' } = {}): never {
  if (refused === 'gone') throw new Failed('not-found', gone ? { message: gone } : {})
  if (refused === 'changed') throw new Failed('conflict', { message: changed })
  if (refused === 'off the list') throw new Failed('conflict', { message: OFF_THE_LIST_MESSAGE })
  if (refused === 'forbidden') throw new Failed('forbidden')
  throw new Failed('invalid', { message: broken || 'This breaks a rule of the catalogue.' })
}
