// The profile that somebody gave at sign-up, as the identity provider stores it: from our own form, or what
// Google knows. It fills a profile at the first sign-in and decides nothing.
import { plainLine } from '../writing/safe-text.ts'

const MAX_NAME_CHARACTERS = 80
const MAX_WORK = 120

export interface SignUpDetails {
  firstName?: string
  lastName?: string
  isRaceOrganiser?: boolean
  company?: string
  position?: string
}

const line = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? plainLine(value).slice(0, maxLength).trim() : ''

/** 'Ada King Byron' → Ada, King Byron. */
function partsOf(fullName: string): [string, string] {
  const [first = '', ...rest] = fullName.split(' ')
  return [first, rest.join(' ')]
}

/** The profile in the provider's metadata of a person; empty where there is none. */
export function signUpDetailsIn(metadata: Readonly<Record<string, unknown>> | undefined): SignUpDetails {
  const of = (...names: string[]) =>
    names.map((name) => line(metadata?.[name], MAX_NAME_CHARACTERS)).find(Boolean)
  const [first, last] = partsOf(of('full_name', 'name') ?? '')
  const details: SignUpDetails = {
    firstName: of('first_name', 'given_name') ?? first,
    lastName: of('last_name', 'family_name') ?? last,
    isRaceOrganiser: metadata?.['is_race_organiser'] === true,
    company: line(metadata?.['company'], MAX_WORK),
    position: line(metadata?.['position'], MAX_WORK),
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value))
}

/** The same, as the identity provider stores it; the display name is made of the names. */
export function metadataOf({
  firstName = '',
  lastName = '',
  isRaceOrganiser,
  company,
  position,
}: SignUpDetails) {
  const displayName = [firstName, lastName].filter(Boolean).join(' ')
  return {
    first_name: firstName,
    last_name: lastName,
    ...(displayName && { display_name: displayName, full_name: displayName }),
    ...(isRaceOrganiser && { is_race_organiser: true, company: company ?? '', position: position ?? '' }),
  }
}

// What an account may be, and what a token says of its bearer, read without checking it: to be shown to its owner, never
// to decide by. The administration's list of people needs no schemas.

export const USER_ROLES = ['runner', 'organiser', 'editor', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** Whether somebody decides on races, submissions, reviews, reports and owners: an editor, or an admin, who may do more. */
export const isEditor = (role: UserRole): boolean => role === 'editor' || role === 'admin'

/** The claims of a JSON Web Token; null where it is none. */
export function jwtClaims(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The beginning of a secret and how long it is: enough to tell two apart, too little to use. */
export const shortened = (secret: string): string => `${secret.slice(0, 6)}… (${secret.length} characters)`
