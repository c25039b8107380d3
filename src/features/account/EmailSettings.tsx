// What goes to the person's own address: the newsletter on or off, each alert about a race with what it is for, how many days ahead it
// comes and a button that ends it, and saved searches.
import { useState } from 'react'
import type { EmailSettings as Settings } from './user.schema.ts'
import {
  ALERT_KINDS,
  ALERT_KIND_WORDS,
  inOrder,
  leadChoices,
  leadChoiceWords,
  leadWords,
  type AlertKind,
} from '../../rules/entry/race-alert.ts'
import { changeAlert, endAlert } from '../alerts/race-alerts.store.ts'
import { readEmailSettings, setNewsletter } from './account.store.ts'
import { changeSearch, readSearches, removeSearch } from '../searches/searches.store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { AccountSection, NOT_REACHED, SectionStatus, useLoaded } from './AccountSection.tsx'
import type { SavedSearch } from '../searches/searches.schema.ts'
import { ALL_RACES, MAX_SEARCH_NAME_LENGTH } from '../../rules/search/filter-address.ts'
import { dayInUtc, formatDay } from '../../rules/calendar/calendar-day.ts'

type Alert = Settings['alerts'][number]
const NONE: Alert[] = []

export function EmailSettings() {
  const { data, hasFailed, isLate, reload, send } = useLoaded(readEmailSettings)
  const alerts = data?.alerts ?? NONE
  const [status, setStatus] = useState('')
  const [ending, setEnding] = useState<number | null>(null)
  const { list, expectRemoval } = useRowFocus(alerts)

  /** Shows the change at once, and what the server has in the end. */
  const change = async (shown: Partial<Settings>, request: () => Promise<unknown>, done: string) => {
    if (!data) return
    setStatus(
      await send({ ...data, ...shown }, request).then(
        () => done,
        () => NOT_REACHED,
      ),
    )
    await reload()
  }
  const setAlert = (alert: Alert, choice: Partial<Alert>, done: string) => {
    const { id, kinds, leadDays, raceName } = { ...alert, ...choice }
    return change(
      { alerts: alerts.map((other) => (other.id === id ? { ...other, ...choice } : other)) },
      () => changeAlert(id, { kinds, leadDays }),
      `${raceName}: ${done}.`,
    )
  }
  const tick = (alert: Alert, kind: AlertKind, isTicked: boolean) => {
    const kinds = inOrder(isTicked ? [...alert.kinds, kind] : alert.kinds.filter((other) => other !== kind))
    if (kinds.length === 0) return setStatus('To hear of nothing more, stop the alert.')
    const what = `when ${ALERT_KIND_WORDS[kind]}`
    return void setAlert(alert, { kinds }, isTicked ? `an email ${what}` : `no email ${what}`)
  }
  const end = async ({ id, raceName }: Alert, index: number) => {
    if (ending !== null) return
    setEnding(id)
    await change(
      {},
      async () => {
        await endAlert(id)
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
        <h3>Race alerts</h3>
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
                aria-describedby={`alert-${alert.id}-lead`}
                value={alert.leadDays}
                onChange={({ currentTarget }) => {
                  const leadDays = Number(currentTarget.value)
                  void setAlert(alert, { leadDays }, leadWords(leadDays))
                }}
              >
                {leadChoices(alert.leadDays).map((days) => (
                  <option key={days} value={days}>
                    {leadChoiceWords(days)}
                  </option>
                ))}
              </select>
              <p className="hint" id={`alert-${alert.id}-lead`}>
                Where the day is known: {leadWords(alert.leadDays)}.
              </p>
              <fieldset>
                <legend>
                  Email me when<span className="vh"> (about {alert.raceName})</span>
                </legend>
                {ALERT_KINDS.map((kind) => (
                  <label key={kind} className="tick">
                    <input
                      type="checkbox"
                      checked={alert.kinds.includes(kind)}
                      disabled={!alert.confirmed}
                      onChange={({ currentTarget }) => tick(alert, kind, currentTarget.checked)}
                    />
                    {ALERT_KIND_WORDS[kind]}
                  </label>
                ))}
              </fieldset>
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
          {data?.alerts.length === 0 && 'You have no alerts. You can set one on the page of any race.'}
        </p>
        <SectionStatus {...{ status, hasFailed, isLate, reload }} />
      </div>
    </AccountSection>
  )
}

// Saved searches of a person: each with its name, its emails on or off, its feeds, and a button that deletes it.

const NO_SEARCHES: SavedSearch[] = []

const emailedWords = ({ confirmed, sendsEmail, emailedAt }: SavedSearch) =>
  !confirmed
    ? 'waiting for you to follow the link in our email'
    : emailedAt
      ? `last email on ${formatDay(dayInUtc(Date.parse(emailedAt)))}`
      : sendsEmail
        ? 'nothing new yet'
        : ''

interface RowProps {
  search: SavedSearch
  onChange: (change: { name?: string; sendsEmail?: boolean }, done: string) => void
  onDelete: () => void
}

function SearchRow({ search, onChange, onDelete }: RowProps) {
  const [name, setName] = useState(search.name)
  const [isRenaming, setRenaming] = useState(false)
  const rename = () => {
    const wanted = name.trim()
    setRenaming(false)
    if (wanted === '' || wanted === search.name) return setName(search.name)
    onChange({ name: wanted }, `Renamed to ${wanted}.`)
  }
  return (
    <>
      {isRenaming ? (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            rename()
          }}
        >
          <input
            aria-label={`New name of ${search.name}`}
            value={name}
            maxLength={MAX_SEARCH_NAME_LENGTH}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
            autoFocus
          />
          <button className="btn sm">Save name</button>
        </form>
      ) : (
        <span>
          <a href={`${ALL_RACES}?${search.query}`}>{search.name}</a>
        </span>
      )}
      <span className="q s">{emailedWords(search)}</span>
      <label className="tick">
        <input
          type="checkbox"
          checked={search.sendsEmail}
          disabled={!search.confirmed}
          onChange={({ currentTarget: { checked: sendsEmail } }) =>
            onChange(
              { sendsEmail },
              sendsEmail
                ? `We will email you what is new in ${search.name} from now on.`
                : `No more emails about ${search.name}.`,
            )
          }
        />
        Email me what is new<span className="vh"> in {search.name}</span>
      </label>
      <div className="row">
        {!isRenaming && (
          <button className="btn sm" type="button" onClick={() => setRenaming(true)}>
            Rename<span className="vh"> {search.name}</span>
          </button>
        )}
        <a className="btn sm" href={`/api/searches.rss?${search.query}`}>
          RSS<span className="vh"> of {search.name}</span>
        </a>
        <a className="btn sm" href={`/api/searches.ics?${search.query}`}>
          iCal<span className="vh"> of {search.name}</span>
        </a>
        <button className="btn sm" type="button" onClick={onDelete}>
          Delete<span className="vh"> {search.name}</span>
        </button>
      </div>
    </>
  )
}

