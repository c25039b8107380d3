// The search for races and places: a plain form, with suggestions below it as an ARIA combobox once it is used. Suggestions are
// links, so that they can be opened in a tab of their own. So it is no Combobox.tsx: Enter without a link in hand sends the form, an
// arrow opens a closed list again, and nothing is chosen into the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no search, and its options no links */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withoutFail } from '../platform/browser/missing-parts.ts'
import {
  findSuggestions,
  suggestionsInHand,
  warmFor,
  warmSearch,
} from '../platform/browser/find-suggestions.ts'
import type { Suggestions } from '../rules/search/race-search.ts'
import type { SearchEntry } from '../rules/search/shard-names.ts'
import { asIsland } from './as-island.tsx'
import type { Understood } from './understood-search.ts'
import './race-search.css'

const BLUR_MS = 200
const ALL_RACES = '/all-races'
const LOADING = 'Loading races...'

/** A sentence is looked at once nobody types for this long. */
const PAUSE_MS = 250

/** What the words mean on the list; null where they mean nothing, are not wanted any more, or that is unknown just now. */
async function understandAfterPause(query: string, isWanted: () => boolean): Promise<Understood | null> {
  await new Promise((done) => setTimeout(done, PAUSE_MS))
  if (!isWanted()) return null
  const part = await withoutFail(() => import('./understood-search.ts'))
  return (await part?.understand(query).catch(() => null)) ?? null
}

const FAILED = 'Suggestions are not available just now. Press Enter to search.'
const OFFLINE =
  'You are offline: the search works again once you are back online. Your Dashboard lists the pages that you can read now.'

/** Where races lead instead of to their pages: the address before the slug, and the last part of those that differ. */
interface LeadsTo {
  before: string
  but: Record<string, string>
}

interface Props {
  id?: string
  large?: boolean
  leadsTo?: LeadsTo
}

const leadTo = ({ before, but }: LeadsTo, { races }: Suggestions): Suggestions => ({
  races: races.map((race) => ({
    ...race,
    path: before + (but[race.path] ?? race.path.slice(race.path.lastIndexOf('/') + 1)),
  })),
  places: [],
})

function noteOf({ kind, size, where }: SearchEntry): string {
  // A page of what is near a place counts below none.
  return kind === 'race' || size < 0 ? where : `${where}, ${size} ${size === 1 ? 'race' : 'races'}`
}

interface GroupProps {
  title: string
  entries: readonly SearchEntry[]
  idOf: (index: number) => string
  active: string | null
}

/** Those of one kind below a heading that only eyes read: the group has its words as its name. */
function Group({ title, entries, idOf, active }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {entries.map((entry, index) => (
        <a
          key={entry.path}
          id={idOf(index)}
          href={entry.path}
          tabIndex={-1}
          role="option"
          aria-selected={entry.path === active}
        >
          {entry.name} <small>{noteOf(entry)}</small>
        </a>
      ))}
    </div>
  )
}

const NONE: Suggestions = { races: [], places: [] }
const hasAny = ({ races, places }: Suggestions) => races.length + places.length > 0

