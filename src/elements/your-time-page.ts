// <your-time-page>: the form of /your-time, in the page instead of a dialog.
import './expected-time.ts'
import { buildYourTimeForm } from './your-time/form.ts'

class YourTimePage extends HTMLElement {
  connectedCallback(): void {
    const status = this.querySelector('[role=status]')
    const say = (words: string) => {
      if (status) status.textContent = words
    }
    this.prepend(
      buildYourTimeForm({
        onKept: () => say('Kept on this device. Every race now shows your time.'),
        onForgotten: () => say('Forgotten.'),
      }),
    )
  }
}

customElements.define('your-time-page', YourTimePage)
