// Races that a new submission may already be, as the database has them now: listed ones, also those that no build has yet, and
// what others have submitted and nobody decided.
import type { AlikeRace } from './admin-submissions.schema.ts'
import { duplicateRaces, NEAR_KM, type AlikeFacts } from '../../rules/submission/proposal-quality.ts'
import { placeSlug } from '../../rules/place/place-slug.ts'
import type { RaceProposal } from '../../rules/submission/race-proposal.ts'
import type { PlaceOfRace } from '../submit/submissions.queries.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

type Alike = AlikeRace & AlikeFacts
type StoredProposal = RaceProposal & { place: PlaceOfRace }

interface ListedRow {
  id: number
  slug: string
  race_type: string
  name: string
  country_code: string
  place_path: string
  lat: number | null
  lon: number | null
  next_event_date: string | null
  month: number | null
}

interface WaitingRow {
  id: number
  race_id: number
  slug: string
  proposal: StoredProposal
}

const KM_A_DEGREE = 111
const MAX_CANDIDATES = 500

/** A box of about 15 km around the start, or the town by its name in addresses: what the rule then looks at closely. */
function nearby({ lat, lon, place }: StoredProposal): string {
  const near = [`place_path.like.*/${placeSlug(place.city)}`]
  if (lat !== null && lon !== null) {
    const north = NEAR_KM / KM_A_DEGREE
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    const box = [
      `lat.gte.${lat - north}`,
      `lat.lte.${lat + north}`,
      `lon.gte.${lon - east}`,
      `lon.lte.${lon + east}`,
    ]
    near.push(`and(${box.join(',')})`)
  }
  return near.join(',')
}

const toListed = (row: ListedRow): Alike => ({
  raceId: row.id,
  submissionId: null,
  name: row.name,
  raceType: row.race_type,
  slug: row.slug,
  nextEventDate: row.next_event_date,
  countryCode: row.country_code,
  placePath: row.place_path,
  lat: row.lat,
  lon: row.lon,
  month: row.month,
})

const toWaiting = ({ id, race_id, slug, proposal }: WaitingRow): Alike => ({
  raceId: race_id,
  submissionId: id,
  name: proposal.name,
  raceType: proposal.raceType,
  slug,
  nextEventDate: proposal.nextEventDate ?? null,
  countryCode: proposal.place.countryCode,
  placePath: proposal.place.path,
  lat: proposal.lat ?? null,
  lon: proposal.lon ?? null,
  month: null,
})

/** At most three listed races and three submissions like this one, as an admin's client sees them. */
export async function listAlikeRaces(
  client: Supabase,
  submission: { id: number; raceId: number; proposal: Record<string, unknown> },
  signal: AbortSignal,
): Promise<AlikeRace[]> {
  const stored = submission.proposal as unknown as StoredProposal
  const proposal = { ...stored, lat: stored.lat ?? null, lon: stored.lon ?? null }
  const [listed, waiting] = await Promise.all([
    rowsOf<ListedRow>(
      'races near a submission',
      client
        .from('race_records')
        .select('id, slug, race_type, name, country_code, place_path, lat, lon, next_event_date, month')
        .eq('race_type', proposal.raceType)
        .eq('status', 'approved')
        .neq('id', submission.raceId)
        .or(nearby(proposal))
        .order('id')
        .limit(MAX_CANDIDATES)
        .abortSignal(signal),
    ),
    rowsOf<WaitingRow>(
      'submissions that wait too',
      client
        .from('submissions')
        .select('id, race_id, slug, proposal')
        .eq('status', 'pending')
        .eq('is_change', false)
        .eq('race_type', proposal.raceType)
        .neq('id', submission.id)
        .order('id')
        .limit(MAX_CANDIDATES)
        .abortSignal(signal),
    ),
  ])
  const alike = [
    ...duplicateRaces(proposal, listed.map(toListed)),
    ...duplicateRaces(proposal, waiting.map(toWaiting)),
  ]
  return alike.map(({ raceId, submissionId, name, raceType, slug, nextEventDate }) => ({
    raceId,
    submissionId,
    name,
    raceType,
    slug,
    nextEventDate,
  }))
}
