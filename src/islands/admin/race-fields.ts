// The fields of a race's form: how each value is typed, read back, and what of it is new.
import type { RaceToEdit } from '../../contract/admin-races.ts'
import { formatClock, parseClock } from '../../domain/writing/clock-time.ts'
import { ROUTE_SHAPES } from '../../domain/race/route-shape.ts'
import { ELEVATION_PROFILES, ENTRY_KINDS, EVENT_STATUSES, TERRAINS } from '../../domain/race/race.ts'
import { PROPOSAL_LABELS } from '../../domain/submission/submission-difference.ts'

type Values = RaceToEdit['values']
type Value = Values[string]
type Kind = 'text' | 'long' | 'number' | 'day' | 'clock' | 'choice' | 'yes-no'

interface RaceField {
  name: string
  label: string
  kind: Kind
  /** An empty one says that nothing is known. */
  options?: readonly string[]
}

const field = (name: string, kind: Kind = 'text', options?: readonly string[]): RaceField => {
  const label = (PROPOSAL_LABELS[name] ?? name) + (kind === 'clock' ? ', h:mm:ss' : '')
  return options ? { name, label, kind, options } : { name, label, kind }
}
const oneOf = (name: string, values: readonly string[]) => field(name, 'choice', ['', ...values])

export const RACE_FIELDS: readonly RaceField[] = [
  field('name'),
  { name: 'slug', label: 'Address', kind: 'text' },
  field('sponsor'),
  field('website'),
  field('nextEventDate', 'day'),
  field('endDate', 'day'),
  field('dateConfirmed', 'yes-no', ['yes', 'no']),
  field('dateRule'),
  field('eventStatus', 'choice', EVENT_STATUSES),
  field('lat', 'number'),
  field('lon', 'number'),
  oneOf('elevationProfile', ELEVATION_PROFILES),
  field('elevationGainM', 'number'),
  field('elevationLossM', 'number'),
  field('startElevationM', 'number'),
  field('finishElevationM', 'number'),
  field('maxElevationM', 'number'),
  oneOf('terrain', TERRAINS),
  oneOf('loop', ROUTE_SHAPES),
  oneOf('entry', ENTRY_KINDS),
  { name: 'ballotOpensOn', label: 'Ballot opens', kind: 'day' },
  { name: 'ballotClosesOn', label: 'Ballot closes', kind: 'day' },
  field('fee'),
  field('timeLimitSeconds', 'clock'),
  field('participants', 'number'),
  field('participantsYear', 'number'),
  field('courseRecordMenSeconds', 'clock'),
  field('courseRecordWomenSeconds', 'clock'),
  field('firstHeld', 'number'),
  field('label'),
  field('bostonQualifier', 'yes-no', ['', 'yes', 'no']),
  field('imageUrl'),
  field('description', 'long'),
]

/** A value as it stands in its field. */
export function typedValue(kind: Kind, value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (kind === 'clock') return formatClock(Number(value), { alwaysHours: true })
  if (kind === 'yes-no') return value ? 'yes' : 'no'
  return String(value)
}

/** What a field says; undefined where it cannot be read. */
export function readTyped(kind: Kind, typed: string): Value | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (kind === 'clock') return parseClock(text) ?? undefined
  if (kind === 'yes-no') return text === 'yes'
  return text
}

/** Fields that say something else than before; or which one cannot be read. */
export function changedFields(form: HTMLFormElement, before: Values): { changes: Values; problem?: string } {
  const data = new FormData(form)
  const changes: Values = {}
  for (const { name, label, kind } of RACE_FIELDS) {
    const typed = String(data.get(name) ?? '').replaceAll('\r\n', '\n')
    if (typed.trim() === typedValue(kind, before[name]).trim()) continue
    const value = readTyped(kind, typed)
    if (value === undefined) return { changes: {}, problem: `${label} cannot be read: “${typed}”.` }
    changes[name] = value
  }
  return { changes }
}