export const RaceSearch = asIsland(function RaceSearch({
  id = 'race-search',
  large = false,
  leadsTo,
}: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState(NONE)
  const [understood, setUnderstood] = useState<Understood | null>(null)
  /** What is said in place of suggestions. */
  const [note, setNote] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  /** The address of the option in hand. */
  const [active, setActive] = useState<string | null>(null)
  const lastRequest = useRef(0)
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = `${id}-options`
  const options = [...(understood ? [understood] : []), ...found.races, ...found.places]
  const firstFound = understood ? 1 : 0
  const place = options.findIndex(({ path }) => path === active)

  const close = () => {
    lastRequest.current++
    setActive(null)
    setIsOpen(false)
  }
  const fill = (all: Suggestions, query: string, sentence: Understood | null) => {
    const next = leadsTo ? leadTo(leadsTo, all) : all
    const more = leadsTo ? '' : ' Press Search: the list also reads month, distance and steepness.'
    const isEmpty = !hasAny(next) && sentence === null
    setFound(next)
    setUnderstood(sentence)
    setNote(isEmpty ? `No races or locations found for “${query}”.${more}` : '')
  }
  const announce = (words: string) => {
    setFound(NONE)
    setUnderstood(null)
    setNote(words)
  }
  const show = async (typed: string) => {
    const query = typed.trim()
    const requestNumber = ++lastRequest.current
    if (query === '') return close()
    const inHand = suggestionsInHand(query)
    if (inHand && hasAny(inHand.found)) fill(inHand.found, query, null)
    else if (!isOpen || inHand) announce(LOADING)
    setIsOpen(true)
    const isWanted = () => requestNumber === lastRequest.current
    const understanding = leadsTo ? null : understandAfterPause(query, isWanted)
    if (!inHand?.whole) warmFor(query)
    const all = inHand?.whole ? inHand.found : await findSuggestions(query).catch(() => null)
    if (!isWanted()) return
    if (!all) return announce(navigator.onLine ? FAILED : OFFLINE)
    // Before it is said that nothing is called so, the sentence is looked at.
    if (hasAny(all)) fill(all, query, null)
    const sentence = await understanding
    if (isWanted()) fill(all, query, sentence)
  }
  const type = (typed: string) => {
    setText(typed)
    setActive(null)
    void show(typed)
  }

  // Typed before this script came: read before anything is drawn again, which would empty the field.
  useLayoutEffect(() => {
    const early = input.current!
    if (early.value !== '') type(early.value)
    if (document.activeElement === early) warmSearch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])
  useEffect(() => {
    const pressElsewhere = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', pressElsewhere)
    return () => document.removeEventListener('pointerdown', pressElsewhere)
  }, [])

  const activate = (index: number) => {
    const option = options[index]
    if (!option) return
    setActive(option.path)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pressKey = (event: KeyboardEvent) => {
    const last = options.length - 1
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    if (event.key === 'Enter') {
      if (place < 0 || !isOpen) return
      event.preventDefault()
      return document.getElementById(`${listId}-${place}`)?.click()
    }
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || text.trim() === '') return
      event.preventDefault()
      return void show(text)
    }
    if (last < 0) return
    const moves: Record<string, number> = {
      ArrowDown: place >= last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : place - 1,
      // In the text they move the caret, until there is an option in hand.
      ...(place >= 0 && { Home: 0, End: last }),
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    activate(next)
  }

  const status = note || `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`
  return (
    <div className={large ? 'race-search large' : 'race-search'} ref={root}>
      <form
        action={ALL_RACES}
        role="search"
        onSubmit={(event) => {
          if (text.trim() !== '') return
          event.preventDefault()
          location.assign(ALL_RACES)
        }}
      >
        <label className="vh" htmlFor={id}>
          Race, city or country
        </label>
        <input
          id={id}
          ref={input}
          name="search"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
          placeholder="Race, city or country"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            warmSearch()
            if (text.trim() !== '') void show(text)
          }}
          onBlur={() => setTimeout(() => document.activeElement !== input.current && close(), BLUR_MS)}
          onKeyDown={pressKey}
        />
        <button className="btn go">Search</button>
      </form>
      {/* A press in the list leaves the focus in the field, however long it is held: else the list would close before it ends. */}
      <div
        className="options"
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
        role="presentation"
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys */}
        <div id={listId} role="listbox" tabIndex={-1} aria-label="Suggestions" onClick={close}>
          {understood && (
            <a
              id={`${listId}-0`}
              href={understood.path}
              tabIndex={-1}
              role="option"
              aria-selected={understood.path === active}
            >
              <span>
                {understood.sentence} <span aria-hidden="true">→</span>
              </span>
            </a>
          )}
          <Group
            title="Races"
            entries={found.races}
            idOf={(at) => `${listId}-${firstFound + at}`}
            active={active}
          />
          <Group
            title="Locations"
            entries={found.places}
            idOf={(at) => `${listId}-${firstFound + found.races.length + at}`}
            active={active}
          />
        </div>
        <p>{note}</p>
      </div>
      <noscript>
        <p className="q s">Without JavaScript the search leads to the whole list of races, unfiltered.</p>
      </noscript>
      <p className="vh" role="status">
        {isOpen && status}
      </p>
    </div>
  )
})
