// What lists and decisions of the administration share: a page of rows with their total, and what a function of the
// database said. Admins read with their own rights; the database shows nobody else anything.
import type { Page } from '../api/fields.schema.ts'
import { DatabaseError, rowsOf, type Supabase } from './supabase-client.ts'

interface Answer {
  data: unknown
  error: { message: string; code?: string; details?: string | null } | null
  status: number
  count?: number | null
}

/** Rows of one page, and how many there are on all pages. */
export interface PageOf<T> {
  rows: T[]
  total: number
}

/** Reads one page of a query that counts. */
export async function pageOf<Row, T>(
  what: string,
  query: { range: (from: number, to: number) => PromiseLike<Answer> },
  { limit, offset }: Page,
  toValue: (row: Row) => T,
): Promise<PageOf<T>> {
  const result = await query.range(offset, offset + limit - 1)
  // Beyond the last page the database answers 416, and not how many there are: the first row tells.
  const isBeyond = result.status === 416
  const answer = isBeyond ? await query.range(0, 0) : result
  const rows = await rowsOf<Row>(what, Promise.resolve(answer))
  return { rows: isBeyond ? [] : rows.map(toValue), total: answer.count ?? rows.length }
}

/** Rows of a function of the database that tells with each how many there are; beyond the last page the first one tells. */
export async function pageWithTotal<Row extends { total: number }>(
  read: (page: Page) => Promise<Row[]>,
  page: Page,
): Promise<PageOf<Row>> {
  const rows = await read(page)
  const [counted] = rows.length > 0 || page.offset === 0 ? rows : await read({ limit: 1, offset: 0 })
  return { rows, total: counted?.total ?? 0 }
}

/** Why the database did not do what an admin asked: it is gone, changed meanwhile, or breaks a rule. */
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
