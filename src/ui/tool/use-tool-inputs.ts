// The state of a tool's form: texts as typed, read from the address (and from what was typed before this script came)
// and written back to it as one types.
import {
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
} from 'react'
import { onTimeSaved } from '../../platform/browser/page-events.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import {
  inUnits,
  type ToolExample,
  type ToolInputs,
  readToolInputs,
  writeToolInputs,
} from '../../rules/reading/tool-inputs.ts'
import type { FollowedTime } from './own-time.ts'
import { $units, chooseUnits } from '../../platform/browser/preferences.store.ts'

// The runner's own result in the fields of a tool: put there when it is known, where neither a link nor a hand has set a field,
// and taken out again when it is left.

interface OwnTimeState {
  /** The stored result that the fields started from; null where they did not. */
  startedFrom: OwnTime | null
  /** The fields do not hold the result as it was run: the course of its race is taken out. */
  takesCourseOut: boolean
  /** The fields that the stored result would fill, where a link or a person has set them to something else. */
  passedOver: readonly string[]
  /** The stored result, whether or not the fields have it; null where there is none. */
  own: OwnTime | null
  /** Whether a stored result may still come and be shown: its line has room from the start. */
  takesOwnTime: boolean
  /** A stored result is on its way into the fields: until it is there nothing else should show. */
  waitsForOwnTime: boolean
  /** Goes back to the example where the runner's own result still stands. */
  leaveOwnTime: () => void
}

interface Fields<T extends ToolInputs> {
  texts: T
  setTexts: Dispatch<SetStateAction<T>>
  /** The address as the page was opened with it, known before this is used. */
  opened: RefObject<string>
  isFree: (name: string) => boolean
}

/** Follows the result that the device keeps, for a tool that starts from it. */
function useOwnTime<T extends ToolInputs>(
  tool: ToolExample<T>,
  { texts, setTexts, opened, isFree }: Fields<T>,
): OwnTimeState {
  const [startedFrom, setStartedFrom] = useState<OwnTime | null>(null)
  const [takesCourseOut, setTakesCourseOut] = useState(false)
  const [passedOver, setPassedOver] = useState<readonly string[]>([])
  const [own, setOwn] = useState<OwnTime | null>(null)
  const [takesOwnTime, setTakesOwnTime] = useState(Boolean(tool.fromYourTime))
  const [waitsForOwnTime, setWaits] = useState(false)
  /** Null until there is a stored result. */
  const followed = useRef<FollowedTime<T>>(null)

  // The result may be entered or changed while the page is open; what was typed is never overwritten.
  useLayoutEffect(() => {
    if (!tool.fromYourTime) return
    let isUnmounted = false
    const follow = ({ followOwnTime }: typeof import('./own-time.ts')) => {
      if (isUnmounted) return
      followed.current = followOwnTime(tool, opened.current, isFree, (yourTime, found) => {
        setOwn(yourTime)
        setTexts((before) => ({ ...before, ...found.texts }))
        setPassedOver(found.passedOver)
        if (found.hasResult) {
          setStartedFrom(yourTime)
          setTakesCourseOut(yourTime !== null && !Object.values(found.texts).includes(yourTime.result().time))
        }
        setWaits(false)
      })
    }
    const stopWaiting = onTimeSaved(() => {
      setWaits(true)
      import('./own-time.ts').then(follow, () => setWaits(false))
    })
    return () => {
      isUnmounted = true
      stopWaiting()
      followed.current?.stop()
    }
  }, [tool, isFree, opened, setTexts])

  const leaveOwnTime = () => {
    const example = inUnits(tool, tool.example, texts.units === 'mi' ? 'mi' : 'km')
    const back = followed.current?.leave(texts, example)
    setStartedFrom(null)
    setPassedOver([])
    setTakesOwnTime(false)
    setTexts((before) => ({ ...before, ...back }))
  }
  return { startedFrom, takesCourseOut, passedOver, own, takesOwnTime, waitsForOwnTime, leaveOwnTime }
}

/** Browsers refuse an address that changes at every key of somebody who holds one down. */
const WRITE_EVERY_MS = 250

/** Keeps the address in step with the texts, from when `edited` says that somebody has typed. */
function useWrittenAddress<T extends ToolInputs>(
  tool: ToolExample<T>,
  texts: T,
  edited: RefObject<boolean>,
): void {
  /** When the address was last written, in ms since the page was opened. */
  const written = useRef(-WRITE_EVERY_MS)

  useEffect(() => {
    if (!edited.current) return
    const write = () => {
      written.current = performance.now()
      history.replaceState(history.state, '', writeToolInputs(tool, texts) + location.hash)
    }
    const timer = setTimeout(write, written.current + WRITE_EVERY_MS - performance.now())
    // Whoever goes to the address itself finds all of it there.
    addEventListener('blur', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', write)
    }
  }, [texts, tool, edited])
}

