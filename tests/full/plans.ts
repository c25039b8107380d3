// What a request asks the database, and which tables Postgres would read from end to end for it.
import { vi } from 'vitest'
import type { TestDatabase } from '../test-database.ts'

/** Above so many rows a table is not read whole. */
export const LARGE = 1000

export interface Question {
  sql: string
  parameters: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The questions to the tables that a call makes, with their parameters; what functions of the database ask is not seen. */
export async function questionsOf(
  database: TestDatabase,
  call: () => Promise<Response>,
): Promise<{ response: Response; questions: Question[] }> {
  const asked = vi.spyOn(database, 'query')
  const response = await call()
  const questions = asked.mock.calls
    .filter(([sql]) => /\bfrom "public"\./.test(sql))
    .map(([sql, parameters]) => ({ sql, parameters: parameters ?? [] }))
  asked.mockRestore()
  return { response, questions }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Tables that the plan of a question reads from end to end, for a visitor or the person of this number. */
export async function readsWhole(
  database: TestDatabase,
  { sql, parameters }: Question,
  person?: { id: string; sessionId: string },
): Promise<string[]> {
  await database.exec(`begin; set local role ${person ? 'authenticated' : 'anon'}`)
  try {
    const claims = person
      ? {
          sub: person.id,
          session_id: person.sessionId,
          role: 'authenticated',
          iat: Math.floor(Date.now() / 1000),
        }
      : {}
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    const { rows } = await database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${sql}`,
      parameters,
    )
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']!)
  } finally {
    await database.exec('rollback')
  }
}

/** As hosted Supabase has it, on solid-state disks, and as it is cleaned up there by itself; the names of large tables. */
export async function settleDatabase(database: TestDatabase): Promise<Set<string>> {
  await database.exec('vacuum analyze')
  await database.exec('set random_page_cost = 1.1')
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples > ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}
