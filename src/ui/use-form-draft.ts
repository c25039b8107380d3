// What is typed into a form of an island stays in the tab until it is sent: another section, a reload or a session that ends
// lose nothing.
import { useCallback } from 'react'
import { keepForm, restoreForm } from '../platform/browser/form-drafts.ts'

/** For the form's `ref`; `forgetForm` of the same name when it was sent. */
export const useFormDraft = (name: string) =>
  useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      restoreForm(form, name)
      keepForm(form, name)
    },
    [name],
  )
