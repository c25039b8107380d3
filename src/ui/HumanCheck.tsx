// The check for humans, shown once too many attempts ask for it and not before. Its contents are the provider's.
import { useRef, useState, type ReactNode } from 'react'
import type { VerifyHuman } from '../features/account/sign-in.store.ts'

/** Shows the check and gives its token, and the place where it is shown. */
export function useHumanCheck(): { verifyHuman: VerifyHuman; check: ReactNode } {
  const place = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const verifyHuman = async () => {
    setOpen(true)
    try {
      const captcha = await import('../platform/browser/captcha.ts')
      return await captcha.verifyHuman(place.current!)
    } finally {
      setOpen(false)
    }
  }
  return {
    verifyHuman,
    check: <section className="check" ref={place} hidden={!isOpen} aria-label="Human check" />,
  }
}
