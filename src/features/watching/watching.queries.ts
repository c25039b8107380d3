// Looks at official sites: claiming and noting them with the secret key, and reading them as an editor.
import { pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
import { readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'
import type { SiteOutcome } from '../../rules/editing/race-work.ts'
import { adminSiteLookSchema, type AdminSiteLook, type SiteLookQuery } from '../admin/admin.schema.ts'

/** What of a race on file is compared. */
export interface WatchedRace {
  name: string
  city: string
  sponsor: string | null
  raceType: string
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  eventStatus: string
  entryStatus: string | null
  fee: string | null
  entryUrl: string | null
}

export interface SiteFinding {
  /** The field that differs. */
  field: 'nextEventDate' | 'eventStatus' | 'entryStatus' | 'fee' | 'entryUrl' | 'name'
  /** What the page says, in words. */
  correct: string
  /** The changes an editor can take over as they are. */
  changes: Record<string, string | boolean | null>
  quote: string
}

export interface DueSite {
  raceId: number
  website: string
  etag: string | null
  lastModified: string | null
  race: WatchedRace
}

export interface SiteLook {
  outcome: SiteOutcome
  status: number | null
  words: string
  etag: string | null
  lastModified: string | null
  findings: SiteFinding[]
}

interface DueRow {
  race_id: number
  website: string
  etag: string | null
  last_modified: string | null
  name: string
  city: string
  sponsor: string | null
  race_type: string
  next_event_date: CalendarDay | null
  end_date: CalendarDay | null
  date_confirmed: boolean
  event_status: string
  entry_status: string | null
  fee: string | null
  entry_url: string | null
}

/** Claims up to `max` races whose site is due; another run claims others. Secret key only. */
export async function claimSiteLooks(client: Supabase, max: number): Promise<DueSite[]> {
  const rows = await rowsOf<DueRow>('looks at sites', client.rpc('claim_site_looks', { max_rows: max }))
  return rows.map((row) => ({
    raceId: row.race_id,
    website: row.website,
    etag: row.etag,
    lastModified: row.last_modified,
    race: {
      name: row.name,
      city: row.city,
      sponsor: row.sponsor,
      raceType: row.race_type,
      nextEventDate: row.next_event_date,
      endDate: row.end_date,
      dateConfirmed: row.date_confirmed,
      eventStatus: row.event_status,
      entryStatus: row.entry_status,
      fee: row.fee,
      entryUrl: row.entry_url,
    },
  }))
}

const shortHeader = (value: string | null, max: number) =>
  value !== null && value.length > 0 && value.length <= max ? value : null

/** Notes how a look ended; how many findings are new. Secret key only. */
export const noteSiteLook = (client: Supabase, raceId: number, look: SiteLook): Promise<number> =>
  valueOf<number>(
    'look at a site',
    client.rpc('note_site_look', {
      race_number: raceId,
      new_outcome: look.outcome,
      status_code: look.status,
      sentence: plainLine(look.words).slice(0, 500),
      new_etag: shortHeader(look.etag, 200),
      new_last_modified: shortHeader(look.lastModified, 60),
      findings: look.findings.map(({ field, correct, changes, quote }) => ({
        field,
        correct: plainLine(correct),
        // The database takes no half of a sign and no zero in JSON, and a page may have either in its names.
        changes: Object.fromEntries(
          Object.entries(changes).map(([member, value]) => [
            member,
            typeof value === 'string' ? plainLine(value) : value,
          ]),
        ),
        quote: plainLine(quote),
      })),
    }),
  )

const toLook = readerOf(adminSiteLookSchema.omit({ status: true }))

/** The last looks with this outcome, or at the site of one race; the newest first. */
export function listSiteLooks(
  client: Supabase,
  { outcome, raceId, ...page }: SiteLookQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSiteLook>> {
  let query = client.from('site_look_records').select('*', { count: 'exact' })
  if (outcome !== 'all') query = query.eq('outcome', outcome)
  if (raceId !== undefined) query = query.eq('race_id', raceId)
  const ordered = query.order('looked_at', { ascending: false }).order('race_id').abortSignal(signal)
  return pageOf('looks at sites', ordered, page, (row: { http_status: number | null }) => ({
    ...toLook(row),
    status: row.http_status,
  }))
}

/** Makes the site of a race due at once; false where it has none. */
export const scheduleSiteCheck = (client: Supabase, raceId: number, signal: AbortSignal): Promise<boolean> =>
  valueOf<boolean>(
    'look at a site',
    client.rpc('look_at_site_soon', { race_number: raceId }).abortSignal(signal),
  )
