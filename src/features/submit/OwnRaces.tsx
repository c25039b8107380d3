// Races that the person organises: how often they are saved and compared, the next edition, and what their sites can show.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { addDays, daysBetween, formatDay } from '../../rules/calendar/calendar-day.ts'
import { markedDay } from '../../rules/race/race-day.ts'
import { newDayProblem, nextEditionDay } from '../../rules/submission/submission-days.ts'
import { typesToAdd } from '../../rules/submission/submission-form.ts'
import { Field, SelectField, TickField } from '../../ui/Field.tsx'
import {
  needsSureness,
  stateWords,
  stateChoices,
  stateConsequence,
  type RaceState,
} from '../../rules/submission/race-proposal.ts'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  setRaceState,
  submitRace,
  type OwnRace,
  $ownRaces,
  OWN_RACES_PATH,
  publicRaceOf,
  raceCall,
  weeksCall,
  weeksOf,
} from './submissions.store.ts'
import { comparedRace } from '../../platform/browser/race-json.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import { escapeMarkup } from '../../rules/writing/safe-text.ts'
import { sportsEvent } from '../../rules/race/sports-event.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { TableHead } from '../../ui/TableHead.tsx'

/** A race that lasts two days lasts two days next year. */
const lastDay = ({ nextEventDate, endDate }: OwnRace, day: string): string | null =>
  nextEventDate && endDate && endDate > nextEventDate
    ? addDays(day, daysBetween(nextEventDate, endDate))
    : null

/** The next edition of a race in one step: its day, and that it goes ahead. An editor reads it like any change. */
function NextEdition({ race }: { race: OwnRace }) {
  const today = useStore($today)
  const usual = race.nextEventDate ? nextEditionDay(race.nextEventDate, today) : ''
  const [day, setDay] = useState(usual)
  // One key until an answer comes: pressed twice, or after an answer that was lost, it is there once.
  const key = useRef('')
  const endDate = day && lastDay(race, day)
  const form = useForm({
    check: ({ nextEventDate = '' }): Problems => {
      const problem = nextEventDate ? newDayProblem(nextEventDate, today) : null
      return problem ? { nextEventDate: `The day ${problem.reason}.` } : {}
    },
    send: async ({ nextEventDate = '', dateConfirmed }) => {
      key.current ||= crypto.randomUUID()
      const change = {
        nextEventDate,
        endDate: lastDay(race, nextEventDate),
        dateConfirmed: dateConfirmed === 'on',
        eventStatus: 'scheduled' as const,
      }
      await submitRace(change, { raceId: race.id, key: key.current })
      key.current = ''
      return `Sent: ${formatDay(nextEventDate)}. An editor will check it; the page stays the same until then.`
    },
  })
  return (
    <details>
      <summary>List the next edition</summary>
      <Form form={form}>
        {race.nextEventDate && race.nextEventDate >= today && (
          <p className="note">
            The edition of {formatDay(race.nextEventDate)} is still ahead. This one would take its place on
            the page.
          </p>
        )}
        <Field
          name="nextEventDate"
          label="Day"
          type="date"
          missing="Enter the day."
          min={today}
          defaultValue={usual}
          hint={endDate && `To ${formatDay(endDate)}, as long as this year’s.`}
          onInput={(event) => setDay(event.currentTarget.value)}
          required
        />
        <p className="hint">
          Only the day changes here. New ballot days or another price: press “Change its facts” instead.
        </p>
        <TickField name="dateConfirmed" label="This day is confirmed" />
        <FormStatus />
        <SubmitButton className="btn sm" busyLabel="Sending …">
          Send the next edition
        </SubmitButton>
      </Form>
    </details>
  )
}

/** Sold out, put off, cancelled: in one step and at once; an editor is notified afterwards. */
function StateOfRace({ race }: { race: OwnRace }) {
  const today = useStore($today)
  const choices = stateChoices(race, today)
  const present = race.entryStatus ?? 'open'
  const [state, setState] = useState<RaceState>(present === 'sold-out' ? 'open' : 'sold-out')
  const form = useForm({
    check: ({ sure }): Problems =>
      needsSureness(state) && sure !== 'on' ? { sure: 'Tick that this is certain.' } : {},
    send: async () =>
      (await setRaceState(race.id, state)) === 'same'
        ? 'The race said so already.'
        : 'It stands on the race’s page now. Lists and the map follow within minutes. Our editors see it too.',
  })
  return (
    <details>
      <summary>Sold out, postponed or cancelled?</summary>
      <Form form={form}>
        <SelectField
          name="state"
          label="What is so now"
          options={choices}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as RaceState)}
          hint={stateConsequence(state)}
        />
        {needsSureness(state) && <TickField name="sure" label="Yes, this is certain" />}
        <FormStatus />
        <SubmitButton className="btn sm" busyLabel="Setting …">
          Show it now
        </SubmitButton>
      </Form>
    </details>
  )
}

const WEEK_COLUMNS = ['Views', 'Entry button pressed', 'Saved', 'Compared'] as const

/** What became of the page in the last twelve weeks; read once it is opened. */
function Weeks({ race }: { race: OwnRace }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Views and saves by week</summary>
      {opened && <WeekTable race={race} />}
    </details>
  )
}

