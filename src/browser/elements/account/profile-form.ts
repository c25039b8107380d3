// <profile-form>: names, company and position, filled with what the server knows.
import type { User } from '../../../contract/user.ts'
import { changeProfile } from '../../../stores/account.ts'
import { $person } from '../../../stores/user.ts'
import { forgetForm, keepForm, restoreForm } from '../../kept-forms.ts'
import { runForm } from './run-form.ts'

const KEPT_AS = 'profile'
const FIELDS = ['firstName', 'lastName', 'company', 'position'] as const

class ProfileForm extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')!
    const fields = form.querySelector('fieldset')!
    let filled = false
    const fill = (user: User) => {
      for (const name of FIELDS)
        form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = user[name] ?? ''
      fields.disabled = false
      filled = true
      restoreForm(form, KEPT_AS)
    }
    this.#stop = $person.subscribe(({ data }) => {
      if (data && !filled) fill(data)
      if (!data && filled) {
        form.reset()
        fields.disabled = true
        filled = false
      }
    })
    keepForm(form, KEPT_AS)
    runForm(form, {
      send: async ({ firstName, lastName, company, position }) => {
        await changeProfile({ firstName, lastName, company: company || null, position: position || null })
        forgetForm(KEPT_AS)
        return 'Saved.'
      },
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('profile-form', ProfileForm)
