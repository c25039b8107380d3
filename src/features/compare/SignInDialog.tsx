// Saving needs an account: says so, and what happens to the comparison meanwhile.
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface SignInDialogProps {
  /** The page to come back to. */
  back: string
  onClose: () => void
}

export function SignInDialog({ back, onClose }: SignInDialogProps) {
  return (
    <Dialog className="compare-dialog" title="Sign in to save it" onClose={onClose}>
      <p>
        Saved comparisons are kept in your account with a name and notes, on all your devices. After signing
        in you will come back to this one, ready to save.
      </p>
      <p className="q s">No account? The link holds the whole comparison: copy it, or bookmark this page.</p>
      <div className="row">
        <a className="btn go" href={signInHref(back)}>
          Sign In
        </a>
        <a className="btn" href={`/register?redirect=${encodeURIComponent(back)}`}>
          Sign Up
        </a>
      </div>
    </Dialog>
  )
}
