// Where somebody goes after signing in, as the address of the page says; home in the built page, which knows no address.
import { useSyncExternalStore } from 'react'
import { sameSitePath } from '../../rules/account/same-site-redirect.ts'

const never = () => () => undefined

/** Where the address of this page leads after signing in. */
export const redirectOfPage = (): string => sameSitePath(new URLSearchParams(location.search).get('redirect'))

/** The same, for links that take it along. */
export const useRedirect = (): string => useSyncExternalStore(never, redirectOfPage, () => '/')
