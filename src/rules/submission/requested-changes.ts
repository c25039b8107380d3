// Which changes somebody asks for: only what they have typed. The rest of the form stays as it is on file, even if others
// correct it while the form is still a draft.
import { factOfForm } from '../../race/proposed-fields.ts'
import { HEIGHTS, type RaceProposal } from './race-proposal.ts'
import {
  formOfProposal,
  SUBMISSION_FIELDS,
  type SubmissionField,
  type SubmissionForm,
} from './submission-form.ts'

/** The texts that a form opened with. A field that is left out is asked for whatever it says. */
export type OpenedTexts = Partial<SubmissionForm>

/** Fields of parts of a proposal that are more than a fact. */
const PARTS: Partial<Record<SubmissionField, keyof RaceProposal>> = {
  countryCode: 'place',
  city: 'place',
  state: 'place',
  windowKind: 'entryWindow',
  edition: 'entryWindow',
  opensOn: 'entryWindow',
  closesOn: 'entryWindow',
  drawOn: 'entryWindow',
  priceRisesOn: 'entryWindow',
}
const memberOf = (field: SubmissionField) =>
  PARTS[field] ?? factOfForm(field) ?? (field as keyof RaceProposal)

/** What is sent along: a new day is not confirmed because the former one was, and who confirms a day means the one they see. */
const ALONG: Partial<Record<keyof RaceProposal, readonly (keyof RaceProposal)[]>> = {
  nextEventDate: ['endDate', 'dateConfirmed', 'eventStatus'],
  endDate: ['nextEventDate'],
  dateConfirmed: ['nextEventDate'],
  courseId: ['hasCourse'],
  hasCourse: ['courseId'],
  lat: ['lon'],
  lon: ['lat'],
  participants: ['participantsYear'],
  participantsYear: ['participants'],
}

/**
 * The members to send; all of them where `opened` is null, for a race that is not on file. Heights that were typed are not
 * asked for beside a recorded course: it has its own.
 */
export function askedMembers(
  proposal: RaceProposal,
  form: SubmissionForm,
  opened: OpenedTexts | null,
): Partial<RaceProposal> {
  if (!opened) return proposal
  const typed = SUBMISSION_FIELDS.filter((field) => form[field] !== opened[field]).map(memberOf)
  const asked = new Set<string>(typed.flatMap((member) => [member, ...(ALONG[member] ?? [])]))
  if (proposal.hasCourse) for (const height of HEIGHTS) asked.delete(height)
  return Object.fromEntries(Object.entries(proposal).filter(([member]) => asked.has(member)))
}

/** The form that changes a listed race, and what it opened with. */
export function formOfListed(listed: RaceProposal): { form: SubmissionForm; opened: OpenedTexts } {
  const form = formOfProposal(listed)
  return { form, opened: form }
}

const pick = (from: SubmissionForm, wanted: (field: SubmissionField) => boolean): OpenedTexts =>
  Object.fromEntries(SUBMISSION_FIELDS.filter(wanted).map((field) => [field, from[field]]))

/** The form that goes on with a change: the race as it is listed now, and on it what the change asks for. */
export function formOfChange(
  listed: RaceProposal,
  { base, proposal }: { base: RaceProposal; proposal: RaceProposal },
): { form: SubmissionForm; opened: OpenedTexts } {
  const [now, before, proposed] = [listed, base, proposal].map(formOfProposal) as [
    SubmissionForm,
    SubmissionForm,
    SubmissionForm,
  ]
  const asked = new Set(SUBMISSION_FIELDS.filter((field) => proposed[field] !== before[field]))
  return {
    form: { ...now, ...pick(proposed, (field) => asked.has(field)) },
    opened: pick(now, (field) => !asked.has(field)),
  }
}
