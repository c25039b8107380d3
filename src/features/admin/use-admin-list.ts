// One page of a list from the server, asked anew when what is asked for changes or somebody says so.
import { useCallback, useEffect, useState } from 'react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import { lastPage, PAGE } from './ListPages.tsx'

export interface AdminRows<T> {
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
    const heard = (headers: Headers) => (total = Number(headers.get('X-Total-Count')))
    callApi<T[]>(question.slice(question.indexOf(' ') + 1), { heard }).then(
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

/** Reads a list anew every three seconds while something of it goes on, and while somebody looks. */
export function useReloadWhile(isGoing: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isGoing, reload])
}

/** The same as `useAdminList` with its pages. One that has run empty, as its rows were decided, leads back to the last that is there. */
export function useAdminPages<T>(path: string, asked: Record<string, string> = {}) {
  const [offset, go] = useState(0)
  const query = new URLSearchParams({ ...asked, ...(offset > 0 && { offset: String(offset) }) })
  const list = useAdminList<T>(`${path}?${query}`)
  const { state, rows, total } = list
  if (state === 'here' && rows.length === 0 && offset > 0) {
    // Some lists tell how many there are beside their rows only: one page back then.
    const back = Math.min(total > 0 ? lastPage(total) : offset - PAGE, offset - PAGE)
    go(Math.max(0, back))
  }
  return { ...list, offset, go }
}
