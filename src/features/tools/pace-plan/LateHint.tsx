// The hint beside the goal: an example, until there is a kept time or a climb to speak of. What is said then comes after the
// fields.
import { useEffect, useState } from 'react'
import { withoutFail } from '../../../platform/browser/missing-parts.ts'
import type { GoalHintProps } from './GoalHint.tsx'

const load = () => import('./GoalHint.tsx')
const built = import.meta.env.SSR ? await load() : undefined

/** The example, or `GoalHint`; what the build drew of that stays until it is here, and gives way where it cannot be had. */
export function LateHint(props: GoalHintProps) {
  const { own, totals } = props
  /** Null where it could not be loaded. */
  const [part, setPart] = useState<typeof built | null>(built)
  const wanted = own !== null || totals !== null
  useEffect(() => {
    if (wanted) void withoutFail(load).then(setPart)
  }, [wanted])
  if (wanted && part) {
    return (
      <span key="hint">
        <part.GoalHint {...props} />
      </span>
    )
  }
  if (totals && part === undefined) {
    // Text that is empty here and not on the page: what stands there is kept as it is.
    return <span key="built" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return 'Like 3:30:00 or 210 min. '
}
