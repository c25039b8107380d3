// A session that ended while the page was open: asks to sign in again, and comes back to the same place. A dialog on a page
// of one's own, where nothing is left to do without; elsewhere a toast. What was typed is kept meanwhile (form-drafts.ts).
import { signInHref } from '../rules/account/same-site-redirect.ts'
import { $session } from '../platform/browser/session.store.ts'
import { showToast } from '../ui/toasts.store.ts'
import { loadStyle } from '../platform/browser/missing-parts.ts'
import { make } from './make.ts'
import style from '../styles/press.css?url'

const ENDED = 'Your session has ended.'
const AGAIN = 'Please sign in again.'

let shown: HTMLDialogElement | undefined

/** Says it, once; the dialog goes by itself when somebody signs in in another tab. */
export async function showSessionEnded(): Promise<void> {
  if (shown) return
  const href = signInHref(location.pathname + location.search + location.hash)
  if (!document.querySelector('[data-private]')) {
    showToast({ title: ENDED, text: AGAIN, link: { href, text: AGAIN } })
    return
  }
  await loadStyle(style)
  if (shown) return
  const title = make('h2', { id: 'session-ended-title' }, `${ENDED} ${AGAIN}`)
  const signIn = make('a', { className: 'btn go', href }, 'Sign In')
  const close = make('button', { type: 'button', className: 'btn' }, 'Not now')
  const dialog = make(
    'dialog',
    { className: 'dialog session-ended', 'aria-labelledby': title.id },
    title,
    make('p', {}, 'You will come back to this page, with everything you typed still here.'),
    make('p', { className: 'row' }, signIn, close),
  )
  shown = dialog
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    shown = undefined
  })
  const stop = $session.listen(({ state }) => {
    if (state !== 'signed-in') return
    stop()
    dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}
