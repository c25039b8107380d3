// Everything that the site stores about a person: the tables and columns that are exported, what is left out and why, and the file.
import { MAX_ROWS_PER_CALL, rowsOf, inParts, type Supabase } from '../../platform/server/supabase-client.ts'
import type { UserExport } from './user.schema.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import type { SignedIn } from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { identityProvider } from '../../platform/server/signed-in.ts'

interface ExportedTable {
  table: string
  /** The column with the person's id, or, with `through`, with a key of another exported table. */
  of: string
  /** True where that column has the person's confirmed email address, not their id: an account was not needed. */
  byEmail?: true
  through?: { table: string; key: string }
  /** Columns beside `of`; `*` for all but those left out by name. */
  columns: '*' | readonly string[]
  /** A column that is unique among the rows of one person, to read them page by page. */
  order: string
}

/** The exported tables, by their names in the file. */
export const EXPORTED_TABLES: Record<string, ExportedTable> = {
  profile: {
    table: 'profiles',
    of: 'id',
    columns: [
      'user_role',
      'first_name',
      'last_name',
      'company',
      'position',
      'created_at',
      'updated_at',
      'first_login_at',
      'tokens_valid_from',
      'suspended_at',
    ],
    order: 'id',
  },
  sessions: {
    table: 'sessions',
    of: 'person_id',
    columns: ['id', 'device', 'identity_session_id', 'created_at', 'expires_at', 'ended_at'],
    order: 'id',
  },
  favourites: { table: 'favourites', of: 'person_id', columns: '*', order: 'race_id' },
  medals: { table: 'medals', of: 'person_id', columns: '*', order: 'id' },
  comparisons: { table: 'comparisons', of: 'person_id', columns: '*', order: 'id' },
  reviews: {
    table: 'reviews',
    of: 'person_id',
    columns: [
      'id',
      'race_id',
      'year',
      'overall',
      'difficulty',
      'course',
      'organisation',
      'atmosphere',
      'value',
      'finish_seconds',
      'text',
      'shows_name',
      'status',
      'version',
      'moderated_at',
      'moderation_note',
      'created_at',
      'updated_at',
    ],
    order: 'id',
  },
  publishedReviews: {
    table: 'published_reviews',
    of: 'review_id',
    through: { table: 'reviews', key: 'id' },
    columns: '*',
    order: 'review_id',
  },
  calendarLink: { table: 'calendar_links', of: 'person_id', columns: '*', order: 'person_id' },
  submissions: {
    table: 'submissions',
    of: 'person_id',
    columns: [
      'id',
      'race_id',
      'is_change',
      'race_type',
      'slug',
      'status',
      'revision',
      'proposal',
      'base',
      'decided_at',
      'reject_reason',
      'created_at',
      'updated_at',
    ],
    order: 'id',
  },
  ownershipRequests: {
    table: 'ownership_requests',
    of: 'person_id',
    columns: '*',
    order: 'id',
  },
  submissionRevisions: {
    table: 'submission_revisions',
    of: 'person_id',
    columns: '*',
    order: 'submission_key',
  },
  submissionMessages: {
    table: 'submission_messages',
    of: 'submission_id',
    through: { table: 'submissions', key: 'id' },
    columns: '*',
    order: 'id',
  },
  submissionDrafts: { table: 'submission_drafts', of: 'person_id', columns: '*', order: 'id' },
  courses: { table: 'race_courses', of: 'person_id', columns: '*', order: 'id' },
  courseTracks: {
    table: 'course_tracks',
    of: 'person_id',
    columns: [
      'id',
      'race_id',
      'course_id',
      'shown_name',
      'is_cut',
      'from_pin_m',
      'status',
      'refuse_reason',
      'decided_at',
      'created_at',
    ],
    order: 'id',
  },
  pictures: {
    table: 'race_pictures',
    of: 'person_id',
    columns: ['id', 'media_type', 'created_at'],
    order: 'id',
  },
  newsletter: {
    table: 'newsletter_subscribers',
    of: 'email',
    byEmail: true,
    columns: ['id', 'status', 'requested_at', 'confirmed_at'],
    order: 'id',
  },
  raceAlerts: {
    table: 'race_alerts',
    of: 'email',
    byEmail: true,
    columns: ['id', 'race_id', 'kinds', 'lead_days', 'status', 'requested_at', 'confirmed_at'],
    order: 'id',
  },
  savedSearches: {
    table: 'saved_searches',
    of: 'email',
    byEmail: true,
    columns: [
      'id',
      'name',
      'query',
      'sends_email',
      'status',
      'requested_at',
      'confirmed_at',
      'looked_at',
      'emailed_at',
    ],
    order: 'id',
  },
  contactMessages: {
    table: 'contact_messages',
    of: 'email',
    byEmail: true,
    columns: ['id', 'name', 'topic', 'message', 'created_at', 'handled_at'],
    order: 'id',
  },
  scheduledChanges: { table: 'scheduled_changes', of: 'person_id', columns: '*', order: 'id' },
  workGiven: { table: 'race_work_marks', of: 'person_id', columns: '*', order: 'id' },
  raceNotes: { table: 'race_notes', of: 'person_id', columns: '*', order: 'race_id' },
  organisedRaces: { table: 'race_owners', of: 'person_id', columns: ['race_id', 'since'], order: 'race_id' },
}

