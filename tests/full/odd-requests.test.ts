// Every call of the API that takes something, sent what is in order, nearly in order and hostile, by a visitor and by who
// may call it: never a fault of ours, always the one shape of failure, and what is refused changes nothing.
import * as fc from '../fast-check.ts'
import { beforeAll, expect, test } from 'vitest'
import { failureSchema } from '../../src/platform/server/described-answers.ts'
import { rememberDatabase } from '../emptied-database.ts'
import { fillWithOneOfEverything, OWNERS, ROLES, type Owner } from '../one-of-everything.ts'
import type { Person } from '../embedded.ts'
import { callApi, ORIGIN, readJson, takeLog } from '../api/call.ts'
import { CALLERS, CALLS } from '../api/calls.ts'
import { oddRequests, type DescribedCall, type OddRequest } from './odd-requests.ts'
import { resolved, type Schema } from './schema-edges.ts'
import { withSupabase } from '../with-supabase.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

// It is made of the schemas, and asks no database.
const document = await readJson<Document & Record<string, unknown>>('/api/openapi.json')
const { supabase } = withSupabase({ functions: true })
const people = {} as Record<Owner, Person>
let restore: () => Promise<boolean>

beforeAll(async () => {
  for (const owner of OWNERS) people[owner] = await supabase.signUp(ROLES[owner])
  await supabase.signUp('admin')
  await fillWithOneOfEverything(supabase.database, people)
  restore = await rememberDatabase(supabase.database)
  const { rows } = await supabase.database.query<{ statement: string }>(STATE_OF_ALL_TABLES)
  stateStatement = rows[0]!.statement
})

// Attempts are counted whatever becomes of them.
const STATE_OF_ALL_TABLES = `
  select string_agg(format(
    'select %L as name, count(*) as rows, max(xmin::text::bigint) as newest from %I.%I',
    relname, nspname, relname), ' union all ') as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and relkind = 'r' and relname <> 'attempts'`
let stateStatement: string

/** How many rows each table has, and the transaction that wrote the newest. */
const state = async () => JSON.stringify((await supabase.database.query(stateStatement)).rows)

function describe(operation: string): DescribedCall {
  const template = operation.split(' ')[1]!
  const { parameters = [], requestBody } = operationOf(operation)
  const { path, body } = CALLS[operation]!
  const schema = requestBody?.content['application/json']?.schema
  const { schemas } = document.components
  return {
    template,
    path: path.replace('{runner}', people.runner.id),
    body,
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema: own }) => ({ name, schema: resolved(own, schemas) })),
    ...(schema && { bodySchema: resolved(schema, schemas) }),
  }
}

/** Sends it as this person's own page would. */
const send = (person: Person | null, method: string, { path, contentType, body }: OddRequest) =>
  callApi(path, {
    method,
    headers: {
      Origin: ORIGIN,
      ...(person && { Authorization: `Bearer ${person.accessToken}` }),
      ...(contentType && body !== null && { 'Content-Type': contentType }),
    },
    ...(body !== null && { body: contentType === '' ? new Blob([body]) : body }),
  })

/** The first who may: a call for admins is tried by an admin, one of the runner's own things by the runner. */
const whoMay = (operation: string) => {
  const statuses = CALLS[operation]!.answers.split(' ').map(Number)
  return CALLERS[statuses.findIndex((status, n) => n > 0 && status < 400)] as Owner | undefined
}

const operationOf = (operation: string) => {
  const [method, template] = operation.split(' ') as [string, string]
  return document.paths[template]![method.toLowerCase()]!
}
const TAKES_SOMETHING = Object.keys(CALLS).filter((operation) => {
  const { parameters = [], requestBody } = operationOf(operation)
  return requestBody !== undefined || parameters.length > 0
})

test('every call that takes something is tried: by the document, not by its example', () => {
  expect(TAKES_SOMETHING.length).toBeGreaterThan(80)
  const others = Object.keys(CALLS).filter((operation) => !TAKES_SOMETHING.includes(operation))
  expect(
    others.filter((operation) => CALLS[operation]!.body !== undefined || /[{?]/.test(operation)),
  ).toEqual([])
})

test.each(TAKES_SOMETHING)('%s takes whatever it is sent', async (operation) => {
  const method = operation.split(' ')[0]!
  const described = describe(operation)
  const able = people[whoMay(operation) ?? 'admin']
  const isForPeople = CALLS[operation]!.answers.startsWith('401')
  expect(await restore()).toBe(true)
  let before = await state()
  const property = fc.asyncProperty(oddRequests(described), fc.boolean(), async (request, isVisitor) => {
    // All of them call from one network.
    await supabase.database.query('delete from private.attempts')
    takeLog()
    const person = isVisitor ? null : able
    const response = await send(person, method, request)
    const { status } = response
    const after = await state()
    const unchanged = before === after
    before = after
    if (status >= 500) throw new Error(`${status}: ${JSON.stringify(takeLog())}`)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect([status, isVisitor && isForPeople && status < 400]).toEqual([status, false])
    if (status < 400) return
    const failure = (await response.json()) as { message: string }
    expect(failureSchema.strict().safeParse(failure).error?.message).toBeUndefined()
    expect(failure.message).not.toMatch(/undefined|relation|constraint|syntax|at \/|Error/)
    expect([status, unchanged]).toEqual([status, true])
  })
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
})
