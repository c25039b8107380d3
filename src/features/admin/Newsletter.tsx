// Issues of the newsletter: those that are written, and what became of those that were sent.
import { Fragment, useState, type InputEvent } from 'react'
import {
  readNewsletterText,
  MAX_ISSUE_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  type TextBlock,
  type TextSpan,
} from '../../rules/writing/newsletter-text.ts'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { NewsletterIssue } from '../newsletter/newsletter.schema.ts'
import type { AdminSummary } from './admin.schema.ts'
import { Field, TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PublishLater, readPublishTime, schedule, ScheduledAlready } from './PublishTime.tsx'
import { KeyHints, ListPages } from './AdminList.tsx'
import { momentWords } from './admin-words.ts'
import { useAdminPages, useReloadWhile, useListKeys, useAdminAnswer } from './admin-section.tsx'

/** Words as they are in the email, with links and bold. */
function Spans({ spans }: { spans: TextSpan[] }) {
  return spans.map(({ text, href, isBold }, place) => {
    const words = isBold ? <strong>{text}</strong> : text
    return (
      // oxlint-disable-next-line react/no-array-index-key -- spans have no other name
      <Fragment key={place}>
        {href ? (
          <a href={href} rel="noreferrer">
            {words}
          </a>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}

function Block({ block }: { block: TextBlock }) {
  if (!('items' in block))
    return (
      <p dir="auto">
        <Spans spans={block} />
      </p>
    )
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List dir="auto">
      {block.items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor have items
        <li key={place}>
          <Spans spans={item} />
        </li>
      ))}
    </List>
  )
}

/** An issue of the newsletter as its readers get it. */
function IssueText({
  subject,
  text,
  label = 'As its readers get it',
}: {
  subject: string
  text: string
  label?: string
}) {
  return (
    <article className="preview issue" aria-label={label}>
      <h4 dir="auto">{subject || 'No subject yet'}</h4>
      {readNewsletterText(text).map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor have paragraphs
        <Block key={place} block={block} />
      ))}
      <p className="q">Each email ends with a link to unsubscribe.</p>
    </article>
  )
}

interface IssueEditorProps {
  issue?: NewsletterIssue
  readers: number | null
  /** Says what was done; `next` is what is open then. */
  onDone: (message: string, next?: number | null) => void
  onClose: () => void
}

const PATH = '/api/admin/newsletter-issues'

/** What is done with an issue once it is saved, by the value of the button; each says what it did. */
const ACTIONS: Record<string, (issue: NewsletterIssue) => Promise<string>> = {
  save: () => Promise.resolve('The issue is saved.'),
  test: async ({ id, version }) => {
    const { email } = await callApi<{ email: string }>(`${PATH}/${id}/test`, {
      method: 'POST',
      body: { version },
    })
    return `A test is on its way to ${email}.`
  },
  send: async ({ id, version }) => {
    const { recipients } = await callApi<NewsletterIssue>(`${PATH}/${id}/send`, {
      method: 'POST',
      body: { version },
    })
    return `On its way to ${recipients} ${recipients === 1 ? 'person' : 'people'}.`
  },
}

