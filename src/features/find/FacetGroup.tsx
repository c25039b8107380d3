// One group of choices with their counts, which can be folded away.
import { useEffect, useRef, useState } from 'react'
import type { ChoiceGroup } from '../../rules/search/facets.ts'
import { ChoiceLine } from './ChoiceLine.tsx'

interface Props {
  group: ChoiceGroup
  /** Where all places of the group can be asked for. */
  onAll?: (() => void) | undefined
  children?: React.ReactNode
}

export function FacetGroup({ group, onAll, children }: Props) {
  const [openChoice, setOpenChoice] = useState<boolean | null>(null)
  const { key, title, choices, more, note } = group
  const isOpen = openChoice ?? group.open
  const fieldset = useRef<HTMLFieldSetElement>(null)
  /** Those that stood there when all were asked for. */
  const before = useRef<ReadonlySet<string> | null>(null)
  // The link that asked is gone: the first choice that it brought has the focus.
  useEffect(() => {
    if (!before.current) return
    const place = choices.findIndex(({ param }) => !before.current!.has(param))
    if (place < 0) return
    before.current = null
    fieldset.current?.querySelectorAll('input')[place]?.focus()
  }, [choices])
  return (
    <details
      className={key === 'month' ? key : undefined}
      // It may have been opened before this script was here.
      ref={(details) => {
        if (details && details.open !== group.open) setOpenChoice(details.open)
      }}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpenChoice(open === group.open ? null : open)}
    >
      <summary>{title}</summary>
      <fieldset aria-label={title} ref={fieldset}>
        {choices.map((choice) => (
          <ChoiceLine key={choice.param} name={key} {...choice} />
        ))}
        {children}
        {note && isOpen && <small className="q">{note}</small>}
      </fieldset>
      {more > 0 && (
        <a
          className="s all"
          href={`#all-${key}`}
          onClick={(event) => {
            event.preventDefault()
            before.current = new Set(choices.map(({ param }) => param))
            onAll?.()
          }}
        >
          {`All ${choices.length + more}`}
          <span className="vh">{` in ${title}`}</span>
        </a>
      )}
    </details>
  )
}
