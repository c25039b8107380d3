// What the sections of the administration share: their place in the address, with its filter (#races?search=berlin), so that one can be
// linked and Back leads back; pages of rows from the server, keys that move between rows, and actions on a row.
import { ADMIN_PAGE_ROWS } from '../../rules/site/limits.ts'
import {
  createContext,
  use,
  useRef,
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { callApi, reasonOf, type ApiError, type Call } from '../../platform/browser/api.ts'
import { problemsOfFailure, type Problems } from '../../platform/browser/form-values.ts'

export interface AdminPlace {
  section: string
  parameters: Record<string, string>
}

export interface SectionProps {
  /** The filter in the address, with which the section begins. */
  parameters: AdminPlace['parameters']
}

/** Reads what is behind the # of the address. */
export function readPlace(hash: string): AdminPlace {
  const [section = '', query = ''] = hash.replace(/^#/, '').split('?')
  return { section, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** The link to a section, with the search that it begins with. */
export function placeHref(section: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString()
  return `#${section}${query && `?${query}`}`
}

interface RaceLinksProps {
  of: { racePath: string; raceId: number }
  /** What the form of the race is opened for. */
  edit?: string
}

/** From a row to the race that it is about: its page, and its form. */
export const RaceLinks = ({ of: { racePath, raceId }, edit = 'Edit the race' }: RaceLinksProps) => (
  <>
    <a className="btn" href={racePath}>
      The page
    </a>
    <a className="btn" href={placeHref('races', { search: String(raceId) })}>
      {edit}
    </a>
  </>
)

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea') !== null

interface Listed {
  list: HTMLElement | null
  search: HTMLElement | null
  /** Closes the open row; null where none is open. */
  close: (() => void) | null
}

/** Does what the key means; keys of fields stay theirs. */
function moveByKey(event: KeyboardEvent, { list, search, close }: Listed): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape' && close) {
    const row = list?.querySelector<HTMLElement>('[aria-expanded=true]')
    // Out of a field first: its own lists and pickers close by this key too.
    if (!isTyping(event.target)) close()
    row?.focus()
    return
  }
  if (isTyping(event.target)) return
  if (event.key === '/') {
    event.preventDefault()
    search?.focus()
    return
  }
  const step = STEPS[event.key]
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  if (!step || buttons.length === 0) return
  event.preventDefault()
  const here = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement))
  buttons[Math.min(buttons.length - 1, Math.max(0, here < 0 ? 0 : here + step))]?.focus()
}

/** From outside the lists of a section: j goes to the first row, / to the first search. */
export function enterByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
    return
  const goal = { j: '[data-line]', '/': '.filters input' }[event.key]
  const found = goal && event.currentTarget.querySelector<HTMLElement>(goal)
  if (!found) return
  event.preventDefault()
  found.focus()
}

/** `close` closes the open row; null where none is open. */
export function useListKeys<List extends HTMLElement = HTMLUListElement>(close: (() => void) | null) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<List>(null)
  const onKeyDown = (event: KeyboardEvent) =>
    moveByKey(event, {
      list: list.current,
      search: box.current?.querySelector<HTMLElement>('.filters input') ?? null,
      close,
    })
  return { list, box: { ref: box, onKeyDown } }
}

/** The outcome of an action; with `undo` where it can be undone. */
export interface Outcome {
  text: string
  failed?: boolean
  /** Why it failed, by the names of fields where it is about some. */
  problems?: Problems
  undo?: () => Promise<Outcome>
}

/** Runs an action on a row of a list and shows its outcome; one after the other. */
export type Run = (action: () => Promise<Outcome>) => Promise<void>

/** Whether something is being done with a row of the list around. */
export const RunningContext = createContext(false)

interface RunButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  onClick: () => unknown
}

/** Does something with a row of a list. A list does one thing at a time: meanwhile its buttons take no press, and keep the focus. */
export function RunButton({
  onClick,
  'aria-disabled': isInert = false,
  className = 'btn',
  children,
  ...rest
}: RunButtonProps) {
  const takesNone = use(RunningContext) || isInert === true
  return (
    <button
      {...rest}
      type="button"
      className={className}
      aria-disabled={takesNone}
      onClick={() => takesNone || onClick()}
    >
      {children}
    </button>
  )
}

