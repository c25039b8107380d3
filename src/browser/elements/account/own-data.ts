// <own-data>: everything held of the person as one file, and the end of the account. Erasing asks for the address to be
// typed, in a dialog; it cannot be taken back.
import { eraseAccount, readExport } from '../../../stores/account.ts'
import { $session } from '../../../stores/session.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ApiError } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { runForm } from './run-form.ts'

const emailNow = () => {
  const session = $session.get()
  return session.state === 'signed-in' ? session.email : ''
}

class OwnData extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog')!
    const form = dialog.querySelector('form')!
    this.querySelector('[data-export]')!.addEventListener('click', (event) =>
      this.#export(event.currentTarget as HTMLButtonElement),
    )
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
          : { confirm: 'Type the address above to go on.' },
      send: async () => {
        await eraseAccount()
        showToast({
          title: 'Your account is deleted',
          text: 'Nothing of it is kept. What this browser holds for guests stays until you clear it.',
          mustBeSeen: true,
        })
        location.assign('/')
      },
    })
  }

  async #export(button: HTMLButtonElement): Promise<void> {
    const say = (words: string) => {
      this.querySelector('[data-export-say]')!.textContent = words
    }
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    say('Collecting everything …')
    try {
      const all = await readExport()
      saveFile('startline-account.json', JSON.stringify(all, null, 2), 'application/json')
      say('Saved as startline-account.json.')
    } catch (error) {
      say(error instanceof ApiError && error.status > 0 ? error.message : 'The server could not be reached.')
    }
    button.ariaDisabled = 'false'
  }
}

customElements.define('own-data', OwnData)
