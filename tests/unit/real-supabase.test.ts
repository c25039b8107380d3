// The tests empty the Supabase that the environment names: only one that is here, or that is said to be nobody's.
import { expect, it } from 'vitest'
import { assertDisposable, isRealSupabaseNamed } from '../real-supabase.ts'

it('lets the tests have a Supabase of this machine', () => {
  expect(() => assertDisposable('http://127.0.0.1:54321', {})).not.toThrow()
  expect(() => assertDisposable('postgres://postgres:x@localhost:54322/postgres', {})).not.toThrow()
})

it('refuses one elsewhere until its own name is said', () => {
  const hosted = 'https://abc.supabase.co'
  expect(() => assertDisposable(hosted, {})).toThrow('TEST_SUPABASE_IS_DISPOSABLE=abc.supabase.co')
  expect(() => assertDisposable(hosted, { TEST_SUPABASE_IS_DISPOSABLE: 'def.supabase.co' })).toThrow('abc')
  expect(() => assertDisposable(hosted, { TEST_SUPABASE_IS_DISPOSABLE: 'abc.supabase.co' })).not.toThrow()
})

it('is never the Supabase of a site', () => {
  expect(isRealSupabaseNamed({ SUPABASE_URL: 'https://abc.supabase.co' })).toBe(false)
})

it('names what is missing of one that is named by half', () => {
  expect(() => isRealSupabaseNamed({ TEST_SUPABASE_URL: 'http://127.0.0.1:54321' })).toThrow(
    'Missing: TEST_SUPABASE_PUBLISHABLE_KEY, TEST_SUPABASE_SECRET_KEY, TEST_DATABASE_URL',
  )
})
