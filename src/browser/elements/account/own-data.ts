// <own-data>: everything held of the person as one file, and the end of the account. Erasing asks for the address to be
// typed, in a dialog; it cannot be taken back.
import { eraseAccount } from '../../../stores/account.ts'
import { $session } from '../../../stores/session.ts'
import { showToast } from '../../../stores/toasts.ts'
import { exportOnPress } from './export-everything.ts'
import { runForm } from './run-form.ts'

const emailNow = () => {
  const session = $session.get()
  return session.state === 'signed-in' ? session.email : ''
}

class OwnData extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog')!
    const form = dialog.querySelector('form')!
    exportOnPress(this.querySelector<HTMLButtonElement>('[data-export]')!, (words) => {
      this.querySelector('[data-export-say]')!.textContent = words
    })
    this.querySelector('[data-erase]')!.addEventListener('click', () => {
      dialog.querySelector('[data-email]')!.textContent = emailNow()
      dialog.showModal()
    })
    dialog.querySelector('[data-close]')!.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => form.reset())
    runForm(form, {
      judge: ({ confirm }): Record<string, string> =>
        confirm!.toLowerCase() === emailNow().toLowerCase()
          ? {}
          : { confirm: 'Type the address above to continue.' },
      send: async () => {
        await eraseAccount()
        showToast({
          title: 'Your account is deleted',
          text: 'We keep nothing from it. What this browser keeps for guests stays until you clear it.',
          mustBeSeen: true,
        })
        location.assign('/')
      },
    })
  }
}

customElements.define('own-data', OwnData)
