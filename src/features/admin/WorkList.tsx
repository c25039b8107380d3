// The work list of the editors: races with what there is to do about each, the weightiest first. Several at once are checked, put off
// or assigned; the filtered list can be saved as CSV.
import { useState } from 'react'
import { addDays, dayInUtc, formatDay } from '../../rules/calendar/calendar-day.ts'
import {
  factsToCheck,
  isDoneByChecking,
  WORK_KIND_LABELS,
  WORK_KINDS,
  type WorkKind,
} from '../../rules/editing/race-work.ts'
import type { WorkAbout, WorkMark, WorkRace } from './admin-work.schema.ts'
import { CheckFacts, checkFacts } from './CheckFacts.tsx'
import { memberLabel } from '../../rules/submission/submission-difference.ts'
import { placeHref, act, type SectionProps, type Run, useAdminAnswer, RunButton } from './admin-section.tsx'
import { AdminList, SaveCsvButton } from './AdminList.tsx'
import { counted, formatNumber } from '../../rules/writing/measures.ts'

const KIND = {
  name: 'kind',
  label: 'What',
  options: { any: 'Anything to do', ...WORK_KIND_LABELS, none: 'Nothing to do', all: 'All listed races' },
}
const SHOW = {
  name: 'show',
  label: 'Show',
  options: {
    open: 'To do now',
    mine: 'Assigned to me',
    given: 'Assigned to somebody',
    snoozed: 'Put off',
    all: 'All',
  },
} as const
const SORT = {
  name: 'sort',
  label: 'Sort by',
  options: {
    weight: 'Weight',
    saves: 'Saved by most',
    size: 'Runners',
    day: 'Day',
    name: 'Name',
    changed: 'Last changed',
  },
} as const

const PUT_OFF_DAYS = 30

type Work = WorkRace['work'][number]

/** `Not yet checked: Fee, Time limit` */
function workWords({ kind, words, fields }: Work): string {
  const facts = kind === 'unchecked' || kind === 'old' ? fields.map((field) => memberLabel(field)) : []
  const details = words || facts.join(', ')
  return details ? `${WORK_KIND_LABELS[kind]}: ${details}` : WORK_KIND_LABELS[kind]
}

const isOf = (kind: WorkKind | 'each') => (work: Work) => kind === 'each' || work.kind === kind

interface WorkActionsProps {
  races: readonly WorkRace[]
  editors: WorkAbout['editors']
  run: Run
}

/** Checks, puts off and assigns what there is to do about these races. */
function WorkActions({ races, editors, run }: WorkActionsProps) {
  const kinds = WORK_KINDS.filter((kind) => races.some(({ work }) => work.some(isOf(kind))))
  const [chosen, setChosen] = useState<WorkKind | 'each'>('each')
  // Of what was chosen before, none of these races may have any.
  const kind = kinds.length === 1 ? kinds[0]! : chosen !== 'each' && kinds.includes(chosen) ? chosen : 'each'
  const [source, setSource] = useState('')
  const [today] = useState(() => dayInUtc(Date.now()))
  const [until, setUntil] = useState(addDays(today, PUT_OFF_DAYS))
  const [to, setTo] = useState('')
  const checked = races
    .map(({ raceId, updatedAt, work }) => ({ raceId, updatedAt, fields: factsToCheck(work, kind) }))
    .filter(({ fields }) => fields.length > 0)
  const items = races.flatMap(({ raceId, work }) =>
    work.filter(isOf(kind)).map((item) => ({ raceId, kind: item.kind })),
  )
  const mark = (changes: Omit<WorkMark, 'items'>, text: string) =>
    run(() => act('/api/admin/work', { method: 'PATCH', body: { items, ...changes } }, () => ({ text })))
  if (items.length === 0) return null
  const isSnoozed = races.some(({ work }) => work.some(({ snoozedUntil }) => snoozedUntil !== null))
  const factCount = checked.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <>
      {kinds.length > 1 && (
        <div className="filters">
          <label>
            <span>Which work of these races</span>
            <select value={kind} onChange={({ target }) => setChosen(target.value as WorkKind | 'each')}>
              <option value="each">All of it</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {WORK_KIND_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
          {races.length > 1 && kind === 'each' && kinds.includes('unconfirmed') && (
            <p className="hint">To announce days, choose “{WORK_KIND_LABELS.unconfirmed}”.</p>
          )}
        </div>
      )}
      {races.length > 1 && checked.length > 0 && (
        <div className="filters">
          <label>
            <span>Where you saw it; empty: on each race’s website</span>
            <input value={source} maxLength={500} onChange={({ target }) => setSource(target.value)} />
          </label>
          <RunButton className="btn go" onClick={() => run(() => checkFacts(checked, source))}>
            {kind === 'unconfirmed' ? 'Announced, checked today' : 'Checked today'}:{' '}
            {counted(factCount, 'fact')} of {counted(checked.length, 'race')}
          </RunButton>
        </div>
      )}
      <div className="filters">
        <label>
          <span>Put off until</span>
          <input type="date" min={today} value={until} onChange={({ target }) => setUntil(target.value)} />
        </label>
        <RunButton
          disabled={until < today}
          onClick={() => mark({ snoozedUntil: until }, `Put off until ${formatDay(until)}.`)}
        >
          Put off
        </RunButton>
        {isSnoozed && (
          <RunButton onClick={() => mark({ snoozedUntil: null }, 'To do again now.')}>Do it now</RunButton>
        )}
        <label>
          <span>Assign to</span>
          <select value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">Nobody</option>
            {editors.map(({ id, name, isMe }) => (
              <option key={id} value={id}>
                {isMe ? 'Me' : name}
              </option>
            ))}
          </select>
        </label>
        <RunButton onClick={() => mark({ assignedTo: to || null }, to ? 'Assigned.' : 'Assigned to nobody.')}>
          Assign
        </RunButton>
      </div>
    </>
  )
}

