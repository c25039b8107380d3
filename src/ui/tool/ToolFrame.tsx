// A tool's two columns: the panel with the fields, and the result beside it; and the one live region that speaks of both.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ToolInputs } from '../../rules/reading/tool-inputs.ts'
import { useAnnouncement } from './use-announcement.ts'
import type { AnsweredState, ToolState } from './use-tool-inputs.ts'
import { CopyButton } from '../CopyButton.tsx'

type FrameState = Pick<
  ToolState<ToolInputs>,
  | 'formRef'
  | 'startedFrom'
  | 'takesCourseOut'
  | 'passedOver'
  | 'takesOwnTime'
  | 'leaveOwnTime'
  | 'link'
  | 'loaded'
  | 'waitsForOwnTime'
>

interface FrameProps {
  /** What the fields are about, for those who do not see the panel. */
  label: string
  state: FrameState
  fields: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** The page's address without what it sets of these fields. */
function addressWithout(names: readonly string[]): string {
  const query = new URLSearchParams(location.search)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
}

/** Says whether the fields hold the runner's own result, and lets go of it or takes it. */
function StartedFrom({
  startedFrom,
  takesCourseOut,
  passedOver,
  leaveOwnTime,
}: Pick<FrameState, 'startedFrom' | 'takesCourseOut' | 'passedOver' | 'leaveOwnTime'>) {
  if (passedOver.length > 0 && !startedFrom) {
    return (
      <p className="note own-time">
        These numbers are not from your time.
        <a className="btn sm" href={addressWithout(passedOver)}>
          Use your time
        </a>
      </p>
    )
  }
  if (!startedFrom) return null
  return (
    <p className="note own-time">
      Started from your time, {startedFrom.phrase}. {takesCourseOut && `${startedFrom.ordinaryWords ?? ''} `}
      <button className="btn sm" type="button" onClick={leaveOwnTime}>
        Clear it
      </button>
    </p>
  )
}

/** Panel, result, and the buttons every tool has: a link that carries the inputs, and print. */
export function ToolFrame({ label, state, fields, children, actions }: FrameProps) {
  const {
    formRef,
    startedFrom,
    takesCourseOut,
    passedOver,
    takesOwnTime,
    leaveOwnTime,
    link,
    loaded,
    waitsForOwnTime,
  } = state
  const tool = useRef<HTMLDivElement>(null)
  const sentence = useAnnouncement(tool)
  return (
    <div
      ref={tool}
      className="tool"
      data-works-offline=""
      data-filled={(loaded && !waitsForOwnTime) || undefined}
    >
      <form
        ref={formRef}
        className="panel"
        data-needs-script=""
        aria-label={label}
        data-own={takesOwnTime || undefined}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <StartedFrom {...{ startedFrom, takesCourseOut, passedOver, leaveOwnTime }} />
        {fields}
        <div className="row">
          <CopyButton label="Copy link" copied="Link copied" text={link} />
          <button className="btn" type="button" onClick={() => window.print()}>
            Print
          </button>
          {actions}
        </div>
      </form>
      <div className="out">{children}</div>
      <output className="vh">{sentence}</output>
    </div>
  )
}

/** The last result that could be worked out, while a field cannot be read; null where there never was one. */
export function useLastGood<T>(
  result: T | null,
  { texts, loaded, isTypedEarly, waitsForOwnTime }: AnsweredState,
): { shown: T | null; stale: boolean } {
  const [builtResult] = useState(result)
  const [last, setLast] = useState<{ texts: ToolInputs; result: T } | null>(null)
  if (loaded && !waitsForOwnTime && result !== null && last?.texts !== texts) setLast({ texts, result })
  const before = last?.result ?? (isTypedEarly ? builtResult : null)
  return { shown: result ?? before, stale: result === null && before !== null }
}

interface StaleNoteProps {
  shown: unknown
  stale: boolean
  /** All fields can be read, and together they have no answer. */
  refused?: boolean
}

/** The sentences of the fields that are refused, as they are in the panel beside this note. */
function useRefusals(note: RefObject<HTMLElement | null>): string {
  const [refusals, setRefusals] = useState('')
  useEffect(() => {
    const panel = note.current?.closest('.tool')?.querySelector('.panel')
    if (!panel) return
    const read = () =>
      setRefusals([...panel.querySelectorAll('.bad')].map(({ textContent }) => textContent).join(' '))
    read()
    const changes = new MutationObserver(read)
    changes.observe(panel, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class'],
    })
    return () => changes.disconnect()
  }, [note])
  return refusals
}

function NoAnswer({ stale, refused }: Pick<StaleNoteProps, 'stale' | 'refused'>) {
  const note = useRef<HTMLParagraphElement>(null)
  const refusals = useRefusals(note)
  const why = refused
    ? `There is no answer for this: ${refusals || 'see the note by the field.'}`
    : stale
      ? refusals || 'We cannot read one of the fields yet.'
      : `Nothing to show yet${refusals ? `. ${refusals}` : ': we cannot read one of the fields. See the note beside it.'}`
  return (
    <p ref={note} className="note" data-no-answer="">
      {why + (stale ? ' The answer below is for the earlier values.' : '')}
    </p>
  )
}

/** Says why there is no result, in the words of the fields that are refused, or that the one shown belongs to what was typed before. */
export const StaleNote = ({ shown, stale, refused = false }: StaleNoteProps) =>
  shown !== null && !stale ? null : <NoAnswer stale={stale} refused={refused} />

interface LastGoodProps<T> extends StaleNoteProps {
  shown: T | null
  children: (shown: T) => ReactNode
}

/** The last good result as `children` draw it, below a word on why there is none or what it belongs to. */
export function LastGood<T>({ children, ...note }: LastGoodProps<T>) {
  return (
    <>
      <StaleNote {...note} />
      {note.shown !== null && <div className={note.stale ? 'stale' : undefined}>{children(note.shown)}</div>}
    </>
  )
}

// The answer of a tool in large, below what it is the answer to. Both are what ToolFrame says of it (use-announcement.ts).

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

// Says below a tool's buttons that a file could not be created. It is there, empty, before it says so.

export function FileProblem({ failed }: { failed: boolean }) {
  return (
    <output className={failed ? 'say bad' : 'vh'}>
      {failed && 'The file could not be created. Check your connection and try again.'}
    </output>
  )
}
