// A list of the administration, for the keyboard first: arrows or j and k move, Enter opens, Escape closes, / goes to the
// search. Fifty rows a page, from the server. What was done is said above the list, with a way back where there is one.
import { formatNumber } from '../../rules/writing/measures.ts'
import { ADMIN_PAGE_ROWS } from '../../rules/site/limits.ts'
import { type ReactNode, useRef, useState, useEffect, useId } from 'react'
import {
  RunButton,
  RunningContext,
  type Outcome,
  type Run,
  useAdminPages,
  useListKeys,
} from './admin-section.tsx'
import { callApi } from '../../platform/browser/api.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'

interface Choice {
  name: string
  label: string
  /** The words of each value; the first is that of the list as it opens. */
  options: Readonly<Record<string, string>>
}

/** The choice of most lists. */
export const statusChoice = <Status extends string>(options: Record<Status, string>) => {
  return { name: 'status', label: 'Status', options }
}

const firstOf = ({ options }: Choice) => Object.keys(options)[0]!

interface ListFiltersProps {
  filters: Record<string, string>
  choices: readonly Choice[]
  /** What can be searched for; no search without it. */
  search: string | undefined
  aside: ReactNode
  setFilter: (name: string, value: string) => void
}

/** The search and the choices above a list of the administration. */
function ListFilters({ filters, choices, search, aside, setFilter }: ListFiltersProps) {
  return (
    <div className="filters">
      {search && (
        <label>
          <span>Search</span>
          <input
            type="search"
            placeholder={search}
            defaultValue={filters.search ?? ''}
            onKeyDown={(event) =>
              event.key === 'Enter' && setFilter('search', event.currentTarget.value.trim())
            }
            onBlur={(event) => {
              const value = event.currentTarget.value.trim()
              if (value !== (filters.search ?? '')) setFilter('search', value)
            }}
          />
        </label>
      )}
      {choices.map((choice) => (
        <label key={choice.name}>
          <span>{choice.label}</span>
          <select
            value={filters[choice.name] ?? firstOf(choice)}
            onChange={(event) => setFilter(choice.name, event.target.value)}
          >
            {Object.entries(choice.options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {aside}
    </div>
  )
}

interface ListPagesProps {
  offset: number
  total: number
  go: (offset: number) => void
}

/** The pages of a list of the administration: fifty rows each, from the server. */
export function ListPages({ offset, total, go }: ListPagesProps) {
  if (total <= ADMIN_PAGE_ROWS) return null
  return (
    <p className="row">
      <button
        type="button"
        className="btn"
        disabled={offset === 0}
        onClick={() => go(offset - ADMIN_PAGE_ROWS)}
      >
        Previous
      </button>
      <button
        type="button"
        className="btn"
        disabled={offset + ADMIN_PAGE_ROWS >= total}
        onClick={() => go(offset + ADMIN_PAGE_ROWS)}
      >
        Next
      </button>
    </p>
  )
}

/** How many rows there are, and which are shown. */
export function countWords(total: number, offset: number): string {
  const to = Math.min(total, offset + ADMIN_PAGE_ROWS)
  return total <= ADMIN_PAGE_ROWS
    ? `${total} in all`
    : `${formatNumber(offset + 1)} to ${formatNumber(to)} of ${formatNumber(total)}`
}

interface KeyHintsProps {
  opens: boolean
  searches?: boolean
}

/** What the keys of a list do, in words below it. */
export function KeyHints({ opens, searches = false }: KeyHintsProps) {
  return (
    <p className="keys q">
      Keys: <kbd>j</kbd> <kbd>k</kbd> move
      {opens && (
        <>
          , <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        </>
      )}
      {searches && (
        <>
          , <kbd>/</kbd> searches
        </>
      )}
    </p>
  )
}

/** What a list of the administration without a row says. */
interface EmptyWords {
  /** True for every filter. */
  empty?: string
  /** The sentence for an empty list where each choice is its first and nothing is searched. */
  emptyAtFirst?: string
}

/** The sentence for an empty list with these filters (values by parameter): `emptyAtFirst` only without a search and with the first choices. */
export function emptyWords(
  filters: Record<string, string>,
  choices: readonly Choice[],
  { empty = 'Nothing here.', emptyAtFirst = empty }: EmptyWords,
): string {
  const first = new Map(choices.map((choice) => [choice.name, firstOf(choice)]))
  return Object.entries(filters).every(([name, value]) => first.get(name) === value) ? emptyAtFirst : empty
}

/** `after` is called with the outcome of an action. */
function useRowActions<Key>(after: (key: Key, outcome: Outcome) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [pending, setPending] = useState(0)
  const last = useRef(Promise.resolve())
  const follow = async (key: Key, action: () => Promise<Outcome>) => {
    const next = await action().finally(() => setPending((count) => count - 1))
    setOutcome(next)
    after(key, next)
  }
  // One after the other, and none is lost: what a form did is done already, and to be said.
  const run = (key: Key, action: () => Promise<Outcome>): Promise<void> => {
    setPending((count) => count + 1)
    const done = last.current.then(() => follow(key, action))
    last.current = done.catch(() => undefined)
    return done
  }
  return { outcome, run, isRunning: pending > 0 }
}

interface SeveralRowsProps<T> {
  rows: T[]
  /** How many there are to tick. */
  of: number
  tickAll: (isTicked: boolean) => void
  render: (rows: T[]) => ReactNode
}

/** The tick for all rows of a page, and what can be done with those that are ticked. */
function SeveralRows<T>({ rows, of, tickAll, render }: SeveralRowsProps<T>) {
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={rows.length === of}
          onChange={({ target }) => tickAll(target.checked)}
        />
        All {of} on this page
      </label>
      {rows.length > 0 && (
        <fieldset className="several">
          <legend>{rows.length === 1 ? '1 chosen' : `${rows.length} chosen`}</legend>
          {render(rows)}
        </fieldset>
      )}
    </>
  )
}

interface AdminListProps<T> extends EmptyWords {
  path: string
  parameters: Record<string, string>
  choices?: readonly Choice[]
  /** What can be searched for; no search without it. */
  search?: string
  keyOf: (row: T) => string | number
  renderLine: (row: T) => ReactNode
  /**
   * What opens under a row. `run` does something with it, says what came of it, and reads the list again. Closed, it stays
   * where something was typed into it.
   */
  renderDetail?: (row: T, run: Run, isOpen: boolean) => ReactNode
  /** What can be done with several rows at once, with a check box for each; `nameOf` names the row of a check box. */
  several?: { nameOf: (row: T) => string; render: (rows: T[], run: Run) => ReactNode }
  /** Called with what the list is filtered by. */
  onFilters?: (filters: Record<string, string>) => void
  aside?: ReactNode
}

export function AdminList<T>({ path, parameters, choices = [], search, ...shown }: AdminListProps<T>) {
  const { empty, emptyAtFirst, keyOf, renderLine, renderDetail, several, onFilters, aside } = shown
  const [filters, setFilters] = useState<Record<string, string>>(parameters)
  // The open row as it was opened, and where: should it leave the list meanwhile, it stays until it is closed.
  const [open, setOpen] = useState<{ row: T; at: number } | null>(null)
  // What was typed into a row's detail stays there while the row is closed, until something is done with it.
  const [typedInto, setTypedInto] = useState<ReadonlySet<string | number>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  const outcomeLine = useRef<HTMLOutputElement>(null)
  const id = useId()
  const { rows, total, state, message, reload, offset, go } = useAdminPages<T>(path, filters)
  const { list, box } = useListKeys(open && (() => setOpen(null)))
  const openKey = open && keyOf(open.row)

  const setFilter = (name: string, value: string) => {
    const { [name]: _former, ...others } = filters
    const next = value ? { ...others, [name]: value } : others
    setFilters(next)
    onFilters?.(next)
    turnTo(0)
  }
  const turnTo = (from: number) => {
    go(from)
    setOpen(null)
    setTicked(new Set())
  }
  // What succeeded closes its row, and no other.
  const { outcome, run, isRunning } = useRowActions<string | number | null>((key, { failed }) => {
    if (!failed) setTicked(new Set())
    if (!failed && key !== null) {
      setOpen((now) => (now && keyOf(now.row) === key ? null : now))
      setTypedInto((before) => new Set([...before].filter((typed) => typed !== key)))
    }
    reload()
  })
  // What was pressed is gone with its row: the keyboard goes on from what came of it, with Undo next.
  useEffect(() => {
    if (outcome && !outcome.failed) outcomeLine.current?.focus()
  }, [outcome])
  // The list is shorter by then, and would take what was said out of view.
  useEffect(() => {
    if (document.activeElement === outcomeLine.current)
      outcomeLine.current?.scrollIntoView({ block: 'nearest' })
  })
  const shownRows =
    open && !rows.some((row) => keyOf(row) === openKey) ? rows.toSpliced(open.at, 0, open.row) : rows

  return (
    // Keys that move between the rows, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <RunningContext value={isRunning}>
      <div {...box}>
        {(choices.length > 0 || search) && (
          <ListFilters {...{ filters, choices, search, aside, setFilter }} />
        )}
        <output ref={outcomeLine} tabIndex={-1} className={`outcome${outcome?.failed ? ' failed' : ''}`}>
          {outcome && `${outcome.text} `}
          {outcome?.undo && (
            <RunButton className="btn sm" onClick={() => run(null, outcome.undo!)}>
              Undo
            </RunButton>
          )}
        </output>
        <p className="q" aria-live="polite" id={id}>
          {state === 'failed'
            ? message
            : state === 'reading' && rows.length === 0
              ? 'Reading …'
              : shownRows.length === 0
                ? emptyWords(filters, choices, { empty, emptyAtFirst })
                : countWords(total, offset)}{' '}
          {state === 'failed' && (
            <button type="button" className="btn sm" onClick={reload}>
              Try again
            </button>
          )}
        </p>
        {several && rows.length > 0 && (
          <SeveralRows
            rows={rows.filter((row) => ticked.has(keyOf(row)))}
            of={rows.length}
            tickAll={(isTicked) => setTicked(new Set(isTicked ? rows.map((row) => keyOf(row)) : []))}
            render={(chosen) => several.render(chosen, (action) => run(null, action))}
          />
        )}
        <ul className={several ? 'rows ticked' : 'rows'} ref={list} aria-describedby={id}>
          {shownRows.map((row, at) => {
            const key = keyOf(row)
            const isOpen = openKey === key
            return (
              <li key={key} className={isOpen ? 'open' : undefined}>
                {several && (
                  <input
                    type="checkbox"
                    aria-label={`Choose ${several.nameOf(row)}`}
                    checked={ticked.has(key)}
                    onChange={({ target }) =>
                      setTicked(
                        new Set([...ticked].filter((one) => one !== key).concat(target.checked ? key : [])),
                      )
                    }
                  />
                )}
                {renderDetail ? (
                  <button
                    type="button"
                    data-line
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : { row, at })}
                  >
                    {renderLine(row)}
                  </button>
                ) : (
                  <div data-line tabIndex={-1} className="line">
                    {renderLine(row)}
                  </div>
                )}
                {renderDetail && (isOpen || typedInto.has(key)) && (
                  <div
                    className="detail"
                    hidden={!isOpen}
                    onInput={() => typedInto.has(key) || setTypedInto(new Set([...typedInto, key]))}
                  >
                    {renderDetail(row, (action) => run(key, action), isOpen)}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        <ListPages {...{ offset, total }} go={turnTo} />
        <KeyHints opens={renderDetail !== undefined} searches={search !== undefined} />
      </div>
    </RunningContext>
  )
}

// Saves a list of the administration as the CSV file that the server makes of it.

export function SaveCsvButton({ path, fileName }: { path: string; fileName: string }) {
  const [message, setMessage] = useState('')
  const save = async () => {
    try {
      saveFile(fileName, await callApi<string>(path, { as: 'text' }))
      setMessage('')
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => void save()}>
        Save as CSV
      </button>
      <output>{message}</output>
    </>
  )
}
