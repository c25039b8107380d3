// A part of the account: its name and a sentence on it, and beside them what can be done.
import { useId, type ReactNode } from 'react'

interface Props {
  /** Of the part, where links lead to it. */
  id?: string
  title: string
  about: string
  children: ReactNode
}

export function AccountSection({ id, title, about, children }: Props) {
  const heading = useId()
  return (
    <section className="sec side account-section" id={id} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p>{about}</p>
      </header>
      {children}
    </section>
  )
}
