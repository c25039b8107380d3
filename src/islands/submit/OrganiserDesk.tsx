// Everything of /submit-race for whoever is signed in: the offer to become an organiser, an organiser's races, submissions
// and drafts, and the form.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { EMPTY_FORM, formOfProposal } from '../../domain/submission-form.ts'
import type { RaceProposal } from '../../domain/race-proposal.ts'
import { listDrafts, type KeptDraft } from '../../stores/submission-drafts.ts'
import {
  $submissions,
  readRaceAsProposal,
  type Submission,
  type Submitted,
} from '../../stores/submissions.ts'
import { $person } from '../../stores/user.ts'
import { BecomeOrganiser } from './BecomeOrganiser.tsx'
import { Overview } from './Overview.tsx'
import { RaceForm, type RaceTypeChoice } from './RaceForm.tsx'

interface Props {
  /** The person's number. */
  person: string
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  siteUrl: string
}

const newDraft = (raceId: number | null, form = EMPTY_FORM): KeptDraft => ({
  id: crypto.randomUUID(),
  raceId,
  form,
  version: 0,
  waits: false,
  changedAt: new Date().toISOString(),
})

/** A draft that changes a listed race, or goes on with what was sent of it. */
async function draftOfChange(raceId: number, submissions: readonly Submission[]): Promise<KeptDraft> {
  const open = submissions.find(
    (sent) => sent.raceId === raceId && (sent.status === 'pending' || sent.status === 'rejected'),
  )
  const proposal =
    (open?.proposal as unknown as RaceProposal | undefined) ?? (await readRaceAsProposal(raceId))
  return newDraft(raceId, formOfProposal(proposal))
}

export function OrganiserDesk({ person, types, countryCodes, siteUrl }: Props) {
  const { data: user, error } = useStore($person)
  const submissions = useStore($submissions)
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  const [draft, setDraft] = useState<KeptDraft | null>(null)
  const [sent, setSent] = useState<Submitted | null>(null)
  const [problem, setProblem] = useState('')
  const isOrganiser = user?.userRole === 'organiser' || user?.userRole === 'admin'

  const readDrafts = useCallback(() => {
    void listDrafts(person).then(setDrafts)
  }, [person])
  useEffect(readDrafts, [readDrafts])

  const change = useCallback(
    (raceId: number) => {
      draftOfChange(raceId, submissions.data ?? []).then(
        (opened) => {
          setProblem('')
          setSent(null)
          setDraft(opened)
        },
        () =>
          setProblem('This race could not be read. It may be another organiser’s, or the server is away.'),
      )
    },
    [submissions.data],
  )
  // A link that names a race opens its form, once it is known what was sent of it before.
  useEffect(() => {
    const asked = /[?&]race=([1-9]\d{0,8})/.exec(location.search)?.[1]
    if (!asked || !isOrganiser || submissions.loading || !submissions.data) return
    history.replaceState(null, '', location.pathname)
    change(Number(asked))
  }, [isOrganiser, submissions, change])

  if (error && !user) return <p role="alert">Your account could not be read. Please load the page again.</p>
  if (!user) return <p className="q">Reading your account …</p>
  if (!isOrganiser) return <BecomeOrganiser user={user} />
  if (draft) {
    const close = () => {
      setDraft(null)
      readDrafts()
      scrollTo(0, 0)
    }
    return (
      <RaceForm
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
    <>
      {sent && (
        <output className="note sent">
          {sent.status === 'approved'
            ? 'Published. Its page follows within minutes.'
            : 'Sent. An editor reads it, and you get a letter when it is decided. Until then only you see it.'}
        </output>
      )}
      {problem && <p role="alert">{problem}</p>}
      <Overview
        {...{ person, drafts, siteUrl }}
        submissions={submissions}
        onNew={() => setDraft(newDraft(null))}
        onDraft={setDraft}
        onChange={change}
        onReuse={({ raceId, isChange, proposal }) =>
          setDraft(newDraft(isChange ? raceId : null, formOfProposal(proposal as unknown as RaceProposal)))
        }
        onDrafts={readDrafts}
      />
    </>
  )
}
