// What readers say is wrong with a race.
import type { AdminFactReport } from '../reports/fact-reports.schema.ts'
import { REPORTED_FACTS } from '../../rules/race/reported-facts.ts'
import { act, type Outcome } from './act.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { placeHref } from './hash.ts'
import { beginningOf, momentWords } from './words.ts'

type Status = AdminFactReport['status']

const STATUS = {
  name: 'status',
  label: 'Status',
  options: [
    ['open', 'Open'],
    ['accepted', 'Put right'],
    ['declined', 'Declined'],
    ['all', 'All'],
  ],
} as const
const SAID: Record<Status, string> = {
  open: 'The report is open again.',
  accepted: 'The report is marked as put right.',
  declined: 'The report is declined.',
}

const decide = (report: AdminFactReport, status: Status, was: Status): Promise<Outcome> =>
  act(`/api/admin/reports/${report.id}`, { method: 'PATCH', body: { status, was } }, () => ({
    text: SAID[status],
    undo: () => decide(report, was, status),
  }))

const safeLink = (source: string) =>
  /^https:\/\/\S+$/.test(source) ? (
    <a href={source} rel="noreferrer nofollow">
      {source}
    </a>
  ) : (
    source
  )

export default function FactReports({ parameters }: SectionProps) {
  return (
    <AdminList<AdminFactReport>
      path="/api/admin/reports"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="Nobody reports a wrong fact."
      keyOf={({ id }) => id}
      renderLine={({ raceName, field, correct, createdAt }) => (
        <>
          <strong>{raceName}</strong>
          <span>{REPORTED_FACTS.get(field) ?? field}</span>
          <span>{beginningOf(correct)}</span>
          <span>{momentWords(createdAt)}</span>
        </>
      )}
      renderDetail={(report, run) => (
        <>
          <blockquote>{report.correct}</blockquote>
          {report.source && <p>Seen at: {safeLink(report.source)}</p>}
          {report.email && (
            <p>
              From <a href={`mailto:${report.email}`}>{report.email}</a>
            </p>
          )}
          <p className="row">
            <a className="btn" href={report.racePath}>
              The page
            </a>
            <a className="btn" href={placeHref('races', { search: String(report.raceId) })}>
              Edit the race
            </a>
            {(['accepted', 'declined', 'open'] as const)
              .filter((status) => status !== report.status)
              .map((status) => (
                <button
                  key={status}
                  type="button"
                  className={status === 'accepted' ? 'btn go' : 'btn'}
                  onClick={() => run(() => decide(report, status, report.status))}
                >
                  {{ accepted: 'Put right', declined: 'Decline', open: 'Open again' }[status]}
                </button>
              ))}
          </p>
        </>
      )}
    />
  )
}
