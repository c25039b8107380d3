// Everything that is held of the person as one file: collected by the server, saved by the browser.
import { exportAccount } from '../../features/account/account.store.ts'
import { reasonOf } from '../../platform/browser/api.ts'

/** Makes a button export; `say` hears how it goes. A second press while one is under way does nothing. */
export function exportOnPress(button: HTMLButtonElement, say: (words: string) => void): void {
  // In the page it may be disabled until now: a press that nobody hears is worse than a grey button.
  button.disabled = false
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    say('Collecting everything …')
    try {
      say(`Saved as ${await exportAccount()}.`)
    } catch (error) {
      say(reasonOf(error))
    }
    button.ariaDisabled = 'false'
  })
}
