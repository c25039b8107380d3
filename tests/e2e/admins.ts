// Admins for end-to-end tests: the role is given with the secret key, as the operator's ADMIN_EMAIL gives it.
import { connectSupabase } from '../../src/data/supabase-client.ts'
import type { APIRequestContext } from '@playwright/test'
import { newPerson, type Person } from './people.ts'

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
