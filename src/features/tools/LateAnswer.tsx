// The answer of a tool whose rules are large: the fields come first, and what the build worked out for the example stands
// beside them until the rules are here.
import { useEffect, useState, type ComponentType } from 'react'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import type { ToolInputs } from '../../rules/reading/tool-inputs.ts'
import { StaleNote } from '../../ui/tool/ToolFrame.tsx'
import type { ToolState } from '../../ui/tool/use-tool-inputs.ts'

interface LateAnswerProps<Props> {
  /** The component while the page is built; null in a browser, which keeps the built markup. */
  built: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** All fields can be read. */
  isReady: boolean
  /** Together they have no answer, and a field says why. */
  isRefused?: boolean
  state: Pick<ToolState<ToolInputs>, 'loaded' | 'isTypedEarly'>
}

const NOT_LOADED = 'The answer could not be loaded. Check your connection and reload the page.'

/** What the build drew, then the component; what was drawn stays too while a text typed before that came makes no sense. */
export function LateAnswer<Props extends object>(lateAnswer: LateAnswerProps<Props>) {
  const { built, load, props, isReady, isRefused, state } = lateAnswer
  const [parts, setParts] = useState({ Answer: built, failed: false })
  useEffect(() => {
    load().then(
      (Answer) => setParts({ Answer, failed: false }),
      () => setParts({ Answer: null, failed: true }),
    )
  }, [load])
  const { Answer, failed } = parts
  const [wasReady, setWasReady] = useState(false)
  const [wasDrawn, setWasDrawn] = useState(false)
  if (state.loaded && isReady && !wasReady) setWasReady(true)
  if (state.loaded && isReady && Answer && !wasDrawn) setWasDrawn(true)
  const isHidden = !isReady && !wasDrawn && (state.isTypedEarly || wasReady)
  if (Answer && !isHidden) {
    return (
      <div key="answer" data-built={built ? '' : undefined}>
        <Answer {...props} />
      </div>
    )
  }
  return (
    <>
      {isHidden && <StaleNote shown={parts} stale refused={isRefused} />}
      {failed && (
        <p className="note" data-no-answer="">
          {NOT_LOADED}
        </p>
      )}
      {/* Text that is empty here and not on the page: hydration leaves it as it is. */}
      <div
        key="built"
        className={isHidden || failed ? 'stale' : undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  )
}

// Races with the one fact a tool needs of each, read from a file below /data.

/** What the file holds, once it is there; none while no path is given, and none where it cannot be had, and the fields can still be filled by hand. */
export function useRacesInFile<Race>(path: string | null): Race[] {
  const [races, setRaces] = useState<Race[]>([])
  useEffect(() => {
    if (path === null) return
    readSiteData(path).then(
      (found) => setRaces(found as Race[]),
      () => setRaces([]),
    )
  }, [path])
  return races
}
