// A field that finds as one types: an ARIA combobox with its list below. Arrows move in the list, Enter takes what is in hand or the
// first, Escape closes the list and leaves what is typed. The search in RaceSearch.tsx is the other combobox, with keys of its own: what
// it finds are links, so that Enter follows one or sends the form, and nothing is ever chosen into the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a select has no search; the field handles the keys */
import { capitalised } from '../rules/writing/measures.ts'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'

/** From the last key until it is said what was found. */
const ANNOUNCED_AFTER_MS = 500

export interface ComboboxOption<Value> {
  value: Value
  label: string
  /** What distinguishes it from others of that name. */
  note?: string
}

/** What is found, as a noun for one and for several. */
type Noun = readonly [one: string, several: string]

type InputProps = Omit<
  ComponentProps<'input'>,
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'type'
  | 'role'
  | 'list'
  | 'onChange'
  | 'onInput'
  | 'onKeyDown'
  | 'onBlur'
>

export interface ComboboxProps<Value> extends InputProps {
  noun: Noun
  /** Finds what was typed; rejects where it cannot. */
  search: (typed: string) => Promise<readonly ComboboxOption<Value>[]>
  /** Called with a choice, and with null when the text of the field is not a choice any more. */
  onChoose: (option: ComboboxOption<Value> | null) => void
  /** The label of the present choice: the field shows it again when it is left without another choice. */
  chosen?: string
  /** True where it was just opened. */
  takesFocus?: boolean
  /** True where a choice acts at once: then a fully typed name is not a choice yet. */
  actsAtOnce?: boolean
  /** Where there may be no choice: the field was emptied and left. */
  onClear?: () => void
}

/** The announcement of a number of results; null for a search that failed. */
function foundText(count: number | null, typed: string, [one, several]: Noun): string {
  if (count === null) return `${capitalised(one)} search is not working at the moment.`
  if (count === 0) return `No ${one} found for “${typed}”.`
  return `${count} ${count === 1 ? one : several} found.`
}

export function Combobox<Value>({
  noun,
  search,
  onChoose,
  chosen,
  onClear,
  takesFocus = false,
  actsAtOnce = false,
  ...input
}: ComboboxProps<Value>) {
  const id = useId()
  const [text, setText] = useState(chosen ?? '')
  const [options, setOptions] = useState<readonly ComboboxOption<Value>[]>([])
  const [active, setActive] = useState(-1)
  /** What is said of the search; `isShown` where the list does not show the same. */
  const [status, setStatus] = useState({ text: '', isShown: false })
  const searches = useRef(0)
  const announcing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // Typed into the built page before this script came: read before anything is drawn again, which would empty the field.
  useLayoutEffect(() => {
    type(field.current?.value ?? '')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // A choice raises the same events as typing, for forms.
  const [choices, setChoices] = useState(0)
  useEffect(() => {
    if (choices > 0) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [choices])
  // Another choice from outside.
  const [shown, setShown] = useState(chosen)
  if (chosen !== shown) {
    setShown(chosen)
    setText(chosen ?? '')
  }

  const close = () => {
    searches.current++
    clearTimeout(announcing.current)
    setOptions([])
    setActive(-1)
    setStatus({ text: '', isShown: false })
  }
  const take = (option: ComboboxOption<Value>) => {
    onChoose(option)
    setChoices(choices + 1)
  }
  const choose = (option: ComboboxOption<Value>) => {
    close()
    setText(option.label)
    setStatus({ text: `${option.label} chosen.`, isShown: false })
    take(option)
  }
  const find = async (typed: string) => {
    const turn = ++searches.current
    const found = await search(typed).catch(() => null)
    if (turn !== searches.current) return
    setOptions(found ?? [])
    setActive(-1)
    if (found?.length) setStatus(({ text: before }) => ({ text: before, isShown: false }))
    // Not at each key: a screen reader would speak into what is typed.
    clearTimeout(announcing.current)
    const news = { text: foundText(found?.length ?? null, typed, noun), isShown: !found?.length }
    announcing.current = setTimeout(setStatus, ANNOUNCED_AFTER_MS, news)
    if (actsAtOnce) return
    // Its whole name, typed or brought back, is a choice too.
    const named = (found ?? []).filter(({ label }) => label.toLowerCase() === typed.toLowerCase())
    if (named.length === 1) take(named[0]!)
  }
  const type = (typed: string) => {
    if (typed === text) return
    setText(typed)
    onChoose(null)
    if (typed.trim() === '') close()
    else void find(typed.trim())
  }
  const leave = () => {
    close()
    if (text.trim() === '' && onClear) onClear()
    else if (chosen !== undefined) setText(chosen)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (options.length === 0) return
    const last = options.length - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') choose(options[Math.max(active, 0)]!)
    else if (event.key === 'Escape') close()
    else return
    // The form is not sent with half a name in it, nor a dialog closed with its list.
    event.preventDefault()
  }

  const isOpen = options.length > 0
  return (
    <div className="combobox">
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={pressKey}
        onBlur={leave}
      />
      {/* A press in the list leaves the focus in the field, however long it is held. */}
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div
            key={`${option.label} ${option.note}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(option)}
          >
            {option.label} {option.note && <small className="q">{option.note}</small>}
          </div>
        ))}
      </div>
      <output className={status.isShown ? 'q' : 'vh'}>{status.text}</output>
    </div>
  )
}
