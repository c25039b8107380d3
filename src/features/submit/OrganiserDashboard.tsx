// Everything of /submit-race for the signed-in person: the offer to become an organiser, an organiser's races, submissions
// and drafts, and the form.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  EMPTY_FORM,
  formOfChange,
  formOfListed,
  formOfProposal,
  type OpenedTexts,
  type SubmissionForm,
  formOfSibling,
} from '../../rules/submission/submission-form.ts'
import type { RaceProposal } from '../../rules/submission/race-proposal.ts'
import { listDrafts, type SavedDraft } from './drafts.store.ts'
import { $submissions, readRaceAsProposal, type Submission, type Submitted } from './submissions.store.ts'
import { $person, USER_PATH } from '../account/user.store.ts'
import { RequestOwnership, BecomeOrganiser } from './Ownership.tsx'
import { Overview } from './Overview.tsx'
import { RaceForm, type RaceTypeChoice } from './RaceForm.tsx'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'

interface OrganiserDashboardProps {
  /** The person's id (a uuid). */
  person: string
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  siteUrl: string
}

const newDraft = (
  raceId: number | null,
  texts: { form: SubmissionForm; opened: OpenedTexts | null },
): SavedDraft => ({
  id: crypto.randomUUID(),
  raceId,
  ...texts,
  version: 0,
  waits: false,
  changedAt: new Date().toISOString(),
})

const proposalOf = (json: Record<string, unknown>) => json as unknown as RaceProposal

/** A draft from a submission: for a listed race, the race as it is now with the proposed change. */
async function draftOfSent({ raceId, isChange, status, proposal, base }: Submission): Promise<SavedDraft> {
  if (!isChange) {
    const form = formOfProposal(proposalOf(proposal))
    return newDraft(status === 'withdrawn' ? null : raceId, { form, opened: null })
  }
  const sent = { base: proposalOf(base), proposal: proposalOf(proposal) }
  return newDraft(raceId, formOfChange(await readRaceAsProposal(raceId), sent))
}

/** A draft that changes a race: as it is listed, or with one's own change that waits. A rejected change is not proposed again. */
async function draftOfRace(raceId: number, submissions: readonly Submission[]): Promise<SavedDraft> {
  const own = submissions.find(
    (sent) =>
      sent.raceId === raceId && (sent.status === 'pending' || (sent.status === 'rejected' && !sent.isChange)),
  )
  return own ? draftOfSent(own) : newDraft(raceId, formOfListed(await readRaceAsProposal(raceId)))
}

/** A draft of a race over another distance at the event of a listed one. */
const draftOfSibling = async (raceId: number, raceType: string): Promise<SavedDraft> =>
  newDraft(null, { form: formOfSibling(await readRaceAsProposal(raceId), raceType), opened: null })

/** The race that a link names: “Is this your race?” as `own`, “Propose a change” as `race`. */
function raceOfLink(name: 'own' | 'race'): number | null {
  const named = new RegExp(`[?&]${name}=([1-9]\\d{0,8})`).exec(location.search)?.[1]
  return named ? Number(named) : null
}

function OrganiserDashboard({ person, types, countryCodes, siteUrl }: OrganiserDashboardProps) {
  const { data: user, status: load } = useAnswer($person, USER_PATH, 'your account')
  const submissions = useStore($submissions)
  const [drafts, setDrafts] = useState<readonly SavedDraft[]>([])
  const [draft, setDraft] = useState<SavedDraft | null>(null)
  const [sent, setSent] = useState<Submitted | null>(null)
  const [problem, setProblem] = useState('')
  const [owning, setOwning] = useState(() => raceOfLink('own'))
  /** The race whose form a link opens. */
  const [linked, setLinked] = useState(() => raceOfLink('race'))
  const [requestNews, setRequestNews] = useState('')
  /** Back from a form: what was pressed is gone with it, so that the keyboard goes on from what came of it, or from the first button. */
  const [isBack, setBack] = useState(false)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBack && !draft && owning === null)
      news.current?.querySelector<HTMLElement>('output.sent, button')?.focus()
  }, [isBack, draft, owning])
  const isOrganiser = user && user.userRole !== 'runner'

  const readDrafts = useCallback(() => {
    void listDrafts(person).then(setDrafts)
  }, [person])
  useEffect(readDrafts, [readDrafts])

  const open = useCallback((opening: Promise<SavedDraft>) => {
    opening
      .then(
        (opened) => {
          setProblem('')
          setSent(null)
          setDraft(opened)
        },
        () =>
          setProblem('This race could not be read. It may be another organiser’s, or the server is away.'),
      )
      .finally(() => setLinked(null))
  }, [])
  // A link that names a race opens its form, once it is known what was sent of it before.
  useEffect(() => {
    const race = raceOfLink('race')
    if (!race || !isOrganiser || submissions.loading || !submissions.data) return
    history.replaceState(null, '', location.pathname)
    open(draftOfRace(race, submissions.data))
  }, [isOrganiser, submissions, open])

  if (!user) return <LoadStatus {...load} />
  if (!isOrganiser) return <BecomeOrganiser user={user} />
  if (linked !== null && !submissions.error) return <LoadStatus text="Loading the race …" />
  if (owning !== null) {
    const leave = (sentence = '') => {
      history.replaceState(null, '', location.pathname)
      setRequestNews(sentence)
      setOwning(null)
      setBack(true)
      scrollTo(0, 0)
    }
    return <RequestOwnership raceId={owning} onLeave={() => leave()} onSent={leave} />
  }
  if (draft) {
    const close = () => {
      setDraft(null)
      setBack(true)
      readDrafts()
      scrollTo(0, 0)
    }
    const rejected = submissions.data?.find(
      ({ raceId, status }) => raceId === draft.raceId && status === 'rejected',
    )
    return (
      <RaceForm
        rejectReason={rejected?.rejectReason ?? null}
        key={draft.id}
        {...{ person, draft, types, countryCodes }}
        onLeave={close}
        onSent={(answer) => {
          setSent(answer)
          close()
        }}
      />
    )
  }
  return (
    <div ref={news}>
      {sent && (
        <output className="note sent" tabIndex={-1}>
          {sent.status === 'approved'
            ? 'Published. The page will update within minutes.'
            : 'Sent. An editor reads it, and we will email you when it is decided. Until then only you and the editors can see it.'}
        </output>
      )}
      {requestNews && (
        <output className="note sent" tabIndex={-1}>
          {requestNews}
        </output>
      )}
      {problem && <p role="alert">{problem}</p>}
      <Overview
        {...{ person, drafts, siteUrl }}
        onNew={() => setDraft(newDraft(null, { form: EMPTY_FORM, opened: null }))}
        onDraft={setDraft}
        onChange={(raceId) => open(draftOfRace(raceId, submissions.data ?? []))}
        onSibling={(raceId, raceType) => open(draftOfSibling(raceId, raceType))}
        onReuse={(submission) => open(draftOfSent(submission))}
        onDrafts={readDrafts}
      />
    </div>
  )
}

// /submit-race as whoever looks at it: the page itself invites guests, and for them nothing is fetched.

interface SubmitRaceProps {
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  siteUrl: string
}

export const SubmitRace = asIsland(function SubmitRace(props: SubmitRaceProps) {
  const session = useStore($session)
  if (session.state !== 'signed-in') return null
  return <OrganiserDashboard key={session.personId} person={session.personId} {...props} />
})
