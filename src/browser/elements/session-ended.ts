// The dialog of a session that ended while the page was open: asks to sign in again, and comes back to the same place.
// What was typed into forms is kept meanwhile (kept-forms.ts).
import { signInHref } from '../../domain/same-site-redirect.ts'
import { $session } from '../../stores/session.ts'
import styleAddress from '../../styles/session-ended.css?url'
import { loadStyle, make } from './make.ts'

let shown: HTMLDialogElement | undefined

/** Says it, once; the dialog goes by itself when somebody signs in in another tab. */
export async function sayEnded(): Promise<void> {
  if (shown) return
  const title = make('h2', { id: 'session-ended-title' }, 'Your session has ended. Please sign in again.')
  const signIn = make(
    'a',
    { className: 'btn go', href: signInHref(location.pathname + location.search + location.hash) },
    'Sign In',
  )
  const close = make('button', { type: 'button', className: 'btn' }, 'Not now')
  const dialog = make(
    'dialog',
    { className: 'session-ended', 'aria-labelledby': title.id },
    title,
    make('p', {}, 'You come back to this page, and what you typed is still there.'),
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
  await loadStyle(styleAddress)
  document.body.append(dialog)
  dialog.showModal()
}
