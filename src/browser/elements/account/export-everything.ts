// Everything that is held of the person as one file: collected by the server, saved by the browser.
import { readExport } from '../../../stores/account.ts'
import { reasonOf } from '../../api.ts'
import { saveFile } from '../../save-file.ts'

const FILE_NAME = 'startline-account.json'

/** Makes a button export; `say` hears how it goes. A second press while one is under way does nothing. */
export function exportOnPress(button: HTMLButtonElement, say: (words: string) => void): void {
  // In the page it may be disabled until now: a press that nobody hears is worse than a grey button.
  button.disabled = false
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    say('Collecting everything …')
    try {
      saveFile(FILE_NAME, JSON.stringify(await readExport(), null, 2), 'application/json')
      say(`Saved as ${FILE_NAME}.`)
    } catch (error) {
      say(reasonOf(error))
    }
    button.ariaDisabled = 'false'
  })
}
