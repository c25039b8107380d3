// What somebody told of themselves when they signed up, as the identity provider keeps it: our own form's words, or what
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

const line = (value: unknown, longest: number) =>
  typeof value === 'string' ? plainLine(value).slice(0, longest).trim() : ''

/** 'Ada King Byron' → Ada, King Byron. */
function partsOf(fullName: string): [string, string] {
  const [first = '', ...rest] = fullName.split(' ')
  return [first, rest.join(' ')]
}

/** What is told in the provider's metadata of a person; empty where nothing is. */
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

/** The same, as the identity provider is to keep it; the display name is made of the names. */
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
