// Admins for end-to-end tests: the role is given with the secret key, as the operator's ADMIN_EMAIL gives it.
import { connectSupabase } from '../../src/data/supabase-client.ts'
import type { APIRequestContext } from '@playwright/test'
import { newPerson, ownHeaders, type Person } from './people.ts'

/** Somebody new who is an admin. */
export async function newAdmin(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request)
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  await connectSupabase({ url, key })
    .from('profiles')
    .update({ user_role: 'admin' })
    .eq('id', person.id)
    .throwOnError()
  return person
}

/** Calls the API as this person; gives the answer's JSON. */
export async function callAs<T>(
  request: APIRequestContext,
  person: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(path, {
    method,
    headers: ownHeaders(person),
    ...(data && { data }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}
