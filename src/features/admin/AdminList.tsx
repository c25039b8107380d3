// A list of the administration, for the keyboard first: arrows or j and k move, Enter opens, Escape closes, / goes to the
// search. Fifty rows a page, from the server. What was done is said above the list, with a way back where there is one.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Run } from './act.ts'
import { emptyWords, type EmptyWords } from './empty-words.ts'
import { KeyHints } from './KeyHints.tsx'
import { ListAsks, type Choice } from './ListAsks.tsx'
import { countWords, ListPages, PAGE } from './ListPages.tsx'
import { useAdminPages } from './use-admin-list.ts'
import { useRowActions } from './use-row-actions.ts'
import { useListKeys } from './use-list-keys.ts'

interface AdminListProps<T> extends EmptyWords {
  path: string
  parameters: Record<string, string>
  choices?: readonly Choice[]
  /** What can be searched for; no search without it. */
  search?: string
  keyOf: (row: T) => string | number
  renderLine: (row: T) => ReactNode
  /** What opens under a row. `run` does something with it, says what came of it, and reads the list anew. */
  renderDetail?: (row: T, run: Run) => ReactNode
  aside?: ReactNode
}

export function AdminList<T>({ path, parameters, choices = [], search, ...shown }: AdminListProps<T>) {
  const { empty, emptyAtFirst, keyOf, renderLine, renderDetail, aside } = shown
  const [asked, setAsked] = useState<Record<string, string>>(parameters)
  // The open row as it was opened, and where: should it leave the list meanwhile, it stays until it is closed.
  const [open, setOpen] = useState<{ row: T; at: number } | null>(null)
  // What was typed into a row's detail stays there while the row is closed, until something is done with it.
  const [typedInto, setTypedInto] = useState<ReadonlySet<string | number>>(new Set())
  const said = useRef<HTMLOutputElement>(null)
  const id = useId()
  const { rows, total, state, message, reload, offset, go } = useAdminPages<T>(path, asked)
  const { list, box } = useListKeys(open && (() => setOpen(null)))
  const openKey = open && keyOf(open.row)

  const ask = (name: string, value: string) => {
    setAsked((before) => {
      const { [name]: _former, ...others } = before
      return value ? { ...others, [name]: value } : others
    })
    turnTo(0)
  }
  const turnTo = (from: number) => {
    go(from)
    setOpen(null)
  }
  // What succeeded closes its row, and no other.
  const { outcome, run } = useRowActions<string | number | null>((key, { failed }) => {
    if (!failed && key !== null) {
      setOpen((now) => (now && keyOf(now.row) === key ? null : now))
      setTypedInto((before) => new Set([...before].filter((typed) => typed !== key)))
    }
    reload()
  })
  // What was pressed is gone with its row: the keyboard goes on from what came of it, with Undo next.
  useEffect(() => {
    if (outcome && !outcome.failed) said.current?.focus()
  }, [outcome])
  // The list is shorter by then, and would take what was said out of view.
  useEffect(() => {
    if (document.activeElement === said.current) said.current?.scrollIntoView({ block: 'nearest' })
  })
  const shownRows =
    open && !rows.some((row) => keyOf(row) === openKey) ? rows.toSpliced(open.at, 0, open.row) : rows

  return (
    // Keys that move between the rows, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...box}>
      {(choices.length > 0 || search) && <ListAsks {...{ asked, choices, search, aside, ask }} />}
      <output ref={said} tabIndex={-1} className={`outcome${outcome?.failed ? ' failed' : ''}`}>
        {outcome && `${outcome.text} `}
        {outcome?.undo && (
          <button type="button" className="btn sm" onClick={() => void run(null, outcome.undo!)}>
            Undo
          </button>
        )}
      </output>
      <p className="q" aria-live="polite" id={id}>
        {state === 'failed'
          ? message
          : state === 'reading' && rows.length === 0
            ? 'Reading …'
            : shownRows.length === 0
              ? emptyWords(asked, choices, { empty, emptyAtFirst })
              : countWords(total, offset)}{' '}
        {state === 'failed' && (
          <button type="button" className="btn sm" onClick={reload}>
            Try again
          </button>
        )}
      </p>
      <ul className="rows" ref={list} aria-describedby={id}>
        {shownRows.map((row, at) => {
          const key = keyOf(row)
          const isOpen = openKey === key
          return (
            <li key={key} className={isOpen ? 'open' : undefined}>
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
                  {renderDetail(row, (action) => void run(key, action))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {total > PAGE && <ListPages {...{ offset, total }} go={turnTo} />}
      <KeyHints opens={renderDetail !== undefined} searches={search !== undefined} />
    </div>
  )
}
