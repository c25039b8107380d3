// What the account page loads of the signed-in person and shows as a list: anew at each sign-in, nothing once nobody is.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { $session, personNow } from '../../platform/browser/session.store.ts'

export const NOT_REACHED = 'The server could not be reached. Please try again in a moment.'

interface Loaded<T> {
  data: T | null
  hasFailed: boolean
  reload: () => Promise<void>
  /** Shows what is wanted before the server has taken it; `reload` follows. */
  show: (data: T) => void
}

/** Loads while somebody is signed in. `load` is the same function each time. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const session = useStore($session, { ssr: 'initial' })
  const person = session.state === 'signed-in' ? session.personId : null
  const [loaded, setLoaded] = useState<{ person: string | null; data: T } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    const asker = personNow()
    try {
      const data = await load()
      setLoaded({ person: asker, data })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [load])
  useEffect(
    () =>
      $session.subscribe(({ state }) => {
        if (state === 'signed-in') void reload()
      }),
    [reload],
  )
  return {
    data: loaded !== null && loaded.person === person ? loaded.data : null,
    hasFailed,
    reload,
    show: (data) => setLoaded({ person, data }),
  }
}
