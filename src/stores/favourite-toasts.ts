// What is said when a signed-in person's races are saved and removed. The short sentences are the product's own.
import { FAVOURITE_MESSAGES as SAY } from '../contract/favourite-messages.ts'
import { signInHref } from '../domain/account/same-site-redirect.ts'
import { showToast } from './toasts.ts'

interface Wish {
  saved: boolean
}

/** The server refused, for the reason in `message`, which is told where the person can do something about it. */
export function tellRefusal({ saved }: Wish, message = ''): void {
  const text = saved ? SAY.addFailed : SAY.removeFailed
  const more = message === SAY.tooMany ? `. ${message}` : ''
  showToast({ kind: 'error', title: 'Error', text: `${text}${more}` })
}

/** The session has ended: the wish waits for its person. */
export function tellSignedOut({ saved }: Wish): void {
  showToast({
    kind: 'error',
    title: 'Error',
    text: saved ? SAY.addSignedOut : SAY.removeSignedOut,
    link: { href: signInHref(location.pathname + location.search), text: 'log in' },
  })
}

/** The server could not be asked: the wish waits for a better moment. */
export function tellWaiting(): void {
  showToast(
    navigator.onLine
      ? {
          title: 'Startline cannot be reached',
          text: 'We have kept this here and will save it as soon as we can.',
        }
      : {
          title: 'You are offline',
          text: 'We have kept this here and will save it when you are back online.',
        },
  )
}

/** What had waited was sent. */
export const tellLate = () =>
  showToast({ title: 'Your favourites are saved', text: 'Your earlier changes are now in your account.' })
