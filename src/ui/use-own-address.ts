// The address of whoever is signed in, for a form that asks for emails.
import { useEffect, useState } from 'react'
import { $session } from '../platform/browser/session.store.ts'

/** Empty for a guest; known after the first drawing, which keeps what was typed before it. */
export function useOwnAddress(): { email?: string } {
  const [email, setEmail] = useState('')
  useEffect(() => $session.subscribe((now) => setEmail(now.state === 'signed-in' ? now.email : '')), [])
  return email ? { email } : {}
}
