// Races that the person organises: how often they are saved and compared, and what can be done with each.
import { useStore } from '@nanostores/react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { $ownRaces } from './submissions.store.ts'
import { ForYourSite } from './ForYourSite.tsx'
import { NextEdition } from './NextEdition.tsx'

export function OwnRaces({ onChange, siteUrl }: { onChange: (raceId: number) => void; siteUrl: string }) {
  const { data, loading, error } = useStore($ownRaces)
  return (
    <section className="sec-overview" aria-labelledby="own-title">
      <h2 id="own-title">Your races</h2>
      {error && !data && <p role="alert">Your races could not be read. Please load the page again.</p>}
      {loading && !data && <p className="q">Reading …</p>}
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
            <ForYourSite {...{ race, siteUrl }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