/** Its words with a preview, a test to oneself, and sending it after one more question. What is typed stays in the tab. */
function IssueEditor({ issue, readers, onDone, onClose }: IssueEditorProps) {
  const [written, setWritten] = useState({ subject: issue?.subject ?? '', text: issue?.text ?? '' })
  /** Whether it is asked once more before all get it; null where it was not asked since the last change. */
  const [isConfirming, setConfirming] = useState<boolean | null>(null)
  const isSaved = issue !== undefined && written.subject === issue.subject && written.text === issue.text

  /** The issue as it is typed, stored by the server. */
  const save = (words: { subject: string; text: string }): Promise<NewsletterIssue> =>
    issue
      ? callApi(`${PATH}/${issue.id}`, { method: 'PATCH', body: { ...words, version: issue.version } })
      : callApi(PATH, { method: 'POST', body: words })
  const form = useForm({
    draft: `newsletter-issue-${issue?.id ?? 'new'}`,
    read: issue && { what: 'issue', version: String(issue.version) },
    send: async ({ subject = '', text = '', ...values }, action) => {
      let stored = issue
      const read = action === 'later' ? readPublishTime(values) : null
      if (read && 'problems' in read) return read.problems
      try {
        if (!stored || !isSaved) stored = await save({ subject, text })
        const { id: issueId, version } = stored
        if (read) onDone((await schedule({ issue: { issueId, version } }, read.time)).text, issueId)
        else onDone(await ACTIONS[action]!(stored), issueId)
        return undefined
      } catch (error) {
        // It was saved all the same, or somebody was faster: the list is read again, and what is typed here stays.
        if (stored === issue && (error as ApiError).status !== 409) throw error
        onDone((error as ApiError).message, stored?.id)
        return stored === issue ? {} : undefined
      } finally {
        setConfirming(null)
      }
    },
  })
  const write = (word: 'subject' | 'text') => (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value } = event.currentTarget
    setWritten((before) => ({ ...before, [word]: value }))
    setConfirming(null)
  }
  const people =
    readers === null ? 'everybody who confirmed' : `${readers} ${readers === 1 ? 'person' : 'people'}`

  return (
    <Form form={form} className="issue-form" label={issue ? 'Change the issue' : 'A new issue'}>
      <Field
        name="subject"
        label="Subject"
        maxLength={MAX_SUBJECT_CHARACTERS}
        defaultValue={issue?.subject}
        onInput={write('subject')}
      />
      <TextField
        name="text"
        label="Text"
        hint="A blank line starts a new paragraph, **words** are bold, lines that begin with - or 1. make a list, [words](https://…) makes a link."
        rows={10}
        maxLength={MAX_ISSUE_CHARACTERS}
        defaultValue={issue?.text}
        onInput={write('text')}
      />
      <IssueText {...written} />
      {issue && <ScheduledAlready of={{ issueId: String(issue.id) }} />}
      <FormStatus />
      {issue && form.isOutdated && <IssueText {...issue} label="As it is on file" />}
      <p className="row">
        <SubmitButton value="save" busyLabel="Saving …">
          Save
        </SubmitButton>
        <SubmitButton value="test" busyLabel="Sending …">
          Send a test to me
        </SubmitButton>
        {isConfirming ? (
          <>
            <SubmitButton className="btn go" value="send" busyLabel="Sending …">
              Yes, send it to {people} now
            </SubmitButton>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that asks is gone, and a second one must not send */}
            <button type="button" className="btn" autoFocus onClick={() => setConfirming(false)}>
              Not yet
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the question that was put off
            autoFocus={isConfirming === false}
            onClick={() => setConfirming(true)}
          >
            Send it to {people} …
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </p>
      <PublishLater>
        <SubmitButton value="later" busyLabel="Scheduling …">
          Send it to {people} then
        </SubmitButton>
      </PublishLater>
    </Form>
  )
}

const progressWords = ({ emails: { sent, waiting, dead, dropped }, recipients }: NewsletterIssue) =>
  [
    `${sent} of ${recipients} sent`,
    waiting > 0 && `${waiting} waiting`,
    dead > 0 && `${dead} not delivered`,
    dropped > 0 && `${dropped} unsubscribed before theirs was sent`,
  ]
    .filter(Boolean)
    .join(', ')

/** Issues of the newsletter: those that are written, and what became of those that were sent; read again while emails wait. */
export function NewsletterIssues() {
  const { rows, total, state, message, reload, offset, go } = useAdminPages<NewsletterIssue>(PATH)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const [result, setResult] = useState('')
  /** How many have confirmed; null until the server says. */
  const readers = useAdminAnswer<AdminSummary>('/api/admin/summary').answer?.newsletter ?? null
  const { list, box } = useListKeys(open === null ? null : () => setOpen(null))
  useReloadWhile(
    rows.some(({ emails }) => emails.waiting > 0),
    { state, reload },
  )
  const say = (text: string, next: number | 'new' | null = open) => {
    setResult(text)
    setOpen(next)
    reload()
  }

  return (
    // Keys that move between the issues, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...box}>
      <p className="row">
        <button type="button" className="btn" aria-expanded={open === 'new'} onClick={() => setOpen('new')}>
          Write an issue
        </button>
        <output>{state === 'failed' ? message : result}</output>
      </p>
      {open === 'new' && <IssueEditor readers={readers} onDone={say} onClose={() => setOpen(null)} />}
      <ul className="rows" ref={list} aria-label="Issues of the newsletter">
        {rows.map((issue) => (
          <li key={issue.id} className={open === issue.id ? 'open' : undefined}>
            <button
              type="button"
              data-line
              aria-expanded={open === issue.id}
              onClick={() => setOpen(open === issue.id ? null : issue.id)}
            >
              <strong>{issue.subject}</strong>
              <span>{issue.sentAt ? progressWords(issue) : 'not sent yet'}</span>
              <span>{momentWords(issue.sentAt ?? issue.updatedAt)}</span>
            </button>
            {open === issue.id && (
              <div className="detail">
                {issue.sentAt ? (
                  <IssueText subject={issue.subject} text={issue.text} />
                ) : (
                  <IssueEditor
                    key={issue.version}
                    issue={issue}
                    readers={readers}
                    onDone={say}
                    onClose={() => setOpen(null)}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPages {...{ offset, total, go }} />
      {rows.length > 0 && <KeyHints opens />}
    </div>
  )
}
