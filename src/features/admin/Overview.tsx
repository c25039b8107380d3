// What waits for an editor or an admin, what there is, and how the site is doing. An editor gets less of it.
import { useEffect, useState } from 'react'
import type { OperatingSummary, AdminSummary } from './admin-site.schema.ts'
import { momentWords } from './words.ts'
import { callApi, type ApiError } from '../../platform/browser/api.ts'

/** What the jobs do, by their names in the logs. */
const JOBS: Record<string, string> = {
  'send-emails': 'Emails sent',
  'send-ballot-alerts': 'Ballot alerts queued',
  'run-rebuilds': 'Rebuilds looked after',
  'ask-daily-rebuild': 'New day asked for',
  'keep-race-scores': 'Scores of races brought up to date',
  'clear-uploads': 'Unused uploads cleared',
  'watch-sites': 'Official sites looked at',
}

const diskWords = (megabytes: number) =>
  megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1000)} GB`

/**
 * How the site is doing, for admins: emails that wait or cannot be read, scheduled jobs with the reasons of those that failed,
 * and the disk.
 */
function OperatingState({ outbox, jobs, failures, freeDiskMb, unreadableEmails }: OperatingSummary) {
  return (
    <>
      <h3>How the site is doing</h3>
      <dl className="numbers">
        {outbox && (
          <div>
            <dt>Emails due</dt>
            <dd>
              {outbox.waiting}
              {outbox.oldestAt && `, the oldest since ${momentWords(outbox.oldestAt)}`}
            </dd>
          </div>
        )}
        {unreadableEmails !== null && unreadableEmails > 0 && (
          <div>
            <dt>Email files that cannot be read</dt>
            <dd className="failed">{unreadableEmails}; the log of the site names them</dd>
          </div>
        )}
        {freeDiskMb !== null && (
          <div>
            <dt>Free disk space</dt>
            <dd>{diskWords(freeDiskMb)}</dd>
          </div>
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
  ['messages', 'Message waits for an answer', 'Messages wait for an answer', '#messages'],
  ['deadEmails', 'Email could not be delivered', 'Emails could not be delivered', '#emails'],
]

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

export default function Overview() {
  const [summary, setSummary] = useState<AdminSummary | null>(null)
  const [message, setMessage] = useState('Counting …')
  useEffect(() => {
    callApi<AdminSummary>('/api/admin/summary').then(setSummary, (error: ApiError) =>
      setMessage(error.message),
    )
  }, [])
  if (!summary) return <output>{message}</output>
  const { races, users, newsletter, ballotRequests, rebuild, operating } = summary
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
        <div>
          <dt>Races listed, of all</dt>
          <dd>
            {races.approved ?? 0} of {sum(races)}
          </dd>
        </div>
        {users && (
          <div>
            <dt>People, organisers, editors, admins</dt>
            <dd>{[sum(users), users.organiser ?? 0, users.editor ?? 0, users.admin ?? 0].join(', ')}</dd>
          </div>
        )}
        {newsletter !== undefined && (
          <div>
            <dt>Newsletter</dt>
            <dd>{newsletter}</dd>
          </div>
        )}
        {ballotRequests !== undefined && (
          <div>
            <dt>Ballot alerts</dt>
            <dd>{ballotRequests}</dd>
          </div>
        )}
        {rebuild !== undefined && (
          <div>
            <dt>Last rebuild</dt>
            <dd>
              <a href="#rebuilds" className={rebuild?.state === 'failed' ? 'failed' : undefined}>
                {rebuild ? rebuild.state : 'none yet'}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {operating && <OperatingState {...operating} />}
    </>
  )
}
