// What goes to the person's own address. The newsletter on or off, and each ballot alert with how many days ahead it comes and
// a button that ends it.
import { useState } from 'react'
import type { EmailSettings as Settings } from '../emails/emails.schema.ts'
import { leadChoices, leadWords } from '../../rules/entry/ballot-alert.ts'
import { endBallotAlert, readEmailSettings, setLeadDays, setNewsletter } from '../emails/emails.store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { AccountSection, NOT_REACHED, useLoaded } from './AccountSection.tsx'

type Alert = Settings['alerts'][number]
const NONE: Alert[] = []

export function EmailSettings() {
  const { data, hasFailed, reload, show } = useLoaded(readEmailSettings)
  const alerts = data?.alerts ?? NONE
  const [status, setStatus] = useState('')
  const [ending, setEnding] = useState<number | null>(null)
  const { list, expectRemoval } = useRowFocus(alerts)

  /** Shows the change at once, and what the server has in the end. */
  const change = async (shown: Partial<Settings>, request: () => Promise<unknown>, done: string) => {
    if (data) show({ ...data, ...shown })
    setStatus(
      await request().then(
        () => done,
        () => NOT_REACHED,
      ),
    )
    await reload()
  }
  const setLead = ({ id, raceName }: Alert, leadDays: number) =>
    change(
      { alerts: alerts.map((alert) => (alert.id === id ? { ...alert, leadDays } : alert)) },
      () => setLeadDays(id, leadDays),
      `${raceName}: ${leadWords(leadDays)}.`,
    )
  const end = async ({ id, raceName }: Alert, index: number) => {
    if (ending !== null) return
    setEnding(id)
    await change(
      {},
      async () => {
        await endBallotAlert(id)
        expectRemoval(index)
      },
      `You will get no more alerts about ${raceName}.`,
    )
    setEnding(null)
  }
  return (
    <AccountSection
      id="emails"
      title="Newsletter and alerts"
      about="What we send you. Alerts say whether each date is announced or expected."
    >
      <div className="email-settings">
        <label className="tick">
          <input
            type="checkbox"
            checked={data?.newsletter ?? false}
            disabled={!data}
            onChange={({ currentTarget: { checked: newsletter } }) =>
              void change(
                { newsletter },
                () => setNewsletter(newsletter),
                newsletter ? 'You will get the newsletter.' : 'You will get no more newsletters.',
              )
            }
          />
          Send me the newsletter
        </label>
        <h3>Ballot alerts</h3>
        <ul ref={list} tabIndex={-1}>
          {alerts.map((alert, index) => (
            <li key={alert.id} tabIndex={-1}>
              <span>
                <a href={`${alert.racePath}#entry`}>{alert.raceName}</a>
              </span>
              {!alert.confirmed && (
                <span className="q s">waiting for you to follow the link in our email</span>
              )}
              <select
                aria-label={`When to email you about ${alert.raceName}`}
                value={alert.leadDays}
                onChange={(event) => void setLead(alert, Number(event.currentTarget.value))}
              >
                {leadChoices(alert.leadDays).map((days) => (
                  <option key={days} value={days}>
                    {leadWords(days)}
                  </option>
                ))}
              </select>
              <button
                className="btn sm"
                type="button"
                aria-disabled={ending === alert.id}
                onClick={() => void end(alert, index)}
              >
                Stop<span className="vh"> the alert for {alert.raceName}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="q">
          {data?.alerts.length === 0 &&
            'You have no alerts. You can set one on the page of any race with a ballot.'}
        </p>
        <output className="hint">{status || (hasFailed ? NOT_REACHED : '')}</output>
      </div>
    </AccountSection>
  )
}
