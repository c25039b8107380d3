// Puts together everything that is held of a person: what the identity provider keeps, and every table.
import type { SignedIn } from '../../platform/server/api-env.ts'
import type { UserExport } from './user-export.schema.ts'
import {
  LEFT_OUT,
  readPersonalData,
  readRaceNames,
  type PersonalRow,
  type PersonalData,
} from './personal-data.queries.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { identityProvider } from '../../platform/server/signed-in.ts'

const WORDS =
  'Everything that this site holds of you on its server. What it keeps on your device only, it can export there.'

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase())
const inCamelCase = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))

/** Numbers of all races that the rows speak of. */
function racesIn(data: PersonalData): number[] {
  const ids = Object.values(data)
    .flat()
    .flatMap(({ race_id, race_ids }) => [
      race_id,
      ...(Array.isArray(race_ids) ? (race_ids as unknown[]) : []),
    ])
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
}

/** The provider's moments, in the form of all others. */
const isoMoment = (moment: string | undefined) => (moment ? new Date(moment).toISOString() : null)

/** What the identity provider keeps of the person. */
async function accountOf({ id }: SignedIn, token: string): Promise<PersonalRow> {
  const { data, error } = await identityProvider().getUser(token)
  if (error || data.user?.id !== id) throw new Failed('unavailable', { cause: error })
  const { email, phone, created_at, last_sign_in_at, email_confirmed_at, identities, user_metadata } =
    data.user
  return {
    id,
    email,
    phone: phone || null,
    createdAt: isoMoment(created_at),
    emailConfirmedAt: isoMoment(email_confirmed_at),
    lastSignInAt: isoMoment(last_sign_in_at),
    signsInWith: (identities ?? []).map(({ provider, identity_data, created_at: since }) => ({
      provider,
      since: isoMoment(since),
      told: identity_data ?? {},
    })),
    told: user_metadata,
  }
}

/** Everything held of the person whose token this is. */
export async function userExport(
  person: SignedIn,
  token: string,
  deadline: AbortSignal,
): Promise<UserExport> {
  const [account, data] = await Promise.all([
    accountOf(person, token),
    query(person.database, (client) => readPersonalData(client, person, deadline)),
  ])
  const raceNames = await query(person.database, (client) => readRaceNames(client, racesIn(data), deadline))
  return {
    about: { site: SITE_NAME, format: 1, exportedAt: new Date().toISOString(), words: WORDS },
    account,
    held: Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.map(inCamelCase)])),
    raceNames,
    notIncluded: Object.entries(LEFT_OUT).map(([what, why]) => ({ what, why })),
  }
}
