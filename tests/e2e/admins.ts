// Admins for end-to-end tests: the role is given with the secret key, as the operator's ADMIN_EMAIL gives it.
import { connectSupabase } from '../../src/data/supabase-client.ts'
import type { APIRequestContext } from '@playwright/test'
import { newPerson, type Person } from './people.ts'

const withRole =
  (userRole: 'organiser' | 'admin') =>
  async (request: APIRequestContext): Promise<Person> => {
    const person = await newPerson(request)
    const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
    await connectSupabase({ url, key })
      .from('profiles')
      .update({ user_role: userRole })
      .eq('id', person.id)
      .throwOnError()
    return person
  }

export const newAdmin = withRole('admin')
export const newOrganiser = withRole('organiser')

/** Calls the API as this person; gives the answer's JSON. */
export async function callAs<T>(
  request: APIRequestContext,
  { accessToken }: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${accessToken}`, Origin: process.env.E2E_URL ?? '' },
    ...(data && { data }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** A proposal of a new race that nobody has proposed before. */
export const proposalOf = (name: string) => ({
  raceType: 'marathon',
  name,
  place: { city: 'Münster', state: 'North Rhine-Westphalia', countryCode: 'DE' },
  lat: 51.96,
  lon: 7.63,
  terrain: 'Road',
  nextEventDate: '2027-09-12',
  dateConfirmed: true,
  fee: '€ 70',
  participants: 4000,
  website: 'https://race.example/',
  description: 'Along the **canal** and once around the town.',
})
