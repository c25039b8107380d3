// The work list as the rules find it in the rows, marks on it, and checks of facts that stay.
import { LARGE_CITIES } from '../../data/large-cities.ts'
import { addDays, dayInUtc } from '../../rules/calendar/calendar-day.ts'
import {
  type FiledRace,
  OLD_DAYS,
  racesListedTwice,
  raceWork,
  WORK_KINDS,
  type WorkFacts,
  type WorkKind,
  workWeight,
} from '../../rules/editing/race-work.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { searchWords } from '../../rules/search/search-text.ts'
import type { KnownPlace } from '../../rules/submission/proposal-quality.ts'
import type { Page } from '../../platform/api/shared.schema.ts'
import { doneOrRefused, type PageOf } from '../../platform/server/admin-calls.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type {
  FactCheck,
  Step,
  UndoneStep,
  WorkAbout,
  WorkMark,
  WorkQuery,
  WorkRace,
} from './admin-work.schema.ts'

type Mark = Pick<WorkRace['work'][number], 'snoozedUntil' | 'assignee'>
type WorkRow = Omit<WorkFacts, 'listedAs'> &
  FiledRace &
  Pick<WorkRace, 'website' | 'updatedAt'> & {
    slug: string
    country: string
    marks: Partial<Record<WorkKind, Mark>>
  }

const KNOWN_PLACES: readonly KnownPlace[] = LARGE_CITIES.map((city) => ({ ...city, state: '' }))

const NO_MARK: Mark = { snoozedUntil: null, assignee: null }

function toWorkRace(row: WorkRow, listedAs: string | undefined, today: CalendarDay): WorkRace {
  return {
    raceId: row.id,
    raceName: row.name,
    racePath: `/${row.raceType}/${row.slug}`,
    placeName: placeLine(row),
    nextEventDate: row.nextEventDate,
    dateConfirmed: row.dateConfirmed,
    participants: row.participants,
    saves: row.saves,
    weight: workWeight(row),
    website: row.website,
    updatedAt: row.updatedAt,
    work: raceWork({ ...row, listedAs }, today, KNOWN_PLACES).map(({ fields, ...item }) => {
      const { snoozedUntil, assignee } = row.marks[item.kind] ?? NO_MARK
      const isPutOff = snoozedUntil !== null && snoozedUntil > today
      return { ...item, fields: [...fields], snoozedUntil: isPutOff ? snoozedUntil : null, assignee }
    }),
  }
}

/** All listed races with what there is to do about each. */
async function readWork(client: Supabase, today: CalendarDay, signal: AbortSignal): Promise<WorkRace[]> {
  const options = { old_before: addDays(today, -OLD_DAYS) }
  const rows = await valueOf<WorkRow[]>('work list', client.rpc('race_work', options).abortSignal(signal))
  const listedTwice = racesListedTwice(rows)
  return rows.map((row) => toWorkRace(row, listedTwice.get(row.id), today))
}

const last = '9999-12-31'
const ORDERS: Record<WorkQuery['sort'], (a: WorkRace, b: WorkRace) => number> = {
  weight: (a, b) => b.weight - a.weight,
  saves: (a, b) => b.saves - a.saves || b.weight - a.weight,
  size: (a, b) => (b.participants ?? -1) - (a.participants ?? -1),
  day: (a, b) => (a.nextEventDate ?? last).localeCompare(b.nextEventDate ?? last),
  name: (a, b) => a.raceName.localeCompare(b.raceName, 'en'),
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
}

type Work = WorkRace['work'][number]
const isShown: Record<WorkQuery['show'], (work: Work, person: string) => boolean> = {
  open: ({ snoozedUntil }) => snoozedUntil === null,
  mine: ({ assignee, snoozedUntil }, person) => assignee?.id === person && snoozedUntil === null,
  given: ({ assignee }) => assignee !== null,
  snoozed: ({ snoozedUntil }) => snoozedUntil !== null,
  all: () => true,
}

/** Races of the work list that match the query, each with the matching work. */
export async function workRaces(
  client: Supabase,
  { kind, show, sort, search }: WorkQuery,
  person: string,
  signal: AbortSignal,
): Promise<WorkRace[]> {
  const words = searchWords(search)
  const fits = (item: Work) =>
    isShown[show](item, person) && (kind === item.kind || kind === 'any' || kind === 'all' || kind === 'none')
  const hasWork = ({ work }: WorkRace) => kind === 'all' || work.length > 0 === (kind !== 'none')
  const all = await readWork(client, dayInUtc(Date.now()), signal)
  return all
    .map((race) => ({ ...race, work: race.work.filter((item) => fits(item)) }))
    .filter((race) => hasWork(race))
    .filter(({ raceName, racePath, placeName }) => {
      if (words.length === 0) return true
      const folded = searchWords(
        `${raceName} ${racePath.split('/').at(-1)!.replaceAll('-', ' ')} ${placeName}`,
      )
      return words.every((word) => folded.some((part) => part.startsWith(word)))
    })
    .sort((a, b) => ORDERS[sort](a, b) || a.raceId - b.raceId)
}

/** One page of it. */
export async function listWork(
  client: Supabase,
  { limit, offset, ...filter }: WorkQuery & Page,
  person: string,
  signal: AbortSignal,
): Promise<PageOf<WorkRace>> {
  const all = await workRaces(client, filter, person, signal)
  return { rows: all.slice(offset, offset + limit), total: all.length }
}

/** How many races have each kind of work that is not postponed, and the editors to whom it can be assigned. */
export async function readWorkAbout(client: Supabase, signal: AbortSignal): Promise<WorkAbout> {
  const [races, editors] = await Promise.all([
    readWork(client, dayInUtc(Date.now()), signal),
    valueOf<WorkAbout['editors']>('editors', client.rpc('list_editors').abortSignal(signal)),
  ])
  const open = races.flatMap(({ work }) => work.filter(({ snoozedUntil }) => snoozedUntil === null))
  const counts = WORK_KINDS.map((kind) => [kind, open.filter((item) => item.kind === kind).length])
  return { counts: Object.fromEntries(counts) as WorkAbout['counts'], editors }
}

/** Puts work off, or gives it to somebody. */
export const markWork = (client: Supabase, { items, ...changes }: WorkMark, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<number>('marks on work', client.rpc('mark_race_work', { items, changes }).abortSignal(signal)),
  )

/** Notes that facts were checked today and stay. */
export const confirmFacts = (client: Supabase, { items, source, step }: FactCheck, signal: AbortSignal) =>
  valueOf<Step>(
    'check of facts',
    client.rpc('confirm_facts', { items, seen_at: source, ...(step && { step }) }).abortSignal(signal),
  )

/** Takes a step back, as far as one call may. */
export const undoStep = (client: Supabase, step: string, signal: AbortSignal) =>
  valueOf<UndoneStep>(
    'undoing of a step',
    client.rpc('undo_race_step', { step_to_undo: step }).abortSignal(signal),
  )
