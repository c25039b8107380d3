// The form that stores, changes and deletes the one result; the same in the dialog and on /your-time.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $units } from '../../platform/browser/preferences.store.ts'
import { readYourTime } from '../../rules/prediction/read-your-time.ts'
import {
  type RanAt,
  ranAtKey,
  YOUR_TIME_FIELDS,
  type YourTime,
  yourTimeTexts,
  type YourTimeTexts,
} from '../../rules/prediction/your-time.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { $yourTime, forgetYourTime, saveYourTime, noTimeYet } from './your-time.store.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import { isBeyondModel } from '../../rules/pb-potential/score-words.ts'
import { isSameDistance } from '../../rules/race/race-distances.ts'
import { outsideWeeklyRange } from '../../rules/prediction/prediction-models.ts'
import { readDistance, readMileage } from '../../rules/reading/read-distance.ts'
import { asIsland } from '../../ui/as-island.tsx'

interface PlacedRace extends RanAt {
  distanceM: number
}

const RACES_PATH = '/data/race-losses.json'

/** What the field offers at this distance, and all that it may name: the list's own figures before those that were stored. */
function usePlacesOfResults(
  distance: string,
  ranAt: RanAt | null,
): { offered: RanAt[]; known: (RanAt & { distanceM?: number })[] } {
  const [onFile, setOnFile] = useState<PlacedRace[]>([])
  useEffect(() => {
    // Without the list an ordinary course can still be chosen.
    readSiteData(RACES_PATH).then(
      (races) => setOnFile(races as PlacedRace[]),
      () => undefined,
    )
  }, [])
  const read = readDistance(distance)
  const ofDistance = onFile.filter(
    (race) => read.ok && isSameDistance(race.distanceM, read.value) && !isBeyondModel(race),
  )
  const isListed = ranAt !== null && ofDistance.some((race) => ranAtKey(race) === ranAtKey(ranAt))
  return {
    offered: ranAt && !isListed ? [ranAt, ...ofDistance] : ofDistance,
    known: ranAt ? [...onFile, ranAt] : onFile,
  }
}

const DISTANCES = ['5k', '10k', '10mi', 'half', 'marathon', '50k']
const LIST_ID = 'your-time-distances'
const AN_ORDINARY_COURSE = { value: '', label: 'An ordinary course' }
const SEXES = [
  { value: '', label: 'Not given' },
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
]
const MORE = ['mileage', 'distance2', 'time2', 'goal', 'goalDistance', 'age', 'sex'] as const

const pageUnit = () => ($units.get() === 'imperial' ? 'mi' : 'km')

/** The hint of the weekly distance: an example, or that it is outside the models' range, so it is stored and not used. */
function weeklyHint(text: string): string {
  const read = readMileage(text, pageUnit())
  const outside = read.ok ? outsideWeeklyRange(read.value) : null
  return outside ? `Kept, but left out of your times. ${outside}` : 'Like 40 miles or 65 km a week.'
}

interface YourTimeFormProps {
  onSaved?: () => void
  onForgotten?: () => void
}

/** The form around the stored result; once that changes elsewhere it begins again. */
export function YourTimeForm(props: YourTimeFormProps) {
  const yourTime = useStore($yourTime, { ssr: noTimeYet })
  return <FieldsOfTime key={JSON.stringify(yourTime ?? null)} yourTime={yourTime} {...props} />
}

function FieldsOfTime({
  yourTime,
  onSaved,
  onForgotten,
}: YourTimeFormProps & { yourTime: YourTime | undefined }) {
  const texts = yourTimeTexts(yourTime)
  const [distance, setDistance] = useState(texts.distance)
  const [weekly, setWeekly] = useState(texts.mileage)
  const [isOpen, setOpen] = useState(MORE.some((name) => texts[name] !== ''))
  const races = usePlacesOfResults(distance, yourTime?.ranAt ?? null)
  const read = (values: Record<string, string>) =>
    readYourTime(
      Object.fromEntries(YOUR_TIME_FIELDS.map((name) => [name, values[name] ?? ''])) as YourTimeTexts,
      {
        unit: pageUnit(),
        races: races.known,
      },
    )
  const form = useForm({
    checksOnLeaving: true,
    check: (values) => {
      const { problems } = read(values)
      if (MORE.some((name) => problems[name])) setOpen(true)
      return problems
    },
    send: async (values) => {
      const { value } = read(values)
      if (value) saveYourTime(value)
      onSaved?.()
    },
  })
  return (
    <Form form={form} className="short-form your-time-form">
      <div className="pair">
        <Field
          name="distance"
          label="Distance"
          hint="Like 10k, half or marathon."
          className="num"
          list={LIST_ID}
          defaultValue={texts.distance}
          onChange={({ currentTarget }) => setDistance(currentTarget.value)}
        />
        <Field
          name="time"
          label="Your time"
          hint="Like 3:30:00, 45:10 or 210 min."
          className="num"
          defaultValue={texts.time}
        />
        <SelectField
          name="ranAt"
          label="Where you ran it"
          hint="Its course and usual weather are taken out."
          options={[
            AN_ORDINARY_COURSE,
            ...races.offered.map((race) => ({ value: ranAtKey(race), label: race.name })),
          ]}
          defaultValue={texts.ranAt}
        />
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>More details, for a closer estimate</summary>
        <div className="pair">
          <Field
            name="mileage"
            label="Weekly running"
            hint={weeklyHint(weekly)}
            className="num"
            defaultValue={texts.mileage}
            onChange={({ currentTarget }) => setWeekly(currentTarget.value)}
          />
          <Field
            name="distance2"
            label="Second race"
            hint="At a different distance."
            className="num"
            list={LIST_ID}
            defaultValue={texts.distance2}
          />
          <Field name="time2" label="Second time" className="num" defaultValue={texts.time2} />
          <Field
            name="goal"
            label="Goal"
            hint="For your chances. Else your time, rounded down."
            className="num"
            defaultValue={texts.goal}
          />
          <Field
            name="goalDistance"
            label="Goal is for"
            hint="Half or 10k; marathon if empty."
            className="num"
            list={LIST_ID}
            defaultValue={texts.goalDistance}
          />
          <Field
            name="age"
            label="Age on race day"
            inputMode="numeric"
            className="num"
            defaultValue={texts.age}
          />
          <SelectField
            name="sex"
            label="Sex"
            hint="For qualifying standards and age grading."
            options={SEXES}
            defaultValue={texts.sex}
          />
        </div>
      </details>
      <FormStatus />
      <div className="row">
        <SubmitButton className="btn go" busyLabel="Saving …">
          Save my time
        </SubmitButton>
        {yourTime && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              forgetYourTime()
              onForgotten?.()
            }}
          >
            Remove it
          </button>
        )}
      </div>
      <datalist id={LIST_ID}>
        {DISTANCES.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </Form>
  )
}

// The form of /your-time, in the page instead of a dialog.

export const YourTimeOnPage = asIsland(function YourTimeOnPage() {
  const [news, setNews] = useState('')
  return (
    <>
      <YourTimeForm
        onSaved={() => setNews('Kept on this device. Every race now shows your time.')}
        onForgotten={() => setNews('Forgotten.')}
      />
      <p className="say">
        <output>{news}</output>
      </p>
    </>
  )
})
