// Writing an issue of the newsletter: its words with a preview, a test to oneself, and sending it after one more question.
// What is typed stays in the tab until it is saved.
import { useEffect, useRef, useState } from 'react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import { forgetForm, keepForm, restoreForm } from '../../platform/browser/form-drafts.ts'
import type { NewsletterIssue } from '../newsletter/newsletter-issues.schema.ts'
import { MAX_ISSUE_CHARACTERS, MAX_SUBJECT_CHARACTERS } from '../../rules/writing/newsletter-text.ts'
import { IssueText } from './IssueText.tsx'

interface IssueEditorProps {
  issue?: NewsletterIssue
  readers: number | null
  /** Says what was done; `next` is what is open then. */
  onDone: (said: string, next?: number | null) => void
  onClose: () => void
}

const PATH = '/api/admin/newsletter-issues'

const problemOf = ({ fields, message }: ApiError) => {
  const [[name, reason] = []] = Object.entries(fields)
  return name ? `The ${name} ${reason}.` : message
}

const sendTest = ({ id, version }: NewsletterIssue) =>
  callApi<{ email: string }>(`${PATH}/${id}/test`, { method: 'POST', body: { version } }).then(
    ({ email }) => `A test is on its way to ${email}.`,
  )
const sendToAll = ({ id, version }: NewsletterIssue) =>
  callApi<NewsletterIssue>(`${PATH}/${id}/send`, { method: 'POST', body: { version } }).then(
    ({ recipients }) => `On its way to ${recipients} ${recipients === 1 ? 'person' : 'people'}.`,
  )

export function IssueEditor({ issue, readers, onDone, onClose }: IssueEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const keptAs = `newsletter-issue-${issue?.id ?? 'new'}`
  const [written, setWritten] = useState({ subject: issue?.subject ?? '', text: issue?.text ?? '' })
  const [problem, setProblem] = useState('')
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!form.current) return
    restoreForm(form.current, keptAs)
    const values = new FormData(form.current)
    setWritten({ subject: String(values.get('subject')), text: String(values.get('text')) })
    keepForm(form.current, keptAs)
  }, [keptAs])
  const isSaved = issue !== undefined && written.subject === issue.subject && written.text === issue.text

  /** The issue as it is typed, kept by the server. */
  const saved = async (): Promise<NewsletterIssue> => {
    if (isSaved) return issue
    const kept = issue
      ? await callApi<NewsletterIssue>(`${PATH}/${issue.id}`, {
          method: 'PATCH',
          body: { ...written, version: issue.version },
        })
      : await callApi<NewsletterIssue>(PATH, { method: 'POST', body: written })
    forgetForm(keptAs)
    return kept
  }
  const run = async (action: (kept: NewsletterIssue) => Promise<string>) => {
    setBusy(true)
    setProblem('')
    let kept = issue
    try {
      kept = await saved()
      onDone(await action(kept), kept.id)
    } catch (error) {
      const said = problemOf(error as ApiError)
      // It was saved all the same, or somebody was faster: the list is read anew, and what is typed here stays.
      if (kept !== issue || (error as ApiError).status === 409) onDone(said, kept?.id)
      else setProblem(said)
    }
    setBusy(false)
    setAsks(false)
  }
  const people =
    readers === null ? 'everybody who confirmed' : `${readers} ${readers === 1 ? 'person' : 'people'}`

  return (
    <form
      ref={form}
      className="issue-form"
      aria-label={issue ? 'Change the issue' : 'A new issue'}
      onInput={(event) => {
        const values = new FormData(event.currentTarget)
        setWritten({ subject: String(values.get('subject')), text: String(values.get('text')) })
        setAsks(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => 'The issue is saved.')
      }}
    >
      <label>
        <span>Subject</span>
        <input name="subject" maxLength={MAX_SUBJECT_CHARACTERS} defaultValue={written.subject} />
      </label>
      <label>
        <span>Text: a blank line starts a new paragraph, [words](https://…) makes a link</span>
        <textarea name="text" rows={10} maxLength={MAX_ISSUE_CHARACTERS} defaultValue={written.text} />
      </label>
      <IssueText {...written} />
      <p role="alert">{problem}</p>
      <p className="row">
        <button className="btn" disabled={busy}>
          Save
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void run(sendTest)}>
          Send a test to me
        </button>
        {asks ? (
          <button type="button" className="btn go" disabled={busy} onClick={() => void run(sendToAll)}>
            Yes, send it to {people} now
          </button>
        ) : (
          <button type="button" className="btn" disabled={busy} onClick={() => setAsks(true)}>
            Send it to {people} …
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </p>
    </form>
  )
}
