// Races that the person organises: how often they are saved and compared, the next edition in one step, and what can be
// put on one's own site.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ApiError } from '../../browser/api.ts'
import { addDays, formatDay } from '../../domain/calendar-day.ts'
import { formatNumber } from '../../domain/measures.ts'
import { $ownRaces, submitRace, type OwnRace } from '../../stores/submissions.ts'

/** A race keeps its weekday: 52 weeks on. */
const YEAR_OF_WEEKS = 364

function NextEdition({ race }: { race: OwnRace }) {
  const [day, setDay] = useState(race.nextEventDate ? addDays(race.nextEventDate, YEAR_OF_WEEKS) : '')
  const [confirmed, setConfirmed] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    try {
      const change = {
        nextEventDate: day,
        endDate: null,
        dateConfirmed: confirmed,
        eventStatus: 'scheduled' as const,
        entryWindow: null,
      }
      await submitRace(change, { raceId: race.id, key: crypto.randomUUID() })
      setSaid(`Sent: ${formatDay(day)}. An editor reads it; the page stays as it is until then.`)
    } catch (error) {
      const known = error instanceof ApiError && error.status >= 400
      setSaid(known ? error.message : 'The server could not be reached. Try again in a while.')
    }
  }
  return (
    <details>
      <summary>List the next edition</summary>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) void send()
        }}
      >
        <div className="field">
          <label htmlFor={`next-${race.id}`}>Day</label>
          <input
            id={`next-${race.id}`}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          This day is confirmed
        </label>
        <button className="btn sm">Send the next edition</button>
        <output>{said}</output>
      </form>
    </details>
  )
}

function Embed({ race, siteUrl }: { race: OwnRace; siteUrl: string }) {
  const page = new URL(`/${race.raceType}/${race.slug}`, siteUrl).href
  const image = new URL(`/api/marathons/${race.id}/badge.svg`, siteUrl).href
  const name = race.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const badge = `<a href="${page}"><img src="${image}" width="320" height="120" alt="${name} on Startline" loading="lazy"></a>`
  const data = JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: race.name,
      sport: 'Running',
      url: page,
      ...(race.nextEventDate && race.dateConfirmed && { startDate: race.nextEventDate }),
    },
    null,
    2,
  ).replaceAll('<', String.raw`\u003c`)
  const snippet = `<script type="application/ld+json">\n${data}\n</script>`
  return (
    <details>
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
      {[
        ['Badge, always as current as the page', badge],
        ['JSON-LD for search engines', snippet],
      ].map(([label, text], index) => (
        <div className="field" key={label}>
          <label htmlFor={`embed-${race.id}-${index}`}>{label}</label>
          <textarea id={`embed-${race.id}-${index}`} readOnly rows={4} value={text} spellCheck={false} />
          <button className="btn sm" type="button" onClick={() => void navigator.clipboard.writeText(text!)}>
            Copy
          </button>
        </div>
      ))}
    </details>
  )
}

export function OwnRaces({ onChange, siteUrl }: { onChange: (raceId: number) => void; siteUrl: string }) {
  const { data, loading, error } = useStore($ownRaces)
  return (
    <section className="sec-desk" aria-labelledby="own-title">
      <h2 id="own-title">Your races</h2>
      {error && !data && <p role="alert">Your races could not be read. Please load the page again.</p>}
      {loading && !data && <p className="q">Reading …</p>}
      {data?.length === 0 && (
        <p className="q">
          None yet. Is your race listed already? Open its page from <a href="/all-races">all races</a> and
          press “You organise this race” there.
        </p>
      )}
      <ul className="desk">
        {(data ?? []).map((race) => (
          <li key={race.id}>
            <a href={`/${race.raceType}/${race.slug}`} dir="auto">
              {race.name}
            </a>
            <span className="q">
              {race.nextEventDate
                ? `${formatDay(race.nextEventDate)}${race.dateConfirmed ? '' : ' (expected)'}`
                : 'Day not on file'}
              . Saved {formatNumber(race.saved)} {race.saved === 1 ? 'time' : 'times'}, in{' '}
              {formatNumber(race.compared)} {race.compared === 1 ? 'comparison' : 'comparisons'}.
            </span>
            <span className="row">
              <button type="button" className="btn sm" onClick={() => onChange(race.id)}>
                Change its facts
              </button>
            </span>
            <NextEdition race={race} />
            <Embed {...{ race, siteUrl }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
