// A dialog over the page: titled, closed by its button, Escape or a press beside it; focus goes back to where it was.
import { make } from '../make.ts'

/** Opens a dialog with these contents. */
export function openDialog(title: string, ...contents: (Node | string)[]): HTMLDialogElement {
  const before = document.activeElement
  const heading = make('h2', { id: 'review-dialog-title' }, title)
  const close = make('button', { type: 'button', className: 'btn sm' }, 'Close')
  const dialog = make(
    'dialog',
    { className: 'review-dialog', 'aria-labelledby': heading.id },
    make('header', {}, heading, close),
    ...contents,
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
