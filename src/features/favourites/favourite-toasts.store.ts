// What is said when a signed-in person's races are saved and removed. The short sentences are the product's own.
import { FAVOURITE_MESSAGES as SAY } from '../../rules/writing/messages.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { showToast } from '../../ui/toasts.store.ts'

interface RefusedChange {
  saved: boolean
}

/** The server refused, for the reason in `message`, which is told where the person can do something about it. */
export function notifyRefusal({ saved }: RefusedChange, message = ''): void {
  const text = saved ? SAY.addFailed : SAY.removeFailed
  const more = message === SAY.tooMany ? `. ${message}` : ''
  showToast({ kind: 'error', title: 'Error', text: `${text}${more}` })
}

/** The session has ended: the change waits for its person. */
export function notifySignedOut({ saved }: RefusedChange): void {
  showToast({
    kind: 'error',
    title: 'Error',
    text: saved ? SAY.addSignedOut : SAY.removeSignedOut,
    link: { href: signInHref(location.pathname + location.search), text: 'log in' },
  })
}

/** The server could not be asked: the change waits for a better moment. */
export function notifyWaiting(): void {
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
export const notifyLate = () =>
  showToast({ title: 'Your favourites are saved', text: 'Your earlier changes are now in your account.' })