function WorkDetail({ race, editors, run }: { race: WorkRace; editors: WorkAbout['editors']; run: Run }) {
  const checkable = race.work.filter(({ kind }) => isDoneByChecking(kind)).flatMap(({ fields }) => fields)
  return (
    <>
      <ul>
        {race.work.map((work) => (
          <li key={work.kind}>
            {workWords(work)}
            {work.snoozedUntil && ` (put off until ${formatDay(work.snoozedUntil)})`}
            {work.assignee && ` (assigned to ${work.assignee.name})`}
          </li>
        ))}
      </ul>
      <p className="row">
        <a className="btn" href={placeHref('races', { search: String(race.raceId) })}>
          Edit the race
        </a>
        <a className="btn" href={race.racePath}>
          The page
        </a>
        {race.website && (
          <a className="btn" href={race.website} rel="noreferrer nofollow">
            Its website
          </a>
        )}
      </p>
      {checkable.length > 0 && (
        <CheckFacts
          race={{ id: race.raceId, updatedAt: race.updatedAt }}
          fields={[...new Set(checkable)]}
          run={run}
        />
      )}
      <WorkActions races={[race]} {...{ editors, run }} />
    </>
  )
}

const savedWords = (saves: number) => (saves === 0 ? '' : `saved by ${saves}`)

export default function WorkList({ parameters }: SectionProps) {
  // Without it nothing is counted and nobody can be chosen; the list says itself what is wrong.
  const { answer: about } = useAdminAnswer<WorkAbout>('/api/admin/work-about')
  const [filters, setFilters] = useState(parameters)
  const editors = about?.editors ?? []
  return (
    <>
      <ul className="work-kinds">
        {WORK_KINDS.filter((kind) => about && about.counts[kind] > 0).map((kind) => (
          <li key={kind}>
            <a href={placeHref('work', { kind })}>
              <b>{about && formatNumber(about.counts[kind])}</b> {WORK_KIND_LABELS[kind]}
            </a>
          </li>
        ))}
      </ul>
      <AdminList<WorkRace>
        path="/api/admin/work"
        parameters={parameters}
        choices={[KIND, SHOW, SORT]}
        search="Name, address or place"
        empty="No race fits."
        onFilters={setFilters}
        aside={
          <SaveCsvButton path={`/api/admin/work.csv?${new URLSearchParams(filters)}`} fileName="work.csv" />
        }
        keyOf={({ raceId }) => raceId}
        renderLine={({ raceName, placeName, nextEventDate, dateConfirmed, saves, work }) => (
          <>
            <strong>{raceName}</strong>
            <span dir="auto">{placeName}</span>
            <span>
              {formatDay(nextEventDate)}
              {nextEventDate && !dateConfirmed && ', expected'}
            </span>
            <span>{work.map(({ kind }) => WORK_KIND_LABELS[kind]).join(' · ')}</span>
            <span>{savedWords(saves)}</span>
          </>
        )}
        renderDetail={(race, run) => <WorkDetail {...{ race, editors, run }} />}
        several={{
          nameOf: ({ raceName }) => raceName,
          render: (races, run) => <WorkActions {...{ races, editors, run }} />,
        }}
      />
    </>
  )
}
