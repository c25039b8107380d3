// The script of every page: the few things that must answer the first press, as custom elements over the stores.
import './elements/account-links.ts'
import './elements/side-sheet.ts'
import './elements/theme-switch.ts'
import './elements/unit-switch.ts'
import './elements/your-time/first-use.ts'
import { atFirstUse } from './signs-of-use.ts'
import { $toast } from '../stores/toasts.ts'

// Most pages never show a toast: its element comes with the first, which may be there already.
let hasToasts = false
$toast.subscribe((toast) => {
  if (hasToasts || !toast) return
  hasToasts = true
  import('./elements/toast-region.ts').then(
    () => document.body.append(document.createElement('toast-region')),
    () => (hasToasts = false),
  )
})

// The newsletter's form is at the foot of every page, a ballot's on some: their script comes when one is used.
for (const form of document.querySelectorAll('letter-form')) {
  atFirstUse(form, () => void import('./elements/letter-form.ts'))
}

// The rest waits until the page stands and nothing presses.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
const loadShell = () => whenIdle(() => void import('./shell.ts'))
if (document.readyState === 'complete') loadShell()
else window.addEventListener('load', loadShell, { once: true })

// The footer and the page about cookies bring the question back.
document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[data-consent]')
  if (!opener) return
  event.preventDefault()
  void import('./elements/consent-banner.ts').then(({ showConsent }) => showConsent(opener))
})

// From here on an error is one part's, not the page's (StartScript.astro).
window.dispatchEvent(new Event('startline-started'))
