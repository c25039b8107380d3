// What waits for an editor or an admin, and what there is. An editor gets less of it.
import { useEffect, useState } from 'react'
import type { AdminSummary } from './admin-site.schema.ts'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import { OperatingState } from './OperatingState.tsx'

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
  const [summary, setSummary] = useState<AdminSummary | null>(null)
  const [message, setMessage] = useState('Counting …')
  useEffect(() => {
    callApi<AdminSummary>('/api/admin/summary').then(setSummary, (error: ApiError) =>
      setMessage(error.message),
    )
  }, [])
  if (!summary) return <output>{message}</output>
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
        {raceAlerts !== undefined && (
          <div>
            <dt>Race alerts</dt>
            <dd>{raceAlerts}</dd>
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
