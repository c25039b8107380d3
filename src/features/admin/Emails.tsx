// The outbox with emails that could not be delivered, issues of the newsletter, and who gets emails.
import { alertKindWords, leadWords } from '../../rules/entry/race-alert.ts'
import type { AdminAlert, AdminEmail, AdminSubscriber } from './admin.schema.ts'
import { act, type SectionProps, RunButton } from './admin-section.tsx'
import { emailName, momentWords } from './admin-words.ts'
import { NewsletterIssues } from './Newsletter.tsx'
import { AdminList, SaveCsvButton, statusChoice } from './AdminList.tsx'

const STATUS = statusChoice({ confirmed: 'Confirmed', pending: 'Not confirmed', all: 'All' })
const STATE = {
  name: 'state',
  label: 'Emails',
  options: {
    dead: 'Not delivered',
    waiting: 'Waiting',
    sent: 'Sent',
    dropped: 'No longer needed',
    all: 'All',
  },
} as const

export default function Emails({ parameters }: SectionProps) {
  return (
    <>
      <h3>Outbox</h3>
      <AdminList<AdminEmail>
        path="/api/admin/emails"
        parameters={parameters}
        choices={[STATE]}
        empty="No email of this kind."
        keyOf={({ id }) => id}
        renderLine={({ kind, recipient, state, attempts, createdAt }) => (
          <>
            <strong>{emailName(kind)}</strong>
            <span>
              {STATE.options[state].toLowerCase()}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
            </span>
            <span>{recipient}</span>
            <span>{momentWords(createdAt)}</span>
          </>
        )}
        renderDetail={({ id, state, lastError, maybeTaken }, run) => (
          <>
            <p>
              {lastError ?? 'No failure.'}
              {maybeTaken && ' The mail server may have taken it without an answer.'}
            </p>
            {state === 'dead' && (
              <p className="row">
                <RunButton
                  onClick={() =>
                    void run(() =>
                      act(`/api/admin/emails/${id}/revive`, { method: 'POST' }, () => ({
                        text: 'The email waits to be sent again.',
                      })),
                    )
                  }
                >
                  Send again
                </RunButton>
              </p>
            )}
          </>
        )}
      />
      <h3>Newsletter</h3>
      <NewsletterIssues />
      <h4>Who asked for it</h4>
      <AdminList<AdminSubscriber>
        path="/api/admin/newsletter"
        parameters={{}}
        choices={[STATUS]}
        search="Part of the address"
        aside={<SaveCsvButton path="/api/admin/newsletter.csv" fileName="newsletter.csv" />}
        empty="Nobody."
        keyOf={({ id }) => id}
        renderLine={({ email, status, confirmedAt, requestedAt }) => (
          <>
            <strong>{email}</strong>
            <span>{STATUS.options[status].toLowerCase()}</span>
            <span>{momentWords(confirmedAt ?? requestedAt)}</span>
          </>
        )}
      />
      <h3>Race alerts</h3>
      <AdminList<AdminAlert>
        path="/api/admin/race-alerts"
        parameters={{}}
        choices={[STATUS]}
        search="Part of the address"
        empty="Nobody."
        keyOf={({ id }) => id}
        renderLine={({ email, raceName, kinds, leadDays, status }) => (
          <>
            <strong>{raceName}</strong>
            <span>{email}</span>
            <span>
              {alertKindWords(kinds)}; {leadWords(leadDays)}
            </span>
            <span>{STATUS.options[status].toLowerCase()}</span>
          </>
        )}
      />
    </>
  )
}
