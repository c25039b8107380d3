// The dialog in which the result is entered, made when it is first asked for.
import styleAddress from '../../features/your-time/your-time.css?url'
import '../expected-time.ts'
import { loadStyle } from '../../platform/browser/load-style.ts'
import { openDialog } from '../dialog.ts'
import { make } from '../make.ts'
import { buildYourTimeForm } from './form.ts'

/** Opens the editor over the page. */
export async function openYourTimeEditor(): Promise<void> {
  const before = document.activeElement
  // What opened it may be written anew once the time is kept: then its place is what is left of it.
  const place = before?.closest<HTMLElement>('expected-time, your-result')
  await loadStyle(styleAddress)
  const finish = () => dialog.close()
  const dialog = openDialog(
    'Your time',
    make(
      'p',
      { className: 'q s' },
      'Enter one recent result to see your expected time at every race. It stays on this device. ',
      make('a', { href: '/your-time' }, 'How it is worked out'),
    ),
    buildYourTimeForm({ onKept: finish, onForgotten: finish }),
  )
  // Within the dialog its link is an ordinary one.
  dialog.addEventListener('click', (event) => event.stopPropagation())
  dialog.addEventListener('close', () => {
    if (!before?.isConnected) place?.querySelector('a')?.focus()
  })
  dialog.querySelector<HTMLInputElement>('input')?.focus()
}