/** Calls the server; its own sentence where it refuses. */
export async function act<T>(path: string, call: Call, done: (answer: T) => Outcome): Promise<Outcome> {
  try {
    return done(await callApi<T>(path, call))
  } catch (error) {
    return { text: (error as ApiError).message, failed: true, problems: problemsOfFailure(error) }
  }
}

/**
 * The same for the `send` of a form: errors of its fields are shown beside them, all others above the list. What failed
 * stays typed.
 */
export async function actFromForm(run: Run, action: () => Promise<Outcome>): Promise<Problems | undefined> {
  const outcome = await action()
  const { '': _ofTheWhole, ...ofFields } = outcome.problems ?? {}
  if (Object.keys(ofFields).length > 0) return outcome.problems
  void run(() => Promise.resolve(outcome))
  return outcome.failed ? {} : undefined
}

interface Answered<T> {
  /** Null until it is here, and where there is nothing to read or it cannot be read. */
  answer: T | null
  /** Why it cannot be read. */
  problem: string
}

const NOT_YET: Answered<never> = { answer: null, problem: '' }

/** What the server answers at `path`, read once; an answer that comes when another path is wanted is none. */
export function useAdminAnswer<T>(path: string | null): Answered<T> {
  const [read, setRead] = useState<(Answered<T> & { path: string }) | null>(null)
  useEffect(() => {
    if (!path) return
    let isCurrent = true
    callApi<T>(path).then(
      (answer) => isCurrent && setRead({ path, answer, problem: '' }),
      (error: unknown) => isCurrent && setRead({ path, answer: null, problem: reasonOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return read?.path === path ? read : NOT_YET
}

/** The offset of the last page of a list with this total. */
const lastPage = (total: number): number => Math.floor((total - 1) / ADMIN_PAGE_ROWS) * ADMIN_PAGE_ROWS

interface AdminRows<T> {
  state: 'reading' | 'here' | 'failed'
  rows: T[]
  total: number
  message: string
}

/** Rows of `path`; what was read stays until the next answer is there. */
export function useAdminList<T>(path: string): AdminRows<T> & { reload: () => void } {
  const [answer, setAnswer] = useState<AdminRows<T> & { to: string }>({
    to: '',
    state: 'reading',
    rows: [],
    total: 0,
    message: '',
  })
  const [round, setRound] = useState(0)
  const question = `${round} ${path}`
  useEffect(() => {
    let isCurrent = true
    let total = 0
    const readTotal = (headers: Headers) => (total = Number(headers.get('X-Total-Count')))
    callApi<T[]>(question.slice(question.indexOf(' ') + 1), { onHeaders: readTotal }).then(
      (rows) => isCurrent && setAnswer({ to: question, state: 'here', rows, total, message: '' }),
      ({ message }: ApiError) =>
        isCurrent && setAnswer((before) => ({ ...before, to: question, state: 'failed', message })),
    )
    return () => {
      isCurrent = false
    }
  }, [question])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { ...answer, state: answer.to === question ? answer.state : 'reading', reload }
}

const LOOK_EVERY_MS = 3000

/** Fetches a list three seconds after each answer, while something in it runs and the page is visible. */
export function useReloadWhile(
  isGoing: boolean,
  { state, reload }: Pick<AdminRows<unknown>, 'state'> & { reload: () => void },
): void {
  // Not while an answer is on its way: it would be dropped for the next, and from a slow server none would ever arrive.
  const isDue = isGoing && state !== 'reading'
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isDue, reload])
}

/** The same as `useAdminList` with its pages. One that has run empty, as its rows were decided, leads back to the last that is there. */
export function useAdminPages<T>(path: string, filters: Record<string, string> = {}) {
  const [offset, go] = useState(0)
  const query = new URLSearchParams({ ...filters, ...(offset > 0 && { offset: String(offset) }) })
  const list = useAdminList<T>(`${path}?${query}`)
  const { state, rows, total } = list
  if (state === 'here' && rows.length === 0 && offset > 0) {
    // Some lists return their total beside rows only: an empty page then goes back by one.
    const back = Math.min(total > 0 ? lastPage(total) : offset - ADMIN_PAGE_ROWS, offset - ADMIN_PAGE_ROWS)
    go(Math.max(0, back))
  }
  return { ...list, offset, go }
}
