// What an organiser puts on the race's own site: a badge that is always current, and the race as search engines read it.
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import { comparedRace } from '../compare/compared-race-json.schema.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import { escapeMarkup } from '../../rules/writing/safe-text.ts'
import { sportsEvent } from '../../rules/race/sports-event.ts'
import type { OwnRace } from './submissions.store.ts'
import { $today } from '../../platform/browser/today.store.ts'

const UNCONFIRMED =
  'Search engines take an event with a confirmed day only. Confirm the day, and the data are here once an editor has approved it.'

/** The race as its own page tells search engines: the same rules, so that both say one thing. */
function eventSnippet(json: RaceDetailJson, siteUrl: string): string | null {
  // What the answer leaves out is told by no event.
  const race = { ...comparedRace(json), placePath: '', courseMeasurement: null, courseEvidence: [] }
  const told = sportsEvent(race, { siteUrl, today: $today.get(), imageUrls: [] })
  if (!told) return null
  const event = race.description ? told : { ...told, description: undefined }
  const data = JSON.stringify(event, null, 2).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">\n${data}\n</script>`
}

function CopyField({ id, label, text }: { id: string; label: string; text: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser did not allow copying. Select the text and copy it.'),
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={4} value={text} spellCheck={false} />
      <span className="row">
        <button className="btn sm" type="button" onClick={() => void copy()}>
          Copy
        </button>
        <output className="q">{said}</output>
      </span>
    </div>
  )
}

export function ForYourSite({ race, siteUrl }: { race: OwnRace; siteUrl: string }) {
  const [opened, setOpened] = useState(false)
  const [snippet, setSnippet] = useState<string | null>(null)
  const [words, setWords] = useState('Reading …')
  useEffect(() => {
    if (!opened) return
    callApi<RaceDetailJson>(`/api/marathons/${race.id}`).then(
      (json) => {
        setSnippet(eventSnippet(json, siteUrl))
        setWords(UNCONFIRMED)
      },
      () => setWords('The data could not be read. Close this and open it again.'),
    )
  }, [opened, race.id, siteUrl])
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
      {snippet ? (
        <CopyField id={`event-${race.id}`} label="JSON-LD for search engines" text={snippet} />
      ) : (
        <p className="q">{words}</p>
      )}
    </details>
  )
}
