// The form of a race over another distance at an event that is on file: what the event's races have in common is filled in, and
// what is of one distance (course, records, price, limits) is left open.
import { RACE_TYPES } from '../../race/race-types.ts'
import type { RaceProposal } from './race-proposal.ts'
import { EMPTY_FORM, formOfProposal, type SubmissionField, type SubmissionForm } from './submission-form.ts'

const COMMON: readonly SubmissionField[] = [
  'website',
  'socialLinks',
  'sponsor',
  'nextEventDate',
  'dateConfirmed',
  'dateRule',
  'timeZone',
  'eventStatus',
  'countryCode',
  'city',
  'state',
  'lat',
  'lon',
  'terrain',
  'entry',
  'entryUrl',
  'refundPolicy',
  'deferralPolicy',
  'transferPolicy',
  'bagDrop',
  'finisherMedal',
]

/** What a distance is called in names of races. */
const NAMED = /\bhalf[ -]?marathon\b|\bmarathon\b/i

/** `Ulm Marathon` over half the distance is `Ulm Half Marathon`; a name that says no distance gets it. */
function siblingName(name: string, raceType: string): string {
  const type = RACE_TYPES.find(({ slug }) => slug === raceType)!
  const words = type.name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return NAMED.test(name) ? name.replace(NAMED, words) : `${name} ${words}`
}

interface OwnRace {
  name: string
  raceType: string
  status: string
}

/** The distances that can be added beside a listed race: those that none of the organiser's own races has under its name. */
export const typesToAdd = ({ name, raceType, status }: OwnRace, own: readonly OwnRace[]) =>
  RACE_TYPES.filter(
    ({ slug }) =>
      status === 'approved' &&
      slug !== raceType &&
      !own.some((other) => other.raceType === slug && other.name === siblingName(name, slug)),
  )

/** The form of a race of `raceType` at the event of `listed`. */
export function formOfSibling(listed: RaceProposal, raceType: string): SubmissionForm {
  const form = formOfProposal(listed)
  const common = Object.fromEntries(COMMON.map((field) => [field, form[field]]))
  return { ...EMPTY_FORM, ...common, raceType, name: siblingName(listed.name, raceType) }
}
