// A list of the administration, for the keyboard first: arrows or j and k move, Enter opens, Escape closes, / goes to the
// search. Fifty rows a page, from the server. What was done is said above the list, with a way back where there is one.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Outcome } from './act.ts'
import { useAdminList } from './use-admin-list.ts'

const PAGE = 50

interface Choice {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

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

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea')

export function AdminList<T>({ path, parameters, choices = [], search, ...shown }: AdminListProps<T>) {
  const { empty, keyOf, renderLine, renderDetail, aside } = shown
  const [asked, setAsked] = useState<Record<string, string>>(parameters)
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<string | number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const query = new URLSearchParams({ ...asked, ...(offset > 0 && { offset: String(offset) }) })
  const { rows, total, state, message, reload } = useAdminList<T>(`${path}?${query}`)

  const ask = (name: string, value: string) => {
    setAsked((before) => {
      const { [name]: _former, ...others } = before
      return value ? { ...others, [name]: value } : others
    })
    setOffset(0)
    setOpen(null)
  }
  const done = (next: Outcome) => {
    setOutcome(next)
    if (!next.failed) setOpen(null)
    reload()
  }
  const undo = async () => {
    const next = await outcome?.undo?.()
    if (next) done(next)
  }
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && open !== null) {
      const row = list.current?.querySelector<HTMLElement>('[aria-expanded=true]')
      setOpen(null)
      row?.focus()
      return
    }
    if (isTyping(event.target)) return
    if (event.key === '/') {
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
      return
    }
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    if (!step || buttons.length === 0) return
    event.preventDefault()
    const here = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement))
    buttons[Math.min(buttons.length - 1, Math.max(0, here < 0 ? 0 : here + step))]?.focus()
  }

  return (
    // Keys that move between the rows, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={move}>
      {(choices.length > 0 || search) && (
        <div className="asks">
          {search && (
            <label>
              <span>Search</span>
              <input
                type="search"
                placeholder={search}
                defaultValue={asked.search ?? ''}
                onKeyDown={(event) =>
                  event.key === 'Enter' && ask('search', event.currentTarget.value.trim())
                }
                onBlur={(event) => {
                  const value = event.currentTarget.value.trim()
                  if (value !== (asked.search ?? '')) ask('search', value)
                }}
              />
            </label>
          )}
          {choices.map(({ name, label, options }) => (
            <label key={name}>
              <span>{label}</span>
              <select
                value={asked[name] ?? options[0]![0]}
                onChange={(event) => ask(name, event.target.value)}
              >
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {aside}
        </div>
      )}
      <output className={`outcome${outcome?.failed ? ' failed' : ''}`}>
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
      {state === 'here' && rows.length === 0 && <p>{empty}</p>}
      <ul className="rows" ref={list} aria-describedby={id}>
        {rows.map((row) => {
          const key = keyOf(row)
          const isOpen = open === key
          return (
            <li key={key} className={isOpen ? 'open' : undefined}>
              {renderDetail ? (
                <button
                  type="button"
                  data-line
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : key)}
                >
                  {renderLine(row)}
                </button>
              ) : (
                <div data-line tabIndex={-1} className="line">
                  {renderLine(row)}
                </div>
              )}
              {isOpen && <div className="detail">{renderDetail?.(row, done)}</div>}
            </li>
          )
        })}
      </ul>
      {total > PAGE && (
        <p className="row">
          <button
            type="button"
            className="btn"
            disabled={offset === 0}
            onClick={() => setOffset(offset - PAGE)}
          >
            Previous
          </button>
          <button
            type="button"
            className="btn"
            disabled={offset + PAGE >= total}
            onClick={() => setOffset(offset + PAGE)}
          >
            Next
          </button>
        </p>
      )}
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

function countWords(total: number, offset: number): string {
  if (total === 0) return 'Nothing here.'
  const to = Math.min(total, offset + PAGE)
  return total <= PAGE ? `${total} in all` : `${offset + 1} to ${to} of ${total}`
}
