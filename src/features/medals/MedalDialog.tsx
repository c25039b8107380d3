// The dialog that adds a medal (a race that was run), or changes or removes one. What the time is worth is shown while typing. What was typed outlives a
// sign-in in between: the dialog is open again then.
import { useState } from 'react'
import {
  isSameOwnRace,
  MAX_NAME_CHARACTERS,
  MAX_NOTE_CHARACTERS,
  OTHER_DISTANCE,
  OWN_DISTANCES,
  ownRaceTexts,
  readOwnRace,
  type OwnRaceTexts,
} from '../../rules/medals/own-race.ts'
import { Field, FieldFrame, SelectField, TickField } from '../../ui/Field.tsx'
import { typeName } from '../../race/race-types.ts'
import { FIRST_RACE_YEAR } from '../../rules/race/race-day.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { neutralTime } from '../../rules/prediction/race-equivalence.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { forgetForm, formDrafts } from '../../platform/browser/form-drafts.ts'
import type { Problems, Values } from '../../platform/browser/form-values.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { findRaces, RacePicker } from '../../ui/RacePicker.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type OfferedRecording, offerRecording } from '../course-tracks/course-tracks.store.ts'
import { FileDrop, useLatest } from '../../ui/FileField.tsx'
import {
  addMedal,
  changeMedal,
  listedMedal,
  type MedalWords,
  removeMedal,
  type ShownMedal,
} from './medals.store.ts'
import type { Medal } from './medals.schema.ts'

// The fields of a race that is not on the list: name, distance and place. They stay while they are hidden, with what was typed.

const OPTIONS = [{ value: '', label: 'Choose …' }, ...OWN_DISTANCES]

interface OwnRaceProps {
  isShown: boolean
  /** What was said of it before. */
  before?: OwnRaceTexts
}

function OwnRaceFields({ isShown, before }: OwnRaceProps) {
  const [distance, setDistance] = useState(before?.distance ?? '')
  return (
    <div className="own-race" hidden={!isShown}>
      <Field
        name="name"
        label="Name of the race"
        autoComplete="off"
        maxLength={MAX_NAME_CHARACTERS}
        hint="For example Woodhouse Moor parkrun."
        defaultValue={before?.name}
      />
      <SelectField
        name="distance"
        label="Distance"
        options={OPTIONS}
        defaultValue={before?.distance}
        onInput={({ currentTarget }) => setDistance(currentTarget.value)}
      />
      <div hidden={distance !== OTHER_DISTANCE}>
        <Field
          name="otherDistance"
          label="How far"
          autoComplete="off"
          hint="In kilometres or miles, like 12 km or 7 miles."
          defaultValue={before?.otherDistance}
        />
      </div>
      <Field
        name="place"
        label="Place"
        autoComplete="off"
        maxLength={MAX_NAME_CHARACTERS}
        hint="If you like: town and country."
        defaultValue={before?.place}
      />
    </div>
  )
}

const DRAFT = 'medal:'
const NEW = 'new'

/** The id of the medal that somebody was changing when the page was left, `null` for a new one; undefined for none. */
export function draftedMedal(): string | null | undefined {
  const [name] = formDrafts(DRAFT)
  if (name === undefined) return undefined
  const id = name.slice(DRAFT.length)
  return id === NEW ? null : id
}

/** What of a race its medal needs. */
type RunRace = Pick<IndexedRace, 'id' | 'name' | 'raceType' | 'distanceM' | 'loss'>

const ownTextsOf = ({ name = '', distance = '', otherDistance = '', place = '' }: Values): OwnRaceTexts => ({
  name,
  distance,
  otherDistance,
  place,
})
/** The race that was typed instead of chosen. */
const ownRaceOf = (values: Values) => readOwnRace(ownTextsOf(values))

/** What the fields of a medal say of a race that its runner named; null for one of the catalogue. */
const ownTextsOfMedal = (medal: ShownMedal | null): OwnRaceTexts | null =>
  medal?.isOwnRace && medal.distanceM !== null
    ? ownRaceTexts({ name: medal.raceName, distanceM: medal.distanceM, place: medal.place })
    : null

