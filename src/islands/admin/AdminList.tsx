// A list of the administration, for the keyboard first: arrows or j and k move, Enter opens, Escape closes, / goes to the
// search. Fifty rows a page, from the server. What was done is said above the list, with a way back where there is one.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Outcome } from './act.ts'
import { ListAsks, type Choice } from './ListAsks.tsx'
import { countWords, ListPages, PAGE } from './ListPages.tsx'
import { moveByKey } from './list-keys.ts'
import { useAdminList } from './use-admin-list.ts'

interface AdminListProps<T> {
  path: string
  parameters: Record<string, string>
  choices?: readonly Choice[]
  /** What can be searched for; no search without it. */
  search?: string
  empty: string
  keyOf: (row: T) => string | number
  renderLine: (row: T) => ReactNode
  /** What opens under a row. `done` says what came of a deed, and reads the list anew. */
  renderDetail?: (row: T, done: (outcome: Outcome) => void) => ReactNode
  aside?: ReactNode
}

export function AdminList<T>({ path, parameters, choices = [], search, ...shown }: AdminListProps<T>) {
  const { empty, keyOf, renderLine, renderDetail, aside } = shown
  const [asked, setAsked] = useState<Record<string, string>>(parameters)
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<string | number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [held, setHeld] = useState<{ row: T; at: number } | null>(null)
  // What was typed into a row's detail stays there while the row is closed, until something is done with it.
  const [typedInto, setTypedInto] = useState<ReadonlySet<string | number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLOutputElement>(null)
  const id = useId()
  // What was pressed is gone with its row: the keyboard goes on from what came of it, with Undo next.
  useEffect(() => {
    if (outcome && !outcome.failed) said.current?.focus()
  }, [outcome])
  const query = new URLSearchParams({ ...asked, ...(offset > 0 && { offset: String(offset) }) })
  const { rows, total, state, message, reload } = useAdminList<T>(`${path}?${query}`)

  const ask = (name: string, value: string) => {
    setAsked((before) => {
      const { [name]: _former, ...others } = before
      return value ? { ...others, [name]: value } : others
    })
    setOffset(0)
    setOpen(null)
    setHeld(null)
  }
  const done = (next: Outcome) => {
    setOutcome(next)
    const at = rows.findIndex((row) => keyOf(row) === open)
    if (next.failed && at >= 0) setHeld({ row: rows[at]!, at })
    if (!next.failed) {
      setOpen(null)
      setHeld(null)
      setTypedInto((before) => new Set([...before].filter((key) => key !== open)))
    }
    reload()
  }
  const undo = async () => {
    const next = await outcome?.undo?.()
    if (next) done(next)
  }
  const toggle = (key: string | number) => {
    if (open === key) setHeld(null)
    setOpen(open === key ? null : key)
  }
  const move = (event: KeyboardEvent) =>
    moveByKey(event, {
      list: list.current,
      search: box.current?.querySelector('input') ?? null,
      close: open === null ? null : () => toggle(open),
    })
  // A row that a refusal took out of the list stays where it was, open, until it is closed.
  const shownRows =
    held && !rows.some((row) => keyOf(row) === keyOf(held.row)) ? rows.toSpliced(held.at, 0, held.row) : rows

  return (
    // Keys that move between the rows, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={move}>
      {(choices.length > 0 || search) && <ListAsks {...{ asked, choices, search, aside, ask }} />}
      <output ref={said} tabIndex={-1} className={`outcome${outcome?.failed ? ' failed' : ''}`}>
        {outcome?.text}{' '}
        {outcome?.undo && (
          <button type="button" className="btn sm" onClick={() => void undo()}>
            Undo
          </button>
        )}
      </output>
      <p className="q" aria-live="polite" id={id}>
        {state === 'failed'
          ? message
          : state === 'reading' && rows.length === 0
            ? 'Reading …'
            : countWords(total, offset)}{' '}
        {state === 'failed' && (
          <button type="button" className="btn sm" onClick={reload}>
            Try again
          </button>
        )}
      </p>
      {state === 'here' && shownRows.length === 0 && <p>{empty}</p>}
      <ul className="rows" ref={list} aria-describedby={id}>
        {shownRows.map((row) => {
          const key = keyOf(row)
          const isOpen = open === key
          return (
            <li key={key} className={isOpen ? 'open' : undefined}>
              {renderDetail ? (
                <button type="button" data-line aria-expanded={isOpen} onClick={() => toggle(key)}>
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
                  {renderDetail(row, done)}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {total > PAGE && <ListPages {...{ offset, total, go: setOffset }} />}
      <p className="keys q">
        Keys: <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        {search && (
          <>
            , <kbd>/</kbd> searches
          </>
        )}
      </p>
    </div>
  )
}
