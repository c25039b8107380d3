// What stands below the receipt: the flags of the course, and what would make its score surer. Loaded beside the tool.
import { courseFlags, flagSentences, type PbFlags } from '../../domain/pb-potential-flags.ts'
import type { PbPotentialInputs } from '../../domain/pb-potential-inputs.ts'
import { lossSeconds } from '../../domain/pb-potential.ts'
import { whatWouldNarrow } from '../../domain/pb-potential-narrowing.ts'

const seconds = (pct: number) => `${Math.round(lossSeconds(pct))} s`

interface CourseNotesProps {
  inputs: PbPotentialInputs
  /** Those of the race on file while nothing they rest on is said otherwise. */
  flags: PbFlags | null
  dropM: number | null
  separationM: number | null
}

/** Flags, then what to find out next, the most useful first. */
export function CourseNotes({ inputs, flags, dropM, separationM }: CourseNotesProps) {
  const { distanceM, weather } = inputs
  const sentences = flagSentences(flags ?? courseFlags({ distanceM, dropM, separationM, weather }), distanceM)
  const list = whatWouldNarrow(inputs)
  return (
    <>
      {sentences.length > 0 && <p className="note">{sentences.join(' ')}</p>}
      <h2 className="sub">What would narrow it</h2>
      {list.length === 0 && <p>Nothing that could be found out would make this surer.</p>}
      <ul className="plain-list">
        {list.map(({ key, add, narrowsPct, sdThenPct }) => (
          <li key={key}>
            {add.charAt(0).toUpperCase() + add.slice(1)}: the range would shrink by {seconds(narrowsPct)}, to
            ± {seconds(sdThenPct)}.
          </li>
        ))}
      </ul>
    </>
  )
}
