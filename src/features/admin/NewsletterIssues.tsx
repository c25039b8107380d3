// Issues of the newsletter: those that are written, and what became of those that were sent; read anew while emails wait.
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import type { AdminSummary } from './admin-site.schema.ts'
import type { NewsletterIssue } from '../newsletter/newsletter-issues.schema.ts'
import { IssueEditor } from './IssueEditor.tsx'
import { IssueText } from './IssueText.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ListPages, PAGE } from './ListPages.tsx'
import { useAdminPages, useReloadWhile } from './use-admin-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { momentWords } from './words.ts'

const progressWords = ({ emails: { sent, waiting, dead, dropped }, recipients }: NewsletterIssue) =>
  [
    `${sent} of ${recipients} sent`,
    waiting > 0 && `${waiting} waiting`,
    dead > 0 && `${dead} not delivered`,
    dropped > 0 && `${dropped} unsubscribed before theirs was sent`,
  ]
    .filter(Boolean)
    .join(', ')

/** How many have confirmed; null until the server says. */
function useReaders(): number | null {
  const [readers, setReaders] = useState<number | null>(null)
  useEffect(() => {
    callApi<AdminSummary>('/api/admin/summary').then(
      ({ newsletter }) => setReaders(newsletter ?? null),
      () => setReaders(null),
    )
  }, [])
  return readers
}

export function NewsletterIssues() {
  const { rows, total, state, message, reload, offset, go } = useAdminPages<NewsletterIssue>(
    '/api/admin/newsletter-issues',
  )
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const [said, setSaid] = useState('')
  const readers = useReaders()
  const { list, box } = useListKeys(open === null ? null : () => setOpen(null))
  useReloadWhile(
    rows.some(({ emails }) => emails.waiting > 0),
    reload,
  )
  const say = (text: string, next: number | 'new' | null = open) => {
    setSaid(text)
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
        <output>{state === 'failed' ? message : said}</output>
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
      {total > PAGE && <ListPages {...{ offset, total, go }} />}
      {rows.length > 0 && <KeyHints opens />}
    </div>
  )
}
