// Admins and editors for end-to-end tests: the role is given with the secret key, as the operator's ADMIN_EMAIL gives it.
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import type { APIRequestContext } from '@playwright/test'
import { newPerson, type Person } from './people.ts'

async function newInRole(request: APIRequestContext, role: 'editor' | 'admin'): Promise<Person> {
  const person = await newPerson(request)
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  await connectSupabase({ url, key })
    .from('profiles')
    .update({ user_role: role })
    .eq('id', person.id)
    .throwOnError()
  return person
}

/** Somebody new who is an admin. */
export const newAdmin = (request: APIRequestContext) => newInRole(request, 'admin')

/** Somebody new who is an editor. */
export const newEditor = (request: APIRequestContext) => newInRole(request, 'editor')
