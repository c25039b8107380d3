// A dialog over the page: titled, closed by its button, Escape or a press beside it; focus goes back to where it was.
// Its style is src/ui/dialog.css, which whoever opens it has loaded.
import { make } from './make.ts'

/** Whether a press is beside the dialog; one that began in it, as words are marked with a pointer, is not. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Opens a dialog with these contents. */
export function openDialog(title: string, ...contents: (Node | string)[]): HTMLDialogElement {
  const before = document.activeElement
  const heading = make('h2', { id: 'dialog-title' }, title)
  const close = make('button', { type: 'button', className: 'btn sm' }, 'Close')
  const dialog = make(
    'dialog',
    { className: 'dialog', 'aria-labelledby': heading.id },
    make('header', {}, heading, close),
    ...contents,
  )
  close.addEventListener('click', () => dialog.close())
  let beganBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    beganBeside = isBeside(dialog, event)
  })
  dialog.addEventListener('click', (event) => {
    if (beganBeside && isBeside(dialog, event)) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
