// Requests to own races on the organiser’s dashboard: what is still to be done for each, and what became of it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import {
  $ownershipRequests,
  checkOwnershipSite,
  withdrawOwnership,
  type OwnershipRequest,
} from '../ownership/ownership.store.ts'

function stateWords({ status, evidence, evidenceEmail, isProven, declineReason }: OwnershipRequest): string {
  if (status === 'accepted') return 'Accepted: you own this race.'
  if (status === 'declined') return `Declined: ${declineReason}`
  if (isProven) return 'Confirmed. An editor decides.'
  if (evidence === 'email') return `Not confirmed yet: open the link that we sent to ${evidenceEmail}.`
  if (evidence === 'website') return 'Not confirmed yet: put the code on the race’s site.'
  return 'An editor decides.'
}

function SiteCode({ request }: { request: OwnershipRequest }) {
  const [said, setSaid] = useState(request.checkResult ?? '')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      setSaid((await checkOwnershipSite(request.id)).checkResult ?? '')
    } catch (error) {
      setSaid(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        Put this into the head of <span dir="auto">{request.website}</span>:{' '}
        <code>{`<meta name="startline-owner" content="${request.siteToken}">`}</code>, or this line into the
        file <code>/.well-known/startline.txt</code> of that site: <code>{request.siteToken}</code>
      </p>
      <p className="row">
        <button type="button" className="btn sm" disabled={busy} onClick={() => void check()}>
          {busy ? 'Looking …' : 'Look for it now'}
        </button>
        <output>{said}</output>
      </p>
    </>
  )
}

export function OwnershipRequests() {
  const { data } = useStore($ownershipRequests)
  const [problem, setProblem] = useState('')
  const shown = (data ?? []).filter(({ status }) => status !== 'withdrawn')
  if (shown.length === 0) return null
  return (
    <section className="sec-overview" aria-labelledby="ownership-title">
      <h2 id="ownership-title">Races you ask to own</h2>
      {problem && <p role="alert">{problem}</p>}
      <ul className="overview">
        {shown.map((request) => (
          <li key={request.id}>
            <a href={request.racePath} dir="auto">
              {request.raceName}
            </a>
            <span className="q">{stateWords(request)}</span>
            {request.status === 'open' && request.evidence === 'website' && !request.isProven && (
              <SiteCode request={request} />
            )}
            {request.status === 'open' && (
              <span className="row">
                <button
                  type="button"
                  className="btn sm"
                  onClick={() =>
                    void withdrawOwnership(request.id).catch((error: unknown) => setProblem(reasonOf(error)))
                  }
                >
                  Take the request back
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
