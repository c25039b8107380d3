// <share-page url title>: the device's own share sheet, or the link copied where there is none, or else shown.
import { copyText } from '../platform/browser/copy-text.ts'
import { showToast } from '../ui/toasts.store.ts'
import { defineElement } from './define-element.ts'

const refused = (url: string) =>
  showToast({ kind: 'error', title: 'Your browser did not allow copying', text: `The link is ${url}` })

class SharePage extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    const word = this.querySelector('[data-word]')
    let timer: ReturnType<typeof setTimeout> | undefined
    button?.addEventListener('click', async () => {
      const url = new URL(this.getAttribute('url') ?? location.pathname, location.origin).href
      const title = this.getAttribute('title') ?? document.title
      try {
        if (navigator.share) await navigator.share({ title, url })
        else if (!(await copyText(url))) refused(url)
        else if (word) {
          clearTimeout(timer)
          word.textContent = 'Link copied'
          timer = setTimeout(() => (word.textContent = 'Share'), 3000)
        }
      } catch (error) {
        // Closed by the person: nothing was lost.
        if ((error as Error | undefined)?.name !== 'AbortError') refused(url)
      }
    })
  }
}

defineElement('share-page', SharePage)