export function SavedSearches() {
  const { data, hasFailed, isLate, reload, send } = useLoaded(readSearches)
  const searches = data ?? NO_SEARCHES
  const [status, setStatus] = useState('')
  const { list, expectRemoval } = useRowFocus(searches)

  /** Shows the change at once, and what the server has in the end. */
  const change = async (shown: SavedSearch[], request: () => Promise<unknown>, done: string) => {
    setStatus(
      await send(shown, request).then(
        () => done,
        () => NOT_REACHED,
      ),
    )
    await reload()
  }
  return (
    <AccountSection
      id="searches"
      title="Saved searches"
      about="Filters of the list that you keep. Emails come at most once a week, and only about what is new."
    >
      <div className="email-settings">
        <ul ref={list} tabIndex={-1}>
          {searches.map((search, index) => (
            <li key={search.id} tabIndex={-1}>
              <SearchRow
                key={search.name}
                search={search}
                onChange={(wanted, done) =>
                  void change(
                    searches.map((other) => (other.id === search.id ? { ...other, ...wanted } : other)),
                    () => changeSearch(search.id, wanted),
                    done,
                  )
                }
                onDelete={() => {
                  expectRemoval(index)
                  void change(
                    searches.filter(({ id }) => id !== search.id),
                    () => removeSearch(search.id),
                    `${search.name} is deleted.`,
                  )
                }}
              />
            </li>
          ))}
        </ul>
        <p className="q">
          {data?.length === 0 && (
            <>
              You have saved no search. Filter <a href={ALL_RACES}>the list of races</a> and press “Watch this
              search”.
            </>
          )}
        </p>
        <SectionStatus {...{ status, hasFailed, isLate, reload }} />
      </div>
    </AccountSection>
  )
}
