// <toast-region>: shows the toast of the store. Announced politely, in a place that stood there before its words, for only that
// is sure to be spoken; errors at once. Stays while it is pointed at or holds the focus; closes by its button, Escape or a
// swipe. The element of a closed toast leaves three seconds later.
import { $toast, dismissToast, type Toast } from '../ui/toasts.store.ts'

const SHOWN_MS = 5000
const REMOVED_AFTER_MS = 3000
const SWIPE_PX = 50
/** For screen readers to take notice of the region before its first news. */
const NOTICED_AFTER_MS = 100

function contentOf({ title, text, link }: Toast): HTMLElement {
  const body = document.createElement('div')
  const strong = document.createElement('strong')
  strong.textContent = title
  const line = document.createElement('p')
  line.append(link ? '' : text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.text
    const [before, after = ''] = text.split(link.text)
    line.append(before ?? '', anchor, after)
  }
  body.append(strong, line)
  return body
}

function actionOf({ id, action }: Toast): HTMLElement[] {
  if (!action) return []
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = action.text
  button.addEventListener('click', () => {
    dismissToast(id)
    action.run()
  })
  return [button]
}

class ToastRegion extends HTMLElement {
  #stop: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown: { id: number; element: HTMLElement; stays: boolean } | undefined
  #isPointedAt = false
  #hasFocus = false
  /** What is left of its time, and since when that runs; 0 while it rests. */
  #leftMs = SHOWN_MS
  #since = 0
  /** Where the focus was before it came here. */
  #before: HTMLElement | null = null
  readonly #polite = document.createElement('div')

  connectedCallback(): void {
    this.setAttribute('role', 'region')
    this.setAttribute('aria-label', 'Notifications')
    this.#polite.setAttribute('aria-live', 'polite')
    this.append(this.#polite)
    this.#timer = setTimeout(() => {
      this.#stop = $toast.subscribe((toast) => {
        this.#close()
        if (toast) this.#show(toast)
      })
    }, NOTICED_AFTER_MS)
  }

  disconnectedCallback(): void {
    this.#stop?.()
    clearTimeout(this.#timer)
  }

  #show(toast: Toast): void {
    const element = document.createElement('div')
    element.className = `toast ${toast.kind}`
    if (toast.kind === 'error') element.setAttribute('role', 'alert')
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Close'
    close.addEventListener('click', () => dismissToast(toast.id))
    element.append(contentOf(toast), ...actionOf(toast), close)
    this.#listen(element, toast.id)
    this.#shown = { id: toast.id, element, stays: toast.action !== undefined }
    this.#isPointedAt = this.#hasFocus = false
    this.#leftMs = SHOWN_MS
    this.#since = 0
    ;(toast.kind === 'error' ? this : this.#polite).append(element)
    this.#wait()
  }

  #listen(element: HTMLElement, id: number): void {
    const point = (isPointedAt: boolean) => () => {
      this.#isPointedAt = isPointedAt
      this.#wait()
    }
    element.addEventListener('pointerenter', point(true))
    element.addEventListener('pointerleave', point(false))
    element.addEventListener('focusin', ({ relatedTarget }) => {
      if (!this.contains(relatedTarget as Node | null)) this.#before = relatedTarget as HTMLElement | null
      this.#hasFocus = true
      this.#wait()
    })
    element.addEventListener('focusout', () => {
      this.#hasFocus = false
      this.#wait()
    })
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dismissToast(id)
    })
    let startX = 0
    element.addEventListener('pointerdown', ({ clientX }) => {
      startX = clientX
    })
    element.addEventListener('pointerup', ({ clientX }) => {
      if (Math.abs(clientX - startX) >= SWIPE_PX) dismissToast(id)
    })
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#since > 0) this.#leftMs -= performance.now() - this.#since
    this.#since = 0
    if (!this.#shown || this.#shown.stays || this.#isPointedAt || this.#hasFocus) return
    const { id } = this.#shown
    this.#since = performance.now()
    this.#timer = setTimeout(() => dismissToast(id), this.#leftMs)
  }

  #close(): void {
    clearTimeout(this.#timer)
    const element = this.#shown?.element
    this.#shown = undefined
    if (!element) return
    const hadFocus = element.contains(document.activeElement)
    element.inert = true
    if (hadFocus && this.#before?.isConnected) this.#before.focus()
    element.classList.add('closed')
    setTimeout(() => element.remove(), REMOVED_AFTER_MS)
  }
}

customElements.define('toast-region', ToastRegion)
