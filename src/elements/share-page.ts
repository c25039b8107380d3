// <share-page url title>: the device's own share sheet, or the link copied where there is none, or else shown.
import { showToast } from '../ui/toasts.store.ts'
import { defineElement } from './define-element.ts'

class SharePage extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    const word = this.querySelector('[data-word]')
    button?.addEventListener('click', async () => {
      const url = new URL(this.getAttribute('url') ?? location.pathname, location.origin).href
      const title = this.getAttribute('title') ?? document.title
      try {
        if (navigator.share) await navigator.share({ title, url })
        else {
          await navigator.clipboard.writeText(url)
          if (word) {
            word.textContent = 'Link copied'
            setTimeout(() => (word.textContent = 'Share'), 3000)
          }
        }
      } catch (error) {
        // Closed by the person: nothing was lost.
        if ((error as Error | undefined)?.name === 'AbortError') return
        showToast({ kind: 'error', title: 'The link could not be copied', text: `It is ${url}` })
      }
    })
  }
}

defineElement('share-page', SharePage)
