// What was run: totals, map, bests and the shelf, with the dialogs that put medals there. Only for the signed-in person.
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { readMedalLink, toShelfMedals, shelfTotals, US_STATES } from '../../rules/medals/medal-shelf.ts'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import { $listedRaces, type ListedRace, wantRaces } from '../find/listed-races.store.ts'
import { MedalBests, MedalProgress } from './MedalProgress.tsx'
import { MedalTile } from './MedalTile.tsx'
import { draftedMedal, MedalDialog } from './MedalDialog.tsx'
import type { MedalImportProps } from './MedalImport.tsx'
import { MedalRunnerFields } from './MedalGrades.tsx'
import { MedalWeather } from './MedalWeather.tsx'
import { $medals, MEDALS_PATH, toShelfMedal, type ShownMedal } from './medals.store.ts'
import './medals.css'
import { DotMap } from '../../ui/DotMap.tsx'

/** The world with a dot for each race that was run. */
function MedalMap({ medals }: { medals: readonly ShownMedal[] }) {
  const races = new Map<number, ListedRace>()
  for (const { race } of medals) if (race && race.lat !== null && race.lon !== null) races.set(race.id, race)
  return (
    <DotMap
      races={[...races.values()]}
      label={`Map of the world with ${races.size} of your races; the list below names them`}
    />
  )
}

/** What the medals add up to: races, countries, states, years. */
function MedalTotals({ medals }: { medals: readonly ShownMedal[] }) {
  const totals = shelfTotals(medals)
  const { races, countries, states, hasDistrictOfColumbia, firstYear, lastYear } = totals
  const isOneYear = firstYear === lastYear
  const district = hasDistrictOfColumbia ? ', and Washington, D.C.' : ''
  return (
    <ul className="totals">
      <Total
        label="Races run"
        figure={String(totals.medals)}
        note={races === totals.medals ? 'each a race of its own' : `at ${races} different races`}
      />
      <Total label="Countries" figure={String(countries.length)} note={countries.join(', ')} />
      {(states.length > 0 || hasDistrictOfColumbia) && (
        <Total
          label="US states"
          figure={`${states.length} of ${US_STATES}`}
          note={`${states.join(', ')}${district}`}
        />
      )}
      <Total
        label="Years"
        figure={isOneYear ? `${firstYear}` : `${firstYear}–${lastYear}`}
        note={isOneYear ? 'one year' : `${lastYear! - firstYear! + 1} years`}
      />
    </ul>
  )
}

function Total({ label, figure, note }: { label: string; figure: string; note: string }) {
  return (
    <li>
      <span>{label}</span>
      <b className="num">{figure}</b>
      <small className="q">{note}</small>
    </li>
  )
}

const NOT_LOADED = {
  kind: 'error' as const,
  title: 'This could not be opened',
  text: 'You need to be online for this. Please try again then.',
}

/** The medals with their races; undefined until they are known. */
function useShelf() {
  const { data, status } = useAnswer($medals, MEDALS_PATH, 'your medals')
  const { races } = useStore($listedRaces)
  useEffect(() => wantRaces((data ?? []).flatMap(({ raceId }) => raceId ?? [])), [data])
  const medals = useMemo(
    () => data && toShelfMedals(data.map(toShelfMedal), (id) => races.get(id)),
    [data, races],
  )
  return { medals, status }
}

/** The race and year that the address names, once the race is known; `open` is called for each that comes. */
function useRanRace(isReady: boolean, open: () => void) {
  const [link, setLink] = useState<ReturnType<typeof readMedalLink>>(null)
  useEffect(() => {
    const read = () => setLink(readMedalLink(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const { races } = useStore($listedRaces)
  useEffect(() => {
    if (link) wantRaces([link.raceId])
  }, [link])
  const race = link && races.get(link.raceId)
  const isKnown = isReady && race !== null && race !== undefined
  useEffect(() => {
    if (isKnown) open()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, link])
  const forget = () => {
    if (!link) return
    setLink(null)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return { named: link && isKnown ? { race, year: link.year } : undefined, forget }
}

interface Props {
  /** False while the page still waits for its top: nothing can open in it. */
  isShown: boolean
}

export function Medals({ isShown }: Props) {
  const { medals, status } = useShelf()
  /** What is in the dialog: a medal, null for a new one; undefined while it is closed. */
  const [edited, setEdited] = useState<ShownMedal | null>()
  const ran = useRanRace(isShown && medals !== undefined, () => setEdited(null))
  const [isImporting, setImporting] = useState(false)
  const [Import, setImport] = useState<ComponentType<MedalImportProps>>()
  const section = useRef<HTMLDivElement>(null)

  // Where somebody was in the middle of a medal when the page was left, the dialog opens as it was. Once.
  const [hasLooked, setLooked] = useState(false)
  if (medals && isShown && !hasLooked) {
    setLooked(true)
    const id = draftedMedal()
    if (id !== undefined) setEdited(id === null ? null : medals.find((medal) => medal.id === id))
  }

  // What opened a dialog may be gone when it closes: the focus goes to what is in its place.
  const isOpen = edited !== undefined || isImporting
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      section.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const openImport = async () => {
    const part = await import('./MedalImport.tsx').catch(() => null)
    if (!part) showToast(NOT_LOADED)
    else {
      setImport(() => part.MedalImport)
      setImporting(true)
    }
  }
  const buttons = (
    <p className="row">
      <button className="btn go" type="button" onClick={() => setEdited(null)}>
        Add a race you ran
      </button>
      <button className="btn" type="button" onClick={() => void openImport()}>
        Import a list, Strava or Garmin (CSV)
      </button>
      {medals && medals.length > 0 && (
        <PictureButton
          fileName="my-medals.png"
          draw={async () => (await import('./shelf-picture.ts')).shelfPicture(medals)}
        />
      )}
    </p>
  )
  return (
    <div ref={section}>
      <LoadStatus {...status} />
      {medals?.length === 0 && (
        <>
          <p>
            Your shelf is empty. Add a race you have run, or import your whole list from a spreadsheet, Strava
            or Garmin.
          </p>
          {buttons}
        </>
      )}
      {medals && medals.length > 0 && (
        <>
          <MedalTotals medals={medals} />
          <div className="map-and-bests">
            <MedalMap medals={medals} />
            <MedalBests medals={medals} />
          </div>
          <MedalProgress medals={medals} />
          <MedalRunnerFields medals={medals} />
          <MedalWeather medals={medals} />
          {buttons}
          <ul className="shelf">
            {medals.map((medal) => (
              <MedalTile key={medal.id} medal={medal} onEdit={() => setEdited(medal)} />
            ))}
          </ul>
        </>
      )}
      {edited !== undefined && (
        <MedalDialog
          key={ran.named?.race.id}
          // As it is now: its race may have come since it was opened.
          medal={edited && (medals?.find(({ id }) => id === edited.id) ?? edited)}
          ran={edited === null ? ran.named : undefined}
          onClose={() => {
            ran.forget()
            setEdited(undefined)
          }}
        />
      )}
      {/* It stays while it is closed: a list that was being checked is still there. */}
      {Import && <Import isOpen={isImporting} onClose={() => setImporting(false)} />}
    </div>
  )
}
