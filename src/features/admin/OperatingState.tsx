// How the site is doing, for admins: database, last build, emails that wait or cannot be read, scheduled jobs with the reasons of those
// that failed, and the disk.
import type { OperatingSummary } from './admin-site.schema.ts'
import { momentWords } from './words.ts'

/** What the jobs do, by their names in the logs. */
const JOBS: Record<string, string> = {
  'send-emails': 'Emails sent',
  'queue-race-alerts': 'Race alerts queued',
  'watch-searches': 'Saved searches looked at',
  'run-rebuilds': 'Rebuilds looked after',
  'request-daily-rebuild': 'New day asked for',
  'store-race-scores': 'Scores of races brought up to date',
  'clear-uploads': 'Unused uploads cleared',
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

export function OperatingState(summary: OperatingSummary) {
  const { outbox, lastBuild, jobs, failures, freeDiskMb, diskIsLow, unreadableEmails, hasMailServer } =
    summary
  return (
    <>
      <h3>How the site is doing</h3>
      <dl className="numbers">
        {/* This list came from it. */}
        <div>
          <dt>Database</dt>
          <dd>answers</dd>
        </div>
        {lastBuild && (
          <div>
            <dt>Last build that was asked for</dt>
            <dd className={lastBuild.state === 'failed' ? 'failed' : undefined}>
              {lastBuildWords(lastBuild)}
            </dd>
          </div>
        )}
        {outbox && (
          <div>
            <dt>Emails due</dt>
            <dd>
              {outbox.waiting}
              {outbox.oldestAt && `, the oldest since ${momentWords(outbox.oldestAt)}`}
            </dd>
          </div>
        )}
        {!hasMailServer && (
          <div>
            <dt>Mail server</dt>
            <dd className="failed">none: emails wait until the settings name one</dd>
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
            <dd className={diskIsLow ? 'failed' : undefined}>
              {diskWords(freeDiskMb)}
              {diskIsLow && `: ${LOW_DISK}`}
            </dd>
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
