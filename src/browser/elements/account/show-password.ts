// <show-password>: a field and its switch. What is typed can be looked at, and is hidden again when it is sent.

class ShowPassword extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    const button = this.querySelector('button')
    if (!input || !button) return
    const set = (shown: boolean) => {
      input.type = shown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(shown))
    }
    button.hidden = false
    button.addEventListener('click', () => set(input.type === 'password'))
    input.form?.addEventListener('submit', () => set(false))
  }
}

customElements.define('show-password', ShowPassword)
