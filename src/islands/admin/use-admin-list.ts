// One page of a list from the server, asked anew when what is asked for changes or somebody says so.
import { useCallback, useEffect, useState } from 'react'
import { callApi, type ApiError } from '../../browser/api.ts'

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
