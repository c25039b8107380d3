// The steps of the form. Their fields are those of the table of proposed facts (src/race/proposed-fields.ts), with parts of a step's
// own: place and map, entry window, picture.
import { Fragment, lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import { fieldOf } from '../../race/fields.ts'
import {
  formName,
  PROPOSED_NAMES,
  proposedField,
  type FormStep,
  type ProposedName,
} from '../../race/proposed-fields.ts'
import { WINDOW_KINDS, WINDOW_WORDS } from '../../rules/entry/entry-state.ts'
import { readDescription } from '../../rules/race/race-meta.ts'
import type { SubmissionField } from '../../rules/submission/submission-form.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field, FieldFrame, SelectField, TextField, TickField } from '../../ui/Field.tsx'
import { FileDrop, useLatest } from '../../ui/FileField.tsx'
import { useFormContext } from '../../ui/Form.tsx'
import { PinDoubt, UploadedPicture } from '../../ui/ProposalParts.tsx'
import { pinAt, searchPlaces, type SubmitPlace } from './submit-places.store.ts'
import { uploadPicture } from './submissions.store.ts'
import { PriceTiers } from './PriceTiers.tsx'
import type { SubmissionState } from './use-submission.ts'

const PinMap = lazy(async () => ({ default: (await import('../../ui/PinMap.tsx')).PinMap }))

interface StepProps {
  state: SubmissionState
}

const NOT_GIVEN = { value: '', label: 'Not said' }
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Ties a control to a text of the draft. */
const textOf = ({ texts, set }: SubmissionState, name: SubmissionField) => ({
  name,
  value: texts[name],
  onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
})

const zones = () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

/** A time zone, with those that the browser knows. */
function ZoneField(field: ReturnType<typeof textOf> & { label: string; hint?: string | undefined }) {
  const id = useId()
  return (
    <>
      <Field {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {zones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

const LINES = {
  day: { type: 'date' },
  time: { type: 'time' },
  link: { type: 'url' },
  number: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
} as const

/** The control of one fact, by its kind. */
function ProposedFact({ state, fact }: StepProps & { fact: ProposedName }) {
  const field = fieldOf(fact)
  const { label, hint, rows, labels } = proposedField(fact)
  const name = formName(fact)
  const fieldProps = { label, hint, ...textOf(state, name) }
  if (field.kind === 'choice') {
    const words = labels ?? field.labels
    const options = field.values.map((value) => ({ value, label: words?.[value] ?? value }))
    return <SelectField {...fieldProps} options={field.required ? options : [NOT_GIVEN, ...options]} />
  }
  if (field.kind === 'yes-no') {
    if (!field.required) return <SelectField {...fieldProps} options={[NOT_GIVEN, ...YES_NO]} />
    return (
      <TickField
        {...{ name, label, hint }}
        checked={state.texts[name] === 'yes'}
        onChange={(event) => state.set(name, event.currentTarget.checked ? 'yes' : '')}
      />
    )
  }
  if (field.kind === 'zone') return <ZoneField {...fieldProps} />
  if (field.kind === 'text' && field.lines) return <TextField {...fieldProps} rows={rows ?? 3} dir="auto" />
  return <Field {...fieldProps} {...LINES[field.kind as keyof typeof LINES]} autoComplete="off" />
}

/** Facts that are beside each other, together; each of the others alone. */
function inRows(facts: readonly ProposedName[]): ProposedName[][] {
  const rows: ProposedName[][] = []
  for (const [i, fact] of facts.entries()) {
    const { half } = proposedField(fact)
    if (half && i > 0 && proposedField(facts[i - 1]!).half) rows.at(-1)!.push(fact)
    else rows.push([fact])
  }
  return rows
}

interface ProposedFieldsProps extends StepProps {
  step: FormStep
  /** Limits the fields to those facts of the step for which this is true. */
  which?: (fact: ProposedName) => boolean
  /** What is behind a fact; a fact whose part the step has itself is drawn by this alone. */
  behind?: Partial<Record<ProposedName, ReactNode>>
}

/** The facts of a step that can be said in one control each. */
export function ProposedFields({ state, step, which = () => true, behind = {} }: ProposedFieldsProps) {
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

interface RaceStepProps extends StepProps {
  types: readonly { value: string; label: string }[]
}

export function RaceStep({ state, types }: RaceStepProps) {
  const raceType = <SelectField {...textOf(state, 'raceType')} label="Distance" options={types} />
  return <ProposedFields {...{ state }} step="race" behind={{ raceType }} />
}

/** Countries by name, as the browser calls them in English. */
function countryOptions(codes: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
}

interface PlaceStepProps extends StepProps {
  countryCodes: readonly string[]
  /** False where another step is open: a map is drawn where it is seen. */
  isOpen: boolean
}

/** The place: found by name among the places that come with the site, or said by hand, and where its start is on the map. */
export function PlaceStep({ state, countryCodes, isOpen }: PlaceStepProps) {
  const id = useId()
  const countries = useMemo(
    () => [{ value: '', label: 'Choose' }, ...countryOptions(countryCodes)],
    [countryCodes],
  )
  const choose = ({ name, state: region, countryCode, lat, lon }: SubmitPlace) =>
    state.setAll({ city: name, state: region, countryCode, lat: String(lat), lon: String(lon) })
  const { lat, lon } = state.read.proposal
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Find the town</label>
        <Combobox
          id={id}
          aria-describedby={`${id}-hint`}
          noun={['town', 'towns']}
          search={searchPlaces}
          actsAtOnce
          onChoose={(option) => option && choose(option.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          Fills in the fields below; or fill them in yourself.
        </p>
      </div>
      <SelectField {...textOf(state, 'countryCode')} label="Country" options={countries} />
      <div className="pair">
        <Field {...textOf(state, 'city')} label="Town" autoComplete="off" />
        <Field
          {...textOf(state, 'state')}
          label="State or province"
          hint="Where addresses have one."
          autoComplete="off"
        />
      </div>
      {isOpen && (
        <Suspense fallback={<p className="small-map pin-map q">Loading the map …</p>}>
          <PinMap
            at={lat !== null && lon !== null ? { lat, lon } : null}
            onPick={(at) => state.setAll(pinAt(at))}
          />
        </Suspense>
      )}
      <p className="hint">Press the map where the start is, or enter its coordinates.</p>
      <ProposedFields {...{ state }} step="place" />
      <PinDoubt of={state.read.proposal} question="Is that right? If so, leave it." />
    </>
  )
}

const WINDOW_OPTIONS = [NOT_GIVEN, ...WINDOW_KINDS.map((value) => ({ value, label: WINDOW_WORDS[value] }))]

function EntryWindow({ state }: StepProps) {
  return (
    <fieldset>
      <legend>Entry or ballot window</legend>
      <div className="pair">
        <SelectField {...textOf(state, 'windowKind')} label="Kind" options={WINDOW_OPTIONS} />
        <Field
          {...textOf(state, 'edition')}
          label="Year of the edition"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...textOf(state, 'opensOn')} label="Opens" type="date" />
        <Field {...textOf(state, 'closesOn')} label="Closes" type="date" />
        <Field {...textOf(state, 'drawOn')} label="Draw" type="date" />
      </div>
      <Field
        {...textOf(state, 'priceRisesOn')}
        label="Dates when the entry fee goes up"
        hint="Like 2027-01-01, 2027-03-01. They appear in runners’ calendars."
        autoComplete="off"
      />
    </fieldset>
  )
}

/** Entry: how one gets a place, when, for how much, and what becomes of an entry that cannot be used. */
export const EntryStep = ({ state }: StepProps) => (
  <ProposedFields
    {...{ state }}
    step="entry"
    behind={{ fee: <EntryWindow state={state} />, priceTiers: <PriceTiers state={state} /> }}
  />
)

/** Words and the picture. A picture is drawn again on the device: it gets smaller and loses what a camera wrote into it. */
export function WordsStep({ state }: StepProps) {
  const { refuse } = useFormContext()
  const [busy, setBusy] = useState(false)
  const begin = useLatest()
  const { imageUrl, description } = state.texts
  const take = async (file: File | undefined) => {
    if (!file) return
    const isLatest = begin()
    refuse('imageUrl', '')
    setBusy(true)
    try {
      const uploaded = await uploadPicture(file)
      if (!isLatest()) return
      if (!uploaded.ok) return refuse('imageUrl', uploaded.reason)
      state.setAll({ imageUrl: uploaded.value })
    } catch (error) {
      if (isLatest())
        refuse(
          'imageUrl',
          reasonOf(error, 'The server could not be reached. Choose the picture again later.'),
        )
    } finally {
      if (isLatest()) setBusy(false)
    }
  }
  const hint = imageUrl
    ? 'A picture is in use. It appears beside the course, never instead of it.'
    : 'Yours to give: JPEG, PNG or WebP. It appears beside the course, never instead of it.'
  const spans = readDescription(description)
  return (
    <>
      <ProposedFields {...{ state }} step="words" />
      {spans.some(({ bold }) => bold) && (
        <p className="prose" dir="auto">
          {spans.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text))}
        </p>
      )}
      <FileDrop onFile={(file) => void take(file)}>
        {(input) => (
          <>
            <FieldFrame
              name="imageUrl"
              label="Picture"
              hint={<output>{busy ? 'Sending the picture …' : hint}</output>}
            >
              {(control) => <input {...control} {...input} accept="image/jpeg,image/png,image/webp" />}
            </FieldFrame>
            <UploadedPicture imageUrl={imageUrl} className="submit-picture" alt="What was uploaded" />
            {imageUrl && !busy && (
              <button className="btn sm" type="button" onClick={() => state.setAll({ imageUrl: '' })}>
                Remove the picture
              </button>
            )}
          </>
        )}
      </FileDrop>
    </>
  )
}