/** What was typed of a race over `distanceM` metres, and what is wrong with it. */
function readMedal({ year, time, note }: Values, distanceM: number | undefined) {
  const problems: Record<string, string> = {}
  const asYear = Number(year)
  if (!/^\d{4}$/.test(year ?? '') || asYear < FIRST_RACE_YEAR)
    problems.year = 'Enter the year, for example 2024.'
  else if (asYear > Number($today.get().slice(0, 4))) problems.year = 'That year is in the future.'
  const reading = time ? readDuration(time, distanceM) : null
  if (reading && !reading.ok) problems.time = reading.reason
  const finishSeconds = reading?.ok ? Math.round(reading.value) : null
  const words: MedalWords = { year: asYear, finishSeconds, note: note || null }
  return { words, problems }
}

type Recording = Omit<OfferedRecording, 'raceId'>

const RECORDING_HINT =
  'If you have it: it can show others the course. It is read on this device; nothing of it is sent with the medal, or before you say so.'

/** The recording of the race, read on this device. */
function RecordingField({ onRead }: { onRead: (recording: Recording | null) => void }) {
  const [words, setWords] = useState('')
  const begin = useLatest()
  const take = async (file: File) => {
    const isLatest = begin()
    onRead(null)
    setWords('Reading the file …')
    try {
      const [{ readRecordedFile }, { thinTrack }] = await Promise.all([
        import('../../platform/browser/read-course-file.ts'),
        import('../../rules/course/uploaded-course.ts'),
      ])
      const reading = await readRecordedFile(file)
      if (!isLatest()) return
      if (!reading.ok) return setWords(reading.reason)
      const { points, doubt } = reading.value
      onRead({ points: thinTrack(points).points, doubt })
      setWords(`${file.name} is read. Save the medal, and give the course next.`)
    } catch (error) {
      if (isLatest())
        setWords(reasonOf(error, 'The file could not be read. The medal can be saved without it.'))
    }
  }
  return (
    <FileDrop onFile={(file) => void take(file)}>
      {(input) => (
        <FieldFrame
          name="recording"
          label="Your recording: GPX, TCX or FIT"
          hint={<output>{words || RECORDING_HINT}</output>}
        >
          {(control) => <input {...control} {...input} accept=".gpx,.tcx,.fit,application/gpx+xml" />}
        </FieldFrame>
      )}
    </FileDrop>
  )
}

interface Props {
  /** Null for a new one. */
  medal: ShownMedal | null
  /** Race and year of a new one, where a link named them. */
  ran?: { race: RunRace; year: number } | undefined
  onClose: () => void
}

