// The fields of a step as the table of proposed facts has them (src/race/proposed-fields.ts), with parts of a step's own.
import { Fragment, type ReactNode } from 'react'
import { fieldOf } from '../../race/fields.ts'
import {
  formName,
  PROPOSED_NAMES,
  proposedField,
  type FormStep,
  type ProposedName,
} from '../../race/proposed-fields.ts'
import { SubmitArea, SubmitChoice, SubmitField, SubmitTick } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

const zones = () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

/** The control of one fact, by its kind. */
function ProposedFact({ state, fact }: { state: FormState; fact: ProposedName }) {
  const field = fieldOf(fact)
  const { label, hint, rows, labels } = proposedField(fact)
  const asked = { state, name: formName(fact), label, hint }
  switch (field.kind) {
    case 'choice': {
      const words = labels ?? field.labels
      const options = field.values.map((value) => [value, words?.[value] ?? value] as const)
      return <SubmitChoice {...asked} options={options} empty={field.required ? null : undefined} />
    }
    case 'yes-no':
      return field.required ? <SubmitTick {...asked} /> : <SubmitChoice {...asked} options={YES_NO} />
    case 'day':
      return <SubmitField {...asked} type="date" />
    case 'time':
      return <SubmitField {...asked} type="time" />
    case 'link':
      return <SubmitField {...asked} type="url" />
    case 'zone':
      return <SubmitField {...asked} suggestions={zones()} />
    case 'number':
      return <SubmitField {...asked} inputMode="decimal" />
    case 'whole':
      return <SubmitField {...asked} inputMode="numeric" />
    default:
      return field.kind === 'text' && field.lines ? (
        <SubmitArea {...asked} {...(rows && { rows })} />
      ) : (
        <SubmitField {...asked} />
      )
  }
}

/** Facts that stand beside each other, together; each of the others alone. */
function inRows(facts: readonly ProposedName[]): ProposedName[][] {
  const rows: ProposedName[][] = []
  for (const [i, fact] of facts.entries()) {
    const { half } = proposedField(fact)
    if (half && i > 0 && proposedField(facts[i - 1]!).half) rows.at(-1)!.push(fact)
    else rows.push([fact])
  }
  return rows
}

interface Props {
  state: FormState
  step: FormStep
  /** Only the facts of the step of which this is true. */
  which?: (fact: ProposedName) => boolean
  /** What stands behind a fact; a fact whose part the step has itself is drawn by this alone. */
  behind?: Partial<Record<ProposedName, ReactNode>>
}

/** The facts of a step that can be said in one control each. */
export function ProposedFields({ state, step, which = () => true, behind = {} }: Props) {
  const facts = PROPOSED_NAMES.filter((fact) => {
    const { step: own, ownPart } = proposedField(fact)
    return own === step && which(fact) && (!ownPart || behind[fact])
  })
  return inRows(facts).map((row) => {
    const controls = row.map(
      (fact) => !proposedField(fact).ownPart && <ProposedFact key={fact} {...{ state, fact }} />,
    )
    return (
      <Fragment key={row[0]}>
        {proposedField(row[0]!).half ? <div className="pair">{controls}</div> : controls}
        {row.map((fact) => behind[fact] && <Fragment key={fact}>{behind[fact]}</Fragment>)}
      </Fragment>
    )
  })
}
