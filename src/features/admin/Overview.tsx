// What waits for an editor or an admin, and what there is. An editor gets less of it.
import type { ReactNode } from 'react'
import type { OperatingSummary, AdminSummary } from './admin.schema.ts'
import { momentWords } from './admin-words.ts'
import { useAdminAnswer } from './admin-section.tsx'

// How the site is doing, for admins: database, last build, emails that wait or cannot be read, scheduled jobs with the reasons of those
// that failed, and the disk.

/** What the jobs of functions/ do, by their names in the logs. */
export const JOBS: Record<string, string> = {
  'send-emails': 'Emails sent',
  'queue-race-alerts': 'Race alerts queued',
  'watch-searches': 'Saved searches looked at',
  'run-rebuilds': 'Rebuilds looked after',
  'request-daily-rebuild': 'New day asked for',
  'store-race-scores': 'Scores of races brought up to date',
  'clear-uploads': 'Unused uploads cleared',
  'publish-scheduled': 'Scheduled changes published',
  'watch-sites': 'Official sites looked at',
  'join-course-tracks': 'Tracks of runners laid together',
}

const diskWords = (megabytes: number) =>
  megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1000)} GB`

const LOW_DISK = 'free some space on it, or the database and the next build will fail'

function lastBuildWords({
  state,
  startedAt,
  finishedAt,
}: NonNullable<OperatingSummary['lastBuild']>): string {
  if (state === 'running') return `running since ${momentWords(startedAt)}`
  return `${state === 'failed' ? 'failed' : 'shown'} ${momentWords(finishedAt)}`
}

interface FigureProps {
  label: string
  hasFailed?: boolean | null
  children: ReactNode
}

const Figure = ({ label, hasFailed, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={hasFailed ? 'failed' : undefined}>{children}</dd>
  </div>
)

export function OperatingState(summary: OperatingSummary) {
  const { outbox, lastBuild, jobs, failures, freeDiskMb, diskIsLow, unreadableEmails, hasMailServer } =
    summary
  return (
    <>
      <h3>How the site is doing</h3>
      <dl className="numbers">
        {/* This list came from it. */}
        <Figure label="Database">answers</Figure>
        {lastBuild && (
          <Figure label="Last build that was asked for" hasFailed={lastBuild.state === 'failed'}>
            {lastBuildWords(lastBuild)}
          </Figure>
        )}
        {outbox && (
          <Figure label="Emails due">
            {outbox.waiting}
            {outbox.oldestAt && `, the oldest since ${momentWords(outbox.oldestAt)}`}
          </Figure>
        )}
        {!hasMailServer && (
          <Figure label="Mail server" hasFailed>
            none: emails wait until the settings name one
          </Figure>
        )}
        {unreadableEmails !== null && unreadableEmails > 0 && (
          <Figure label="Email files that cannot be read" hasFailed>
            {unreadableEmails}; the log of the site names them
          </Figure>
        )}
        {freeDiskMb !== null && (
          <Figure label="Free disk space" hasFailed={diskIsLow}>
            {diskWords(freeDiskMb)}
            {diskIsLow && `: ${LOW_DISK}`}
          </Figure>
        )}
        {jobs.map(({ name, finishedAt, succeededAt, failed }) => (
          <div key={name}>
            <dt title={name}>{JOBS[name] ?? name}</dt>
            <dd className={failed ? 'failed' : undefined}>
              {failed
                ? `failed ${momentWords(finishedAt)}: ${failures[name]}. It last succeeded ${momentWords(succeededAt)}.`
                : momentWords(finishedAt)}
            </dd>
          </div>
        ))}
      </dl>
      {jobs.length === 0 && <p>No scheduled job has run yet.</p>}
    </>
  )
}

const WAITING: readonly (readonly [
  name: keyof AdminSummary & string,
  one: string,
  several: string,
  href: string,
])[] = [
  ['submissions', 'Submission waits', 'Submissions wait', '#submissions'],
  ['answers', 'Organiser has answered', 'Organisers have answered', '#submissions?status=answered'],
  ['ownership', 'Person asks to own a race', 'People ask to own a race', '#ownership'],
  ['reviews', 'Review waits', 'Reviews wait', '#reviews'],
  ['reportedReviews', 'Review is reported', 'Reviews are reported', '#reviews?status=reported'],
  ['reports', 'Fact is reported as wrong', 'Facts are reported as wrong', '#reports'],
  ['courseTracks', 'Track of a course waits', 'Tracks of courses wait', '#tracks'],
  ['messages', 'Message waits for an answer', 'Messages wait for an answer', '#messages'],
  ['deadEmails', 'Email could not be delivered', 'Emails could not be delivered', '#emails'],
]

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

export default function Overview() {
  const { answer: summary, problem } = useAdminAnswer<AdminSummary>('/api/admin/summary')
  if (!summary) return <output>{problem || 'Counting …'}</output>
  const { races, users, newsletter, raceAlerts, rebuild, operating } = summary
  return (
    <>
      <ul className="waiting-list">
        {WAITING.filter(([name]) => summary[name] !== undefined).map(([name, one, several, href]) => (
          <li key={name} className={summary[name] ? 'some' : undefined}>
            <a href={href}>
              <b>{String(summary[name])}</b> {summary[name] === 1 ? one : several}
            </a>
          </li>
        ))}
      </ul>
      <dl className="numbers">
        <Figure label="Races listed, of all">
          {races.approved ?? 0} of {sum(races)}
        </Figure>
        {users && (
          <Figure label="People, organisers, editors, admins">
            {[sum(users), users.organiser ?? 0, users.editor ?? 0, users.admin ?? 0].join(', ')}
          </Figure>
        )}
        {newsletter !== undefined && <Figure label="Newsletter">{newsletter}</Figure>}
        {raceAlerts !== undefined && <Figure label="Race alerts">{raceAlerts}</Figure>}
        {rebuild !== undefined && (
          <Figure label="Last rebuild">
            <a href="#rebuilds" className={rebuild?.state === 'failed' ? 'failed' : undefined}>
              {rebuild ? rebuild.state : 'none yet'}
            </a>
          </Figure>
        )}
      </dl>
      {operating && <OperatingState {...operating} />}
    </>
  )
}
