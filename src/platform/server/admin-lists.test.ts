// A page of an admin's list, beyond the last one too.
import { expect, test } from 'vitest'
import { pageOf } from './admin-lists.ts'
import { DatabaseError } from './supabase-client.ts'

const BEYOND = { data: null, error: { message: 'Requested range not satisfiable' }, status: 416 }
const page = (first: object, beyond: object = BEYOND) =>
  pageOf<number, string>(
    'list',
    { range: async (from) => ({ data: [], error: null, status: 200, ...(from === 0 ? first : beyond) }) },
    { limit: 10, offset: 20 },
    String,
  )

test('the rows, and how many there are', async () => {
  expect(await page({}, { data: [1, 2], count: 22 })).toEqual({ rows: ['1', '2'], total: 22 })
})

test('beyond the last page there are none of so many', async () => {
  expect(await page({ data: [1], count: 12 })).toEqual({ rows: [], total: 12 })
})

test('a database that goes away before it tells how many is no empty list', async () => {
  const gone = { data: null, error: { message: 'fetch failed' }, status: 0 }
  await expect(page(gone)).rejects.toThrow(DatabaseError)
})
