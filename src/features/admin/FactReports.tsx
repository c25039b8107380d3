// What readers say is wrong with a race, where its official site differs from what we show (SiteLooks.tsx says when it was looked at),
// and what its organiser has set.
import type { RaceToEdit } from './admin-races.schema.ts'
import type { AdminFactReport } from '../reports/reports.schema.ts'
import { type FieldName, RACE_FIELDS } from '../../race/fields.ts'
import { REPORTED_FACTS } from '../../rules/race/fact-table.ts'
import { RaceLinks, act, type SectionProps, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { beginningOf, momentWords } from './admin-words.ts'
import { AdminList, statusChoice } from './AdminList.tsx'

type Status = AdminFactReport['status']

const STATUS = statusChoice({ open: 'Open', accepted: 'Put right', declined: 'Declined', all: 'All' })
const fieldWords = (field: string): string =>
  REPORTED_FACTS.get(field) ?? (field in RACE_FIELDS ? RACE_FIELDS[field as FieldName].label : field)

const STATUS_WORDS: Record<Status, string> = {
  open: 'The report is open again.',
  accepted: 'The report is marked as put right.',
  declined: 'The report is declined.',
}

const ORIGINS = { reader: 'A reader', site: 'Official site', organiser: 'Its organiser' }

const decide = (report: AdminFactReport, status: Status, was: Status): Promise<Outcome> =>
  act(`/api/admin/reports/${report.id}`, { method: 'PATCH', body: { status, was } }, () => ({
    text: STATUS_WORDS[status],
    undo: () => decide(report, was, status),
  }))

/**
 * Puts the words of an official site into the race, with the site as the source, and marks the report as put right; of what
 * an organiser has set, what it was before, and the report is declined.
 */
async function takeOver({ changes, source: seenAt, ...report }: AdminFactReport): Promise<Outcome> {
  const isTakenBack = report.origin === 'organiser'
  const source = isTakenBack ? null : seenAt
  const path = `/api/admin/marathons/${report.raceId}`
  let updatedAt = ''
  const read = await act<RaceToEdit>(path, {}, (race) => {
    updatedAt = race.updatedAt
    return { text: '' }
  })
  if (read.failed) return read
  const edited = await act<RaceToEdit>(
    path,
    { method: 'PATCH', body: { updatedAt, changes, source } },
    () => ({
      text: 'The race is changed, and the site is built again.',
    }),
  )
  if (edited.failed) return edited
  const decided = await decide(
    { changes, source, ...report },
    isTakenBack ? 'declined' : 'accepted',
    report.status,
  )
  return decided.failed ? decided : { text: edited.text }
}

const safeLink = (source: string) =>
  /^https:\/\/\S+$/.test(source) ? (
    <a href={source} rel="noreferrer nofollow">
      {source}
    </a>
  ) : (
    source
  )

/** What an organiser has set stands: it is right, or it is taken back. */
const decisionsOf = ({ origin, status }: AdminFactReport): readonly Status[] => {
  if (status !== 'open') return ['open']
  return origin === 'organiser' ? ['accepted'] : ['accepted', 'declined']
}

const decisionWords = ({ origin }: AdminFactReport, status: Status): string =>
  ({
    accepted: origin === 'organiser' ? 'It is right' : 'Put right',
    declined: 'Decline',
    open: 'Open again',
  })[status]

/** What was said, and what can be decided: a decision already taken shows only the way back. */
export function ReportDetail({ report, run }: { report: AdminFactReport; run: Run }) {
  return (
    <>
      <blockquote>{report.correct}</blockquote>
      {report.quote && (
        <p>
          The page says: <q>{report.quote}</q>
        </p>
      )}
      {report.source && <p>Seen at: {safeLink(report.source)}</p>}
      {report.email && (
        <p>
          From <a href={`mailto:${report.email}`}>{report.email}</a>
        </p>
      )}
      <p className="row">
        <RaceLinks of={report} />
        {report.changes && report.status === 'open' && (
          <RunButton className="btn go" onClick={() => run(() => takeOver(report))}>
            {report.origin === 'organiser' ? 'Take it back' : 'Take it over'}
          </RunButton>
        )}
        {decisionsOf(report).map((status) => (
          <RunButton
            key={status}
            className={status === 'accepted' ? 'btn go' : 'btn'}
            onClick={() => run(() => decide(report, status, report.status))}
          >
            {decisionWords(report, status)}
          </RunButton>
        ))}
      </p>
    </>
  )
}

export default function FactReports({ parameters }: SectionProps) {
  return (
    <AdminList<AdminFactReport>
      path="/api/admin/reports"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="Nobody reports a wrong fact, and no official site differs."
      keyOf={({ id }) => id}
      renderLine={({ raceName, field, correct, createdAt, origin }) => (
        <>
          <strong>{raceName}</strong>
          <span>{ORIGINS[origin]}</span>
          <span>{fieldWords(field)}</span>
          <span>{beginningOf(correct)}</span>
          <span>{momentWords(createdAt)}</span>
        </>
      )}
      renderDetail={(report, run) => <ReportDetail {...{ report, run }} />}
    />
  )
}