export function MedalDialog({ medal, ran, onClose }: Props) {
  const [chosen, setChosen] = useState<RunRace | null>(ran?.race ?? null)
  const [recording, setRecording] = useState<Recording | null>(null)
  // As it was when the dialog opened: the list may become newer under what is typed.
  const [read, setRead] = useState(() => (medal ? listedMedal(medal.id) : undefined))
  const storedTime = medal?.finishSeconds ? formatClock(medal.finishSeconds) : ''
  const [time, setTime] = useState(storedTime)
  const [isOwn, setOwn] = useState(false)
  const race: RunRace | null = medal ? medal.race : isOwn ? null : chosen
  const draft = DRAFT + (medal?.id ?? NEW)
  const close = () => {
    forgetForm(draft)
    onClose()
  }
  const ownBefore = ownTextsOfMedal(medal)
  /** The typed texts of an own race that is new or changed; null for any other. */
  const typedRace = (values: Values) =>
    (ownBefore ? !isSameOwnRace(ownBefore, ownTextsOf(values)) : isOwn) ? ownRaceOf(values) : null
  /** Metres; undefined where they are not known yet. */
  const distanceOf = (values: Values) => {
    const typed = typedRace(values)
    return (typed ? typed.race?.distanceM : medal ? medal.distanceM : chosen?.distanceM) ?? undefined
  }
  const form = useForm({
    draft,
    read: read && { what: 'medal', version: read.updatedAt, take: (newer) => setRead(newer as Medal) },
    check: (values): Problems => {
      const { problems } = readMedal(values, distanceOf(values))
      const typed = typedRace(values)
      if (typed) return typed.race ? problems : { ...problems, ...typed.problems }
      if (medal || chosen) return problems
      return { ...problems, race: 'Choose the race from the list under the field.' }
    },
    send: async (values) => {
      const { words } = readMedal(values, distanceOf(values))
      const typed = typedRace(values)?.race
      const saved = medal
        ? await changeMedal(medal.id, { ...words, ...(typed && { race: typed }) }, read?.updatedAt)
        : await addMedal(typed ?? chosen!.id, words)
      close()
      const raceId = race && Number(race.id)
      const isOffered = recording !== null && raceId !== null && offerRecording({ raceId, ...recording })
      showToast({
        title: medal ? 'Changed' : 'On your shelf',
        text: `${saved.raceName} ${words.year}`,
        ...(isOffered && { link: { href: `/give-course?race=${raceId}`, text: 'Give its course' } }),
      })
      return undefined
    },
  })
  const remove = async ({ id, raceName, year }: ShownMedal) => {
    try {
      await removeMedal(id)
      close()
      showToast({ title: 'Removed from your shelf', text: `${raceName} ${year}` })
    } catch (error) {
      form.showMessage(reasonOf(error, 'The server could not be reached. The medal is still there.'))
    }
  }
  return (
    <Dialog
      title={
        medal ? `${medal.raceName} ${medal.year}` : ran ? `${ran.race.name} ${ran.year}` : 'A race you ran'
      }
      className="medal-dialog"
      focusOn={medal || ran ? 'time' : 'race'}
      onClose={close}
    >
      <Form form={form}>
        {ran && <p>{typeName(ran.race.raceType)}</p>}
        {ownBefore && <OwnRaceFields isShown before={ownBefore} />}
        {!medal && !ran && (
          <>
            {/* Both ways stay, so that nothing typed is lost by changing them. */}
            <div hidden={isOwn}>
              <FieldFrame name="race" label="Race" hint="Type its name or city and choose it from the list.">
                {(control) => <RacePicker {...control} search={findRaces} onChoose={setChosen} />}
              </FieldFrame>
            </div>
            <TickField
              name="isOwn"
              label="A race that is not on the list: parkrun, 10 km …"
              onInput={({ currentTarget }) => setOwn(currentTarget.checked)}
            />
            <OwnRaceFields isShown={isOwn} />
          </>
        )}
        <Field
          name="year"
          label="Year"
          autoComplete="off"
          maxLength={4}
          defaultValue={medal?.year ?? ran?.year}
        />
        <Field
          name="time"
          label="Your time"
          autoComplete="off"
          hint="For example 3:29:41. Leave it empty if you do not know it."
          defaultValue={storedTime}
          onInput={(event) => setTime(event.currentTarget.value)}
        />
        <Field
          name="note"
          label="Note"
          autoComplete="off"
          maxLength={MAX_NOTE_CHARACTERS}
          defaultValue={medal?.note ?? ''}
        />
        {(race !== null || !medal) && (
          <div hidden={isOwn}>
            <RecordingField onRead={setRecording} />
          </div>
        )}
        <output className="worth">{race && worthText(race, time)}</output>
        <FormStatus />
        {read && form.isOutdated && <blockquote>{newerText(read)}</blockquote>}
        <div className="row">
          <SubmitButton className="btn go" busyLabel="Saving …">
            Save
          </SubmitButton>
          {medal && (
            <ConfirmButton
              label="Remove"
              of="this medal"
              question="Remove it?"
              onConfirm={() => remove(medal)}
            />
          )}
        </div>
      </Form>
    </Dialog>
  )
}

/** `Berlin Marathon 2024, 3:29:41, Cold and fast` */
const newerText = ({ raceName, year, finishTime, note, place }: Medal): string =>
  [`${raceName} ${year}`, finishTime ?? 'no time', place, note].filter(Boolean).join(', ')

/** `Worth 3:16:10 (3:13–3:19) on a neutral course.` Empty where the time cannot be read. */
function worthText(race: RunRace, time: string): string {
  const reading = readDuration(time.trim(), race.distanceM)
  const worth = reading.ok ? neutralTime(reading.value, race) : null
  if (!worth) return ''
  const words = expectedTimeWords(worth)
  return `Worth ${words.time} (${words.range}) on a neutral course.`
}
