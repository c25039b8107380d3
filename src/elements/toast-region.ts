// <toast-region>: shows the toast of the store in the page's one toast (src/layouts/Frame.astro), among the polite news or the
// errors. Closes by its button, Escape, a swipe or its time; what was closed fades for three seconds.
import { $toast, dismissToast, type Toast, ToastTime } from '../ui/toasts.store.ts'
import { loadStyle } from '../platform/browser/missing-parts.ts'
import style from '../styles/press.css?url'
import { defineElement } from './define-element.ts'

const REMOVED_AFTER_MS = 3000

class ToastRegion extends HTMLElement {
  readonly #element = this.querySelector<HTMLElement>('.toast')!
  readonly #time = new ToastTime(this.#element, () => this.#shown && dismissToast(this.#shown.id))
  #shown: Toast | null = null
  #fading: ReturnType<typeof setTimeout> | undefined
  #cameFrom: HTMLElement | null = null

  connectedCallback(): void {
    this.#element.addEventListener('focusin', ({ relatedTarget }) => {
      if (!this.contains(relatedTarget as Node | null)) this.#cameFrom = relatedTarget as HTMLElement | null
    })
    this.#element.addEventListener('click', ({ target }) => {
      const [toast, value] = [this.#shown, (target as Element).closest('button')?.value]
      if (!value || !toast) return
      dismissToast(toast.id)
      if (value === 'act') toast.action?.run()
    })
    void loadStyle(style).then(() => $toast.subscribe((toast) => this.#follow(toast)))
  }

  #follow(toast: Toast | null): void {
    if (this.#shown) this.#close()
    this.#shown = toast
    if (toast) this.#show(toast)
  }

  #show({ title, text, kind, link, action }: Toast): void {
    clearTimeout(this.#fading)
    const element = this.#element
    const [before, after] = link ? text.split(link.text) : [text]
    const words = [title, before, link?.text, after, action?.text]
    const places = element.querySelectorAll<HTMLElement>('strong, span, a, [value=act]')
    for (const [i, place] of places.entries()) place.textContent = words[i] ?? ''
    Object.assign(element.querySelector('a')!, { href: link?.href ?? '', hidden: !link })
    element.querySelector<HTMLElement>('[value=act]')!.hidden = !action
    Object.assign(element, { className: `toast ${kind}`, inert: false, hidden: false })
    this.querySelector(kind === 'error' ? '[aria-live=assertive]' : '[aria-live=polite]')!.append(element)
    this.#time.start(action ? Infinity : undefined)
  }

  #close(): void {
    const hadFocus = this.#element.contains(document.activeElement)
    this.#time.stop()
    this.#element.inert = true
    if (hadFocus && this.#cameFrom?.isConnected) this.#cameFrom.focus()
    this.#element.classList.add('closed')
    this.#fading = setTimeout(() => (this.#element.hidden = true), REMOVED_AFTER_MS)
  }
}

defineElement('toast-region', ToastRegion)
