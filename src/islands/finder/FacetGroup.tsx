// One group of choices with their counts, which can be folded away.
import { useState } from 'react'
import type { Choice, ChoiceGroup } from '../../domain/facet-groups.ts'

interface Props {
  group: ChoiceGroup
  onChoose: (choice: Choice, chosen: boolean) => void
  /** Where all places of the group can be asked for. */
  onAll?: (() => void) | undefined
  children?: React.ReactNode
}

export function FacetGroup({ group, onChoose, onAll, children }: Props) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const { key, title, choices, more } = group
  return (
    <details
      className={key}
      open={asked ?? group.open}
      onToggle={({ currentTarget: { open } }) => setAsked(open === group.open ? null : open)}
    >
      <summary>{title}</summary>
      <fieldset>
        <legend className="vh">{title}</legend>
        {choices.map((choice) => (
          <label key={choice.param}>
            <input
              type="checkbox"
              name={key}
              value={choice.param}
              checked={choice.chosen}
              onChange={({ currentTarget }) => onChoose(choice, currentTarget.checked)}
            />
            <span>
              {choice.step && <i className={`g${choice.step}`} />}
              {choice.short ? (
                <>
                  <span aria-hidden="true">{choice.short}</span>
                  <span className="vh">{choice.label}</span>
                </>
              ) : (
                choice.label
              )}
            </span>
            <span>{choice.count.toLocaleString('en-GB')}</span>
          </label>
        ))}
        {children}
      </fieldset>
      {more > 0 && (
        <a
          className="s all"
          href={`#all-${key}`}
          onClick={(event) => {
            event.preventDefault()
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