/** What is stored and not exported, with the reason: a whole table, or one column of it. */
export const LEFT_OUT: Record<string, string> = {
  'sessions.cookie_hash': 'A check of the cookie in your browser; it says nothing about you.',
  'reviews.moderated_by': 'Which editor decided is about the editor.',
  'submissions.decided_by': 'Which editor decided is about the editor.',
  'course_tracks.decided_by': 'Which editor decided is about the editor.',
  'race_pictures.bytes': 'The picture itself is at its address, /api/race-pictures/ and its number.',
  'ownership_requests.decided_by': 'Which editor decided is about the editor.',
  ownership_tokens: 'The secret part of links that confirm an address.',
  'race_owners.added_by': 'Which editor decided is about the editor.',
  emails:
    'Which emails were sent to your address is kept for a month, so that none comes twice; their words are in your mailbox.',
  audit_log: 'What admins decided is the record of the site, and names others.',
  newsletter_issues: 'Issues of the newsletter are ours; that one was sent says to how many, not to whom.',
  race_history:
    'What a race’s page said before a change, and what you had of a race that became one with another, is kept a month so that it can be taken back.',
  race_edit_sessions:
    'That you have a race open in the editors’ form ends 15 minutes after your last change, and is then deleted.',
  review_decisions: 'How your review stood before an editor last decided; it is itself in the export.',
  'newsletter_subscribers.stop_token': 'The secret part of your unsubscribe links.',
  'race_alerts.stop_token': 'The secret part of the links that end your alerts.',
  'saved_searches.stop_token': 'The secret part of the links that end the emails of your searches.',
  'contact_messages.digest': 'A check of your message, so that it is not kept twice.',
  fact_reports:
    'What readers say is wrong with a race is about the race, and is kept without an account; ask us for those you sent with your address.',
  review_reports:
    'Reports of reviews are about what others read, and are kept without an account; ask us for those you sent with your address.',
}

type PersonalRow = Record<string, unknown>
type PersonalData = Record<string, PersonalRow[]>

/** Rows of an exported table whose `of` is one of `keys`, without the columns of `LEFT_OUT`. */
async function readRows(
  client: Supabase,
  { table, of, columns, order }: ExportedTable,
  keys: readonly unknown[],
  signal: AbortSignal,
): Promise<PersonalRow[]> {
  const select = columns === '*' ? '*' : [of, ...columns].join(', ')
  const rows: PersonalRow[] = []
  for (const part of inParts(keys)) {
    for (let start = 0, full = true; full; start += MAX_ROWS_PER_CALL) {
      const ofPart = client.from(table).select(select).in(of, part).order(order)
      const page = await rowsOf(
        `${table} of a person`,
        ofPart.range(start, start + MAX_ROWS_PER_CALL - 1).abortSignal(signal),
      )
      rows.push(...page)
      full = page.length === MAX_ROWS_PER_CALL
    }
  }
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !(`${table}.${column}` in LEFT_OUT))),
  )
}

/** Everything stored about the person that the client acts as, by the names of `EXPORTED_TABLES`. */
async function readPersonalData(
  client: Supabase,
  person: { id: string; email: string },
  signal: AbortSignal,
): Promise<PersonalData> {
  const read: PersonalData = {}
  const all = Object.entries(EXPORTED_TABLES)
  const own = all.filter(([, { through }]) => !through)
  await Promise.all(
    own.map(async ([name, holding]) => {
      read[name] = await readRows(
        client,
        holding,
        [holding.byEmail ? person.email.toLowerCase() : person.id],
        signal,
      )
    }),
  )
  for (const [name, holding] of all) {
    const { through } = holding
    if (!through) continue
    const keys = read[through.table]!.map((row) => row[through.key])
    read[name] = await readRows(client, holding, keys, signal)
  }
  return Object.fromEntries(all.map(([name]) => [name, read[name]!]))
}

/** Names of those of the races that are listed, by number. */
async function readRaceNames(
  client: Supabase,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const part of inParts(ids)) {
    const named = client.from('races').select('id, name').in('id', part).order('id').abortSignal(signal)
    for (const { id, name } of await rowsOf<{ id: number; name: string }>('races', named)) names[id] = name
  }
  return names
}

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

/** What the identity provider stores of the person. */
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

/** Everything stored about the person whose token this is. */
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
