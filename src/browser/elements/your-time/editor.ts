// The dialog in which the result is entered, made when it is first asked for. Escape closes it; focus goes back.
import styleAddress from '../../../styles/your-time.css?url'
import '../expected-time.ts'
import { loadStyle } from '../../load-style.ts'
import { make } from '../make.ts'
import { buildYourTimeForm } from './form.ts'

/** Opens the editor over the page. */
export async function openYourTimeEditor(): Promise<void> {
  const before = document.activeElement
  // What opened it may be written anew once the time is kept: then its place is what is left of it.
  const place = before?.closest<HTMLElement>('expected-time, your-result') ?? null
  await loadStyle(styleAddress)
  const dialog = make('dialog', { className: 'your-time-dialog' })
  const title = make('h2', { id: 'your-time-title' }, 'Your time')
  dialog.setAttribute('aria-labelledby', title.id)
  const close = make('button', { type: 'button', className: 'btn sm' }, 'Close')
  close.addEventListener('click', () => dialog.close())
  const finish = () => dialog.close()
  dialog.append(
    make('header', {}, title, close),
    make(
      'p',
      { className: 'q s' },
      'Enter one recent result to see your expected time at every race. It stays on this device. ',
      make('a', { href: '/your-time' }, 'How it is worked out'),
    ),
    buildYourTimeForm({ onKept: finish, onForgotten: finish }),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
    // Within the dialog its link is an ordinary one.
    event.stopPropagation()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    const back = before?.isConnected ? before : place?.querySelector('a')
    if (back instanceof HTMLElement) back.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('input')?.focus()
}
