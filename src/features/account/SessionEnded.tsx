// A session that ended while the page was open: asks to sign in again, and comes back to the same place. A dialog on a personal page,
// which is of no use without a session; elsewhere a toast. Typed text is saved meanwhile (form-drafts.ts).
import { useEffect } from 'react'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { Dialog, showDialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import style from '../../styles/press.css?url'

const ENDED = 'Your session has ended.'
const AGAIN = 'Please sign in again.'

function SessionEnded({ href, onClose }: { href: string; onClose: () => void }) {
  // It goes by itself when somebody signs in in another tab.
  useEffect(() => $session.listen(({ state }) => state === 'signed-in' && onClose()), [onClose])
  return (
    <Dialog title={`${ENDED} ${AGAIN}`} className="session-ended" hasCloseButton={false} onClose={onClose}>
      <p>You will come back to this page, with everything you typed still here.</p>
      <p className="row">
        <a className="btn go" href={href}>
          Sign In
        </a>
        <button type="button" className="btn" onClick={onClose}>
          Not now
        </button>
      </p>
    </Dialog>
  )
}

let isShown = false

/** Says it, once. */
export async function showSessionEnded(): Promise<void> {
  if (isShown) return
  const href = signInHref(location.pathname + location.search + location.hash)
  if (!document.querySelector('[data-private]')) {
    showToast({ title: ENDED, text: AGAIN, link: { href, text: AGAIN } })
    return
  }
  isShown = true
  await loadStyle(style)
  showDialog(
    (close) => <SessionEnded href={href} onClose={close} />,
    () => {
      isShown = false
    },
  )
}
