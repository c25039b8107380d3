// A browser that keeps nothing for this site and says so with an error, as one does where all cookies are refused.
import type { Page } from '@playwright/test'

/** From the next page on: local and session storage, cookies, databases and caches are refused. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refused = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      set: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, refused)
    Object.defineProperty(Document.prototype, 'cookie', refused)
  })
