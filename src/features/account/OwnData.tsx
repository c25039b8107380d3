// Everything held of the person as one file, and the end of the account. Erasing asks for the address to be typed, in a dialog;
// it cannot be taken back.
import { useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useAccountExport } from '../../ui/use-account-export.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/as-island.tsx'
import { eraseAccount, eraseNow } from './account.store.ts'
import { AccountSection, SignInAgain } from './AccountSection.tsx'
import { useHumanCheck } from '../../ui/HumanCheck.tsx'
import { proveHuman } from './sign-in.store.ts'

export function OwnData() {
  const isHydrated = useHydrated()
  const { status, isExporting, exportAll } = useAccountExport()
  /** The address to type, while the dialog is open. */
  const [email, setEmail] = useState<string | null>(null)

  const openDialog = () => {
    const session = $session.get()
    setEmail(session.state === 'signed-in' ? session.email : '')
  }
  return (
    <AccountSection title="Your data" about="It is all yours: download it or delete it.">
      <div className="own-data">
        <p>
          <a href="/give-course">Courses you gave</a>: see what became of each, or withdraw it.
        </p>
        <p className="row">
          <button
            className="btn"
            type="button"
            disabled={!isHydrated}
            aria-disabled={isExporting}
            onClick={() => void exportAll()}
          >
            Export everything
          </button>
          <button className="btn" type="button" disabled={!isHydrated} onClick={openDialog}>
            Delete my account
          </button>
        </p>
        <output className="hint">{status}</output>
        {email !== null && <DeleteAccount email={email} onClose={() => setEmail(null)} />}
      </div>
    </AccountSection>
  )
}

function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const { verifyHuman, check } = useHumanCheck()
  const form = useForm({
    check: ({ confirm }): Problems =>
      confirm!.toLowerCase() === email.toLowerCase()
        ? {}
        : { confirm: 'Type the address above to continue.' },
    send: async ({ present }) => {
      let result = await eraseAccount(present ?? '')
      while (result?.state === 'check') result = await proveHuman(await verifyHuman())
      if (result?.state === 'refused') return { present: result.message }
      // A check stood between: the sign-in is done now, the account still there.
      if (result) await eraseNow()
      showToast({
        title: 'Your account is deleted',
        text: 'We keep nothing from it. What this browser keeps for guests stays until you clear it.',
        mustBeSeen: true,
      })
      location.assign('/')
      return undefined
    },
  })
  return (
    <Dialog title="Delete your account" onClose={onClose} hasCloseButton={false}>
      <p>
        This deletes everything at once: saved races and searches, comparisons, medals, reviews, courses you
        gave, calendar links, newsletter and race alerts. This cannot be undone.
      </p>
      <Form form={form}>
        <p>
          To continue, type <b>{email}</b>
        </p>
        <Field name="confirm" label="Your address" autoComplete="off" />
        <SignInAgain />
        {check}
        <FormStatus />
        <div className="row">
          <SubmitButton className="btn danger" busyLabel="Deleting …">
            Delete for good
          </SubmitButton>
          <button className="btn" type="button" onClick={onClose}>
            Keep it
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
