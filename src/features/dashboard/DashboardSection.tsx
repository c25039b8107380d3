// A section of the dashboard: its heading, and a sentence on what stands in it.
import type { ReactNode } from 'react'

interface Props {
  /** Links lead to it. */
  id: string
  title: string
  about: string
  children: ReactNode
}

export function DashboardSection({ id, title, about, children }: Props) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="contents">{children}</div>
    </section>
  )
}
