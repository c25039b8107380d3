// What waits for an admin, and what there is.
import { useEffect, useState } from 'react'
import { callApi, type ApiError } from '../../browser/api.ts'
import type { AdminSummary } from '../../contract/admin-site.ts'

const WAITING: readonly (readonly [
  name: keyof AdminSummary & string,
  one: string,
  several: string,
  href: string,
])[] = [
  ['submissions', 'Submission waits', 'Submissions wait', '#submissions'],
  ['answers', 'Organiser has answered', 'Organisers have answered', '#submissions?status=answered'],
  ['reviews', 'Review waits', 'Reviews wait', '#reviews'],
  ['reportedReviews', 'Review is reported', 'Reviews are reported', '#reviews?status=reported'],
  ['reports', 'Fact is reported as wrong', 'Facts are reported as wrong', '#reports'],
  ['messages', 'Message waits for an answer', 'Messages wait for an answer', '#messages'],
  ['deadLetters', 'Letter could not be delivered', 'Letters could not be delivered', '#letters'],
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
  const { races, users, newsletter, ballotRequests, rebuild } = summary
  return (
    <>
      <ul className="waiting-list">
        {WAITING.map(([name, one, several, href]) => (
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
        <div>
          <dt>People, organisers, admins</dt>
          <dd>
            {sum(users)}, {users.organiser ?? 0}, {users.admin ?? 0}
          </dd>
        </div>
        <div>
          <dt>Newsletter</dt>
          <dd>{newsletter}</dd>
        </div>
        <div>
          <dt>Ballot alerts</dt>
          <dd>{ballotRequests}</dd>
        </div>
        <div>
          <dt>Last rebuild</dt>
          <dd>
            <a href="#rebuilds" className={rebuild?.state === 'failed' ? 'failed' : undefined}>
              {rebuild ? rebuild.state : 'none yet'}
            </a>
          </dd>
        </div>
      </dl>
    </>
  )
}
