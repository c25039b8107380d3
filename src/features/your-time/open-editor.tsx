// The dialog in which the result is entered, over any page.
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { Dialog, showDialog } from '../../ui/Dialog.tsx'
import { YourTimeForm } from './YourTimeForm.tsx'
import styleAddress from './your-time.css?url'

/** Opens the editor over the page. */
export async function openYourTimeEditor(): Promise<void> {
  // The button that opened it may be redrawn once the result is stored: then the focus goes to its place.
  const opener = document.activeElement
  const place = opener?.closest<HTMLElement>('own-time')
  await loadStyle(styleAddress)
  showDialog(
    (close) => (
      <Dialog title="Your time" focusOn="distance" onClose={close}>
        <p className="q s">
          Enter one recent result to see your expected time at every race. It stays on this device.{' '}
          <a href="/your-time">How it is worked out</a>
        </p>
        <YourTimeForm onSaved={close} onForgotten={close} />
      </Dialog>
    ),
    () => {
      if (!opener?.isConnected) place?.querySelector('a')?.focus()
    },
  )
}
