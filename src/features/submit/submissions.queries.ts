// Submissions, their drafts and the places that they name: rows and what the API says of them.
import { draftSchema, submissionSchema, type Submission, type Draft } from './submissions.schema.ts'
import { presentPlacePath } from '../../rules/place/place-tree.ts'
import { placeSlug } from '../../rules/place/place-slug.ts'
import type { ProposedPlace } from '../../rules/submission/race-proposal.ts'
import { isCountryCode, countryNameOf } from '../../rules/place/countries.ts'
import {
  columnsOf,
  inParts,
  readerOf,
  rowsOf,
  orRefusal,
  valueOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'

/** A place as a submission stores it. */
export interface PlaceOfRace extends ProposedPlace {
  /** Address below /marathons: country[/state]/city. */
  path: string
  country: string
}

interface PlaceRow {
  path: string
  kind: 'country' | 'state' | 'city'
  name: string
  state_name: string | null
  country_name: string
}

/** Longer names than numbers. */
const MAX_SLUGS_PER_QUERY = 40

/** The country, and the places in it with one of these slugs: a large country has more cities than an answer has rows. */
async function placesOfCountry(
  client: Supabase,
  countryCode: string,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<PlaceRow[]> {
  const read = (part: readonly string[]) =>
    rowsOf<PlaceRow>(
      'places of a country',
      client
        .from('places')
        .select('path, kind, name, state_name, country_name')
        .eq('country_code', countryCode)
        .or(`kind.eq.country,slug.in.(${part.join()})`)
        .order('path')
        .abortSignal(signal),
    )
  const parts = await Promise.all(inParts(slugs, MAX_SLUGS_PER_QUERY).map(read))
  return [...new Map(parts.flat().map((row) => [row.path, row])).values()]
}

function placeAmong(rows: PlaceRow[], { city, state, countryCode }: ProposedPlace): PlaceOfRace | null {
  const country = rows.find(({ kind }) => kind === 'country')
  if (!country && !isCountryCode(countryCode)) return null
  const countryName = country?.name ?? countryNameOf(countryCode)
  const [citySlug, stateSlug] = [placeSlug(city), state === null ? '' : placeSlug(state)]
  const cities = rows.filter((row) => row.kind === 'city' && row.path.split('/').at(-1) === citySlug)
  const typed = [country?.path ?? placeSlug(countryName), stateSlug, citySlug].filter(Boolean).join('/')
  const path = presentPlacePath(typed)
  const known =
    cities.find(({ state_name }) => placeSlug(state_name ?? '') === stateSlug) ??
    (state === null && cities.length === 1 ? cities[0] : cities.find((row) => row.path === path))
  if (known) {
    return { path: known.path, city: known.name, state: known.state_name, country: countryName, countryCode }
  }
  if (citySlug === '' || (state !== null && stateSlug === '')) return null
  return { path, city, state, country: countryName, countryCode }
}

/** The places of races, in the order given; null for an unknown country, or a name without letters for an address. */
export async function placesOfProposals(
  client: Supabase,
  places: readonly ProposedPlace[],
  signal: AbortSignal,
): Promise<(PlaceOfRace | null)[]> {
  const byCountry = Map.groupBy(places, ({ countryCode }) => countryCode)
  const codes = [...byCountry.keys()]
  const rows = await Promise.all(
    codes.map((code) => {
      // One without letters for an address finds its country alone.
      const slugs = new Set(byCountry.get(code)!.map(({ city }) => placeSlug(city) || '-'))
      return placesOfCountry(client, code, [...slugs], signal)
    }),
  )
  const ofCountry = new Map(codes.map((code, at) => [code, rows[at]!]))
  return places.map((place) => placeAmong(ofCountry.get(place.countryCode)!, place))
}

/** The same of one race. */
export const placeOfProposal = async (client: Supabase, place: ProposedPlace, signal: AbortSignal) =>
  (await placesOfProposals(client, [place], signal))[0]!

const DRAFT_COLUMNS = columnsOf(draftSchema)
const toDraft = readerOf(draftSchema)

/** The person's drafts, the last changed first. */
export async function listDrafts(client: Supabase, signal: AbortSignal): Promise<Draft[]> {
  const query = client
    .from('submission_drafts')
    .select(DRAFT_COLUMNS)
    .order('updated_at', { ascending: false })
  return (await rowsOf('drafts', query.order('id').limit(50).abortSignal(signal))).map(toDraft)
}

/** What the database says to a draft, by its code. */
const DRAFT_REFUSALS: Record<string, 'changed' | 'too many'> = { '23505': 'changed', PT422: 'too many' }

/**
 * Saves a draft as the version after `version` (0: a new one). 'changed' where another device has saved one meanwhile,
 * 'too many' where there is no room.
 */
export function saveDraft(
  client: Supabase,
  { id, raceId, form, opened, version }: Omit<Draft, 'updatedAt'>,
  signal: AbortSignal,
): Promise<Draft | 'changed' | 'too many'> {
  const row = { race_id: raceId, form, opened }
  const write =
    version === 0
      ? client.from('submission_drafts').insert({ id, ...row })
      : client
          .from('submission_drafts')
          .update({ ...row, version: version + 1 })
          .eq('id', id)
          .eq('version', version)
  const saved = rowsOf('draft', write.select(DRAFT_COLUMNS).abortSignal(signal))
  return orRefusal(
    DRAFT_REFUSALS,
    saved.then(([draft]): Draft | 'changed' => (draft ? toDraft(draft) : 'changed')),
  )
}

/** Deletes a draft; does nothing where there is none. */
export async function deleteDraft(client: Supabase, id: string, signal: AbortSignal): Promise<void> {
  await rowsOf(
    'end of a draft',
    client.from('submission_drafts').delete().eq('id', id).select('id').abortSignal(signal),
  )
}

/** What the database says to a submission, by its code. */
const REFUSALS = {
  '42501': 'not allowed',
  PT404: 'no such race',
  PT409: 'another waits',
  PT422: 'breaks a rule',
  PT429: 'too many',
  '23503': 'not yours',
} as const
export type SubmissionRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

/** What was written, or why the database refuses. */
const orRefused = <T>(write: Promise<T>): Promise<T | SubmissionRefusal> => orRefusal(REFUSALS, write)

interface SentRow {
  submission_id: number
  race_id: number
  slug: string
  status: string
  revision: number
}

/** Sends a proposal; `raceId` of the race that it changes, null for a new one. */
export const submitRace = (
  client: Supabase,
  what: { raceId: number | null; proposal: object; key: string; preferredSlug: string },
  signal: AbortSignal,
): Promise<SentRow | SubmissionRefusal> =>
  orRefused(
    rowsOf<SentRow>(
      'submission',
      client
        .rpc('submit_race', {
          race_number: what.raceId,
          race_proposal: what.proposal,
          submission_key: what.key,
          wished_slug: what.preferredSlug,
        })
        .abortSignal(signal),
    ).then(([row]) => row!),
  )

/** An admin's approval of what they sent themselves. */
export const approveOwn = (
  client: Supabase,
  { submission_id, revision }: Pick<SentRow, 'submission_id' | 'revision'>,
  signal: AbortSignal,
): Promise<{ race_id: number; race_type: string; slug: string } | SubmissionRefusal> =>
  orRefused(
    rowsOf<{ race_id: number; race_type: string; slug: string }>(
      'approval',
      client
        .rpc('approve_submission', { submission_number: submission_id, expected_revision: revision })
        .abortSignal(signal),
    ).then(([row]) => row!),
  )

/** A listed race as a proposal; null where there is none that the person sees. */
export const readRaceAsProposal = (
  client: Supabase,
  raceId: number,
  signal: AbortSignal,
): Promise<Record<string, unknown> | null> =>
  valueOf('race as a proposal', client.rpc('race_proposal', { race_number: raceId }).abortSignal(signal))

/** The person's own submissions, the last changed first; of one number, or of one race, where it is given. */
export async function listOwnSubmissions(
  client: Supabase,
  personId: string,
  which: { id?: number; raceId?: number },
  signal: AbortSignal,
): Promise<Submission[]> {
  // Admins may read all: these are the person's own all the same.
  let query = client.from('submission_records').select(columnsOf(submissionSchema)).eq('person_id', personId)
  if (which.id !== undefined) query = query.eq('id', which.id)
  if (which.raceId !== undefined) query = query.eq('race_id', which.raceId)
  const rows = await rowsOf(
    'own submissions',
    query
      .order('updated_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200)
      .abortSignal(signal),
  )
  return rows.map(readerOf(submissionSchema))
}

/** When a person submitted new races since a moment, the newest first, `most` of them. */
export async function newRacesSince(
  client: Supabase,
  personId: string,
  { since, max }: { since: Date; max: number },
  signal: AbortSignal,
): Promise<Date[]> {
  const rows = await rowsOf<{ created_at: string }>(
    'own submissions of late',
    client
      .from('submissions')
      .select('created_at')
      .match({ person_id: personId, is_change: false })
      .gte('created_at', since.toISOString())
      .order('created_at', { ascending: false })
      .limit(max)
      .abortSignal(signal),
  )
  return rows.map(({ created_at }) => new Date(created_at))
}

/** Whether a person has sent something under this key, whenever it was. */
export async function wasSentUnder(
  client: Supabase,
  personId: string,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await rowsOf<{ submission_id: number }>(
    'what was sent under a key',
    client
      .from('submission_revisions')
      .select('submission_id')
      .match({ person_id: personId, submission_key: key })
      .limit(1)
      .abortSignal(signal),
  )
  return rows.length > 0
}

/** 'done', or 'gone' where the submission is not the person's or is decided. */
const outcomeOf = async (what: string, call: Parameters<typeof valueOf>[1]): Promise<'done' | 'gone'> =>
  (await valueOf<string>(what, call)) === 'done' ? 'done' : 'gone'

export const withdrawSubmission = (client: Supabase, id: number, signal: AbortSignal) =>
  outcomeOf('withdrawal', client.rpc('withdraw_submission', { submission_number: id }).abortSignal(signal))

export const answerEditor = (client: Supabase, id: number, answer: string, signal: AbortSignal) =>
  orRefused(
    outcomeOf('answer', client.rpc('answer_editor', { submission_number: id, answer }).abortSignal(signal)),
  )
