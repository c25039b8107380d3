// Whether React has taken over what the build has drawn: until then a button has nobody who hears it.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the built page and in the first drawing over it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