function WeekTable({ race }: { race: OwnRace }) {
  const { data: weeks, status } = useAnswer(weeksOf(race.id), weeksCall(race.id), 'the figures')
  if (!weeks) return <LoadStatus {...status} />
  return (
    <>
      <table className="weeks">
        <caption className="vh">Views and saves of {race.name} by week</caption>
        <TableHead columns={['Week from', ...WEEK_COLUMNS.map((label) => ({ label, figures: true }))]} />
        <tbody>
          {weeks.map(({ week, views, entryPresses, saved, compared }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              {[views, entryPresses, saved, compared].map((count, at) => (
                <td key={WEEK_COLUMNS[at]} className="r num">
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Views of the race’s page and presses of the button to its entry or site are counted of visitors who
        allow it: there were more. Saves and comparisons are those that still stand.
      </p>
    </>
  )
}

const UNCONFIRMED =
  'Search engines take an event with a confirmed day only. Confirm the day, and the data are here once an editor has approved it.'

/** The race as structured data, by the rules of its own page, so that both agree. */
function eventSnippet(json: RaceDetailJson, siteUrl: string): string | null {
  // Facts that the answer leaves out are not in the event either.
  const race = { ...comparedRace(json), placePath: '', courseMeasurement: null, courseEvidence: [] }
  const structuredData = sportsEvent(race, { siteUrl, today: $today.get(), imageUrls: [] })
  if (!structuredData) return null
  const event = race.description ? structuredData : { ...structuredData, description: undefined }
  const data = JSON.stringify(event, null, 2).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">\n${data}\n</script>`
}

function CopyField({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={4} value={text} spellCheck={false} />
      <span className="row">
        <CopyButton label="Copy" copied="Copied" className="btn sm" text={() => text} />
      </span>
    </div>
  )
}

/** What an organiser puts on the race's own site: a badge that is always current, and the race as search engines read it. */
function ForYourSite({ race, siteUrl }: { race: OwnRace; siteUrl: string }) {
  const [opened, setOpened] = useState(false)
  const page = new URL(`/${race.raceType}/${race.slug}`, siteUrl).href
  const image = new URL(`/api/marathons/${race.id}/badge.svg`, siteUrl).href
  const name = escapeMarkup(race.name)
  const badge = `<a href="${page}"><img src="${image}" width="320" height="120" alt="${name} on Startline" loading="lazy"></a>`
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Badge and data for your site</summary>
      <p>
        <img
          className="badge"
          src={`/api/marathons/${race.id}/badge.svg`}
          width={320}
          height={120}
          alt={`Badge of ${race.name}`}
          loading="lazy"
        />
      </p>
      <CopyField id={`badge-${race.id}`} label="Badge, always as current as the page" text={badge} />
      {opened && <EventField {...{ race, siteUrl }} />}
    </details>
  )
}

function EventField({ race, siteUrl }: { race: OwnRace; siteUrl: string }) {
  const { data, status } = useAnswer(publicRaceOf(race.id), raceCall(race.id), 'the data')
  const snippet = data && eventSnippet(data, siteUrl)
  if (snippet) return <CopyField id={`event-${race.id}`} label="JSON-LD for search engines" text={snippet} />
  return data ? <p className="q">{UNCONFIRMED}</p> : <LoadStatus {...status} />
}

interface OwnRacesProps {
  siteUrl: string
  onChange: (raceId: number) => void
  /** Opens the form of a race over another distance at the same event. */
  onSibling: (raceId: number, raceType: string) => void
}

export function OwnRaces({ onChange, onSibling, siteUrl }: OwnRacesProps) {
  const { data, status: load } = useAnswer($ownRaces, OWN_RACES_PATH, 'your races')
  return (
    <section className="sec-overview" aria-labelledby="own-title">
      <h2 id="own-title">Your races</h2>
      <LoadStatus {...load} />
      {data?.length === 0 && (
        <p className="q">
          None yet. To own a race that is listed, also one that you have sent, open its page from{' '}
          <a href="/all-races">all races</a> and press “Is this your race?” there.
        </p>
      )}
      <ul className="overview">
        {(data ?? []).map((race) => (
          <li key={race.id}>
            <a href={`/${race.raceType}/${race.slug}`} dir="auto">
              {race.name}
            </a>
            <span className="q">
              {race.nextEventDate ? markedDay(race) : 'Day not on file'}.{stateWords(race)} Saved{' '}
              {formatNumber(race.saved)} {race.saved === 1 ? 'time' : 'times'}, in{' '}
              {formatNumber(race.compared)} {race.compared === 1 ? 'comparison' : 'comparisons'}.
            </span>
            <span className="row">
              <button type="button" className="btn sm" onClick={() => onChange(race.id)}>
                Change its facts
              </button>
              {typesToAdd(race, data ?? []).map((type) => (
                <button
                  key={type.slug}
                  type="button"
                  className="btn sm"
                  onClick={() => onSibling(race.id, type.slug)}
                >
                  Add its {type.name.toLowerCase()}
                </button>
              ))}
            </span>
            {race.status === 'approved' && <StateOfRace race={race} />}
            <NextEdition race={race} />
            {race.status === 'approved' && <Weeks race={race} />}
            <ForYourSite {...{ race, siteUrl }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