export interface ToolState<T extends ToolInputs> extends OwnTimeState {
  texts: T
  /** Sets one field, by hand: it stays what was set. */
  set: (name: keyof T & string, text: string) => void
  /** What something chosen, such as a race, makes of other fields: of those that neither a link nor a hand has set. */
  fill: (texts: Partial<T>) => void
  /** Whether neither a link nor a hand has set a field. */
  isFree: (name: keyof T & string) => boolean
  /** Releases fields that were set, so that `fill` may set them again. */
  letGo: (...names: (keyof T & string)[]) => void
  /** False until the address has been read: what shows is the built page's example. */
  loaded: boolean
  /** Something was typed into the built page, beside the example's result, before this script came. */
  isTypedEarly: boolean
  formRef: RefObject<HTMLFormElement | null>
  /** The address that brings these texts back, whoever opens it. */
  link: () => string
}

/** What an answer reads of its tool: whose texts are in the fields, and whether others are on their way. */
export type AnsweredState = Pick<
  ToolState<ToolInputs>,
  'texts' | 'loaded' | 'isTypedEarly' | 'waitsForOwnTime'
>

const rememberedUnits = () => ($units.get() === 'imperial' ? 'mi' : 'km')

/** Texts in the form that differ from the built page: typed before this script arrived. */
function typedEarly<T extends ToolInputs>(form: HTMLFormElement | null, example: T): Partial<T> {
  const typed: ToolInputs = {}
  for (const name of Object.keys(example)) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field && typeof field.value === 'string' && field.value !== example[name]) {
      typed[name] = field.value
    }
  }
  return typed as Partial<T>
}

/** Form state of a tool. A field called `units` ('km' or 'mi') follows the unit remembered on the device. */
export function useToolInputs<T extends ToolInputs>(tool: ToolExample<T>): ToolState<T> {
  const [texts, setTexts] = useState<T>(tool.example)
  const [loaded, setLoaded] = useState(false)
  const [isTypedEarly, setIsTypedEarly] = useState(false)
  const edited = useRef(false)
  /** Names that a link or a hand has set. */
  const editedNames = useRef(new Set<string>())
  const formRef = useRef<HTMLFormElement>(null)
  /** The address as the page was opened with it. */
  const opened = useRef('')
  const isFree = useCallback((name: string) => !editedNames.current.has(name), [])

  useLayoutEffect(() => {
    const typed = typedEarly(formRef.current, tool.example)
    const linked = readToolInputs(tool, location.search)
    editedNames.current = new Set([...new URLSearchParams(location.search).keys(), ...Object.keys(typed)])
    const followsUnits = 'units' in tool.example && !editedNames.current.has('units')
    edited.current = Object.keys(typed).length > 0
    setIsTypedEarly(edited.current)
    setTexts({ ...(followsUnits ? inUnits(tool, linked, rememberedUnits()) : linked), ...typed })
    setLoaded(true)
    opened.current = location.search
  }, [tool])

  const ownTime = useOwnTime(tool, { texts, setTexts, opened, isFree })

  // The switch in the foot of the page counts for the tool too.
  useEffect(() => $units.listen(() => setTexts((before) => inUnits(tool, before, rememberedUnits()))), [tool])

  useWrittenAddress(tool, texts, edited)

  const set = useCallback(
    (name: keyof T & string, text: string) => {
      edited.current = true
      editedNames.current.add(name)
      if (name === 'units') {
        chooseUnits(text === 'mi' ? 'imperial' : 'metric')
        setTexts((before) => inUnits(tool, before, text === 'mi' ? 'mi' : 'km'))
      } else setTexts((before) => ({ ...before, [name]: text }))
    },
    [tool],
  )
  const fill = useCallback((found: Partial<T>) => {
    const free = Object.entries(found).filter(([name]) => !editedNames.current.has(name))
    setTexts((before) =>
      free.every(([name, text]) => before[name] === text)
        ? before
        : { ...before, ...Object.fromEntries(free) },
    )
  }, [])
  const letGo = (...names: string[]) => {
    for (const name of names) editedNames.current.delete(name)
  }
  const link = () => new URL(writeToolInputs(tool, texts), location.href).href
  return {
    texts,
    set,
    fill,
    isFree,
    letGo,
    loaded,
    isTypedEarly,
    formRef,
    link,
    ...ownTime,
  }
}

/** What a field needs of the form's state: its name, text, and where its changes go. */
export function fieldOf<T extends ToolInputs>({ texts, set }: Pick<ToolState<T>, 'texts' | 'set'>) {
  return (name: keyof T & string) => ({
    name,
    value: texts[name] ?? '',
    onText: (text: string) => set(name, text),
  })
}
