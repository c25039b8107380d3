// The answer of a tool in large, below what it is the answer to. Both are what ToolFrame says of it (use-announcement.ts).
import type { ReactNode } from 'react'

export function BigAnswer({ kick, children }: { kick: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="kick" data-answer="">
        {kick}
      </p>
      <div className="big" data-answer="">
        {children}
      </div>
    </>
  )
}
