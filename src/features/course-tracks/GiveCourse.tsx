// "Ran it? Give its course.": a recording is read on the device and shown, its giver chooses a licence, and positions and
// heights are sent.
import { useStore } from '@nanostores/react'
import { useState, useEffect, useMemo, useRef } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import {
  LICENCE_TERMS,
  COURSE_LICENCES,
  MAX_SHOWN_NAME,
  type CourseLicence,
} from '../../rules/course/uploaded-course.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import type { CourseTrack } from './course-tracks.schema.ts'
import {
  $ownTracks,
  withdrawTrack,
  giveTrack,
  forgetOffered,
  offeredRecording,
  readRaceToMeasure,
  type RaceToMeasure,
} from './course-tracks.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { ChoiceField, Field, FieldFrame, TickField } from '../../ui/Field.tsx'
import { FileDrop, useLatest } from '../../ui/FileField.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Reading } from '../../rules/reading/reading.ts'
import type { ReadTrack } from './read-runner-file.ts'
import { CourseMap } from '../../ui/map/CourseMap.tsx'
import { CoursePicture, KilometreAxis } from '../../ui/CoursePicture.tsx'
import { describeCourse, type DrawnRace } from '../../rules/course/course-shape.ts'
import { CUT_M } from '../../rules/course/runner-track.ts'
import { formatNumber } from '../../rules/writing/measures.ts'

// What was read of a recording, before anything is sent: its figures, its picture, its line on a map, and what stays here.

interface Props {
  race: RaceToMeasure
  track: ReadTrack
}

function TrackPreview({ race, track: { figures, points, isCut } }: Props) {
  const picture = useRef<HTMLElement>(null)
  const drawn: DrawnRace = useMemo(
    () => ({
      distanceM: figures.distanceM,
      profile: figures.profile,
      startElevationM: figures.startM,
      finishElevationM: figures.finishM,
      maxElevationM: figures.highestM,
      elevationProfile: null,
      elevationGainM: figures.gainM,
      elevationLossM: figures.lossM,
      loop: null,
    }),
    [figures],
  )
  const facts = [
    ['Length', `${(figures.recordedM / 1000).toFixed(2)} km`],
    ['Climb', `${figures.gainM} m`],
    ['Start', `${Math.round(figures.startM)} m`],
    ['Finish', `${Math.round(figures.finishM)} m`],
  ]
  return (
    <section aria-label="What was read" className="track-preview">
      <dl className="numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <figure className="plate" ref={picture}>
        <CoursePicture
          race={drawn}
          kind="plate"
          label={describeCourse({ ...drawn, name: race.name })}
          id="given"
        />
        <KilometreAxis distanceM={drawn.distanceM} />
        <CourseMap
          race={drawn}
          track={points}
          closings={[]}
          aidEveryKm={null}
          picture={() => picture.current?.querySelector('.sil-plate') ?? null}
        />
      </figure>
      <p className="note">
        Sent: {formatNumber(points.length)} positions with their heights. Not sent: times, pulses, the name of
        the file and all else in it.{' '}
        {isCut &&
          `Your recording begins elsewhere than the race, so its first and last ${CUT_M} m stay on this device too.`}
      </p>
    </section>
  )
}

type Reader = typeof import('./read-runner-file.ts')

// The courses that the person gave, what became of each, and the tap that withdraws it.

const STATUS: Record<CourseTrack['status'], string> = {
  waiting: 'waits for another runner’s track that agrees, or for an editor',
  agreed: 'agrees with another runner’s: the race is measured by it',
  accepted: 'accepted by an editor: the race is measured by it',
  refused: 'not used',
}

function GivenTracks() {
  const { data: tracks = [], error } = useStore($ownTracks)
  const [message, setMessage] = useState('')
  const withdraw = async ({ id, raceName }: CourseTrack) => {
    try {
      await withdrawTrack(id)
      setMessage(
        `Your track of ${raceName} is deleted. Its page loses it when the site is next built, within minutes.`,
      )
    } catch (problem) {
      setMessage(reasonOf(problem))
    }
  }
  if (tracks.length === 0 && !message) return error ? <p className="q">{error.message}</p> : null
  return (
    <section aria-labelledby="given-title" className="given-tracks">
      <h2 id="given-title">Courses you gave</h2>
      <output className="q">{message}</output>
      <ul className="entry-list">
        {tracks.map((track) => (
          <li key={track.id}>
            <p>
              <a href={track.racePath}>{track.raceName}</a>: {(track.recordedM / 1000).toFixed(2)} km, climb{' '}
              {track.gainM} m, {LICENCE_TERMS[track.licence].name}
              {track.shownName ? `, as ${track.shownName}` : ', without your name'}; {STATUS[track.status]}.
            </p>
            {track.refuseReason && <blockquote>{track.refuseReason}</blockquote>}
            <ConfirmButton
              label="Withdraw"
              of={`your track of ${track.raceName}`}
              question="Delete it?"
              onConfirm={() => withdraw(track)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LICENCES: Record<CourseLicence, string> = {
  'CC-BY-4.0':
    'CC BY 4.0: anybody may use the track for anything, if they say where it is from (your name, if you give it, and this site).',
  'CC0-1.0': 'CC0: anybody may use the track for anything, without saying where it is from.',
}
const OPTIONS = COURSE_LICENCES.map((value) => ({ value, label: LICENCES[value] }))

const OUTCOMES = {
  waits:
    'Thank you. We have your track. The race is measured once another runner’s track agrees with yours, or an editor accepts it. We will email you then, or if it is not used.',
  published:
    'Thank you. Your track agrees with another runner’s, so the race is measured by both. Its page shows the course within minutes.',
}

/** The number that the address names; null for none. Only the browser shows this. */
function raceOfAddress(): number | null {
  const raceParameter = new URLSearchParams(location.search).get('race') ?? ''
  return /^[1-9]\d{0,8}$/.test(raceParameter) ? Number(raceParameter) : null
}

interface FormProps {
  race: RaceToMeasure
  onSent: (sentence: string) => void
}

function TrackForm({ race, onSent }: FormProps) {
  const [track, setTrack] = useState<ReadTrack | null>(null)
  const [busy, setBusy] = useState('')
  const [isNamed, setNamed] = useState(false)
  const begin = useLatest()
  const form = useForm({
    send: async ({ licence, shownName = '' }) => {
      if (!track) return { file: 'Choose the recording of your race first.' }
      const { points, isCut } = track
      const { outcome } = await giveTrack({
        raceId: race.id,
        licence: licence as CourseLicence,
        shownName: isNamed && shownName.trim() ? shownName : null,
        isCut,
        points,
      })
      forgetOffered()
      return onSent(OUTCOMES[outcome])
    },
  })
  const read = async (readWith: (reader: Reader) => Reading<ReadTrack> | Promise<Reading<ReadTrack>>) => {
    const isLatest = begin()
    form.refuse('file', '')
    setBusy('Reading the file …')
    try {
      const reading = await readWith(await import('./read-runner-file.ts'))
      if (!isLatest()) return
      // Another track that was read before stays.
      if (reading.ok) setTrack(reading.value)
      else form.refuse('file', reading.reason)
    } catch (error) {
      if (isLatest()) form.refuse('file', reasonOf(error))
    } finally {
      if (isLatest()) setBusy('')
    }
  }
  // What was dropped with a medal.
  useEffect(() => {
    const offered = offeredRecording(race.id)
    if (offered) void read(({ readRunnerPoints }) => readRunnerPoints(offered.points, offered.doubt, race))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [race])
  const take = (file: File) => {
    forgetOffered()
    void read(({ readRunnerFile }) => readRunnerFile(file, race))
  }
  return (
    <Form form={form} className="fields give-course-form">
      <FileDrop onFile={take}>
        {(input) => (
          <FieldFrame
            name="file"
            label="Your recording of the race: GPX, TCX or FIT"
            hint={
              <output>
                {busy ||
                  track?.doubt ||
                  'It is read on this device. Nothing is sent before you press “Give this course”.'}
              </output>
            }
          >
            {(control) => <input {...control} {...input} accept=".gpx,.tcx,.fit,application/gpx+xml" />}
          </FieldFrame>
        )}
      </FileDrop>
      {track && (
        <>
          <TrackPreview race={race} track={track} />
          <ChoiceField
            name="licence"
            label="What others may do with it"
            options={OPTIONS}
            defaultValue="CC-BY-4.0"
            hint="You can withdraw it at any time, in one tap: it is deleted here, and the page is built without it. Whoever has a copy by then keeps what the licence gave them."
            required
          />
          <TickField
            name="isNamed"
            label="Name me beside the course"
            checked={isNamed}
            onChange={(event) => setNamed(event.currentTarget.checked)}
          />
          {isNamed && (
            <Field
              name="shownName"
              label="Name to show"
              autoComplete="name"
              maxLength={MAX_SHOWN_NAME}
              required
            />
          )}
          <FormStatus />
          <SubmitButton className="btn go" busyLabel="Sending …">
            Give this course
          </SubmitButton>
        </>
      )}
    </Form>
  )
}

function ForRace() {
  const [addressRaceId] = useState(raceOfAddress)
  const [race, setRace] = useState<RaceToMeasure | null>(null)
  const [message, setMessage] = useState('Reading the race …')
  const [sentMessage, setSentMessage] = useState('')
  useEffect(() => {
    if (addressRaceId !== null)
      readRaceToMeasure(addressRaceId).then(setRace, (error: unknown) => setMessage(reasonOf(error)))
  }, [addressRaceId])
  if (sentMessage) return <output className="note">{sentMessage}</output>
  if (addressRaceId === null)
    return (
      <p className="q">
        Open the page of the race that you ran, and press “Give its course” there.{' '}
        <a href="/all-races">All races</a>
      </p>
    )
  if (!race) return <p className="q">{message}</p>
  return (
    <>
      <h2>
        The course of <a href={`/${race.raceType}/${race.slug}`}>{race.name}</a>
      </h2>
      {race.profile && (
        <p className="q">
          This race has a measured course. Another track makes it surer; an editor looks at those that differ.
        </p>
      )}
      <TrackForm race={race} onSent={setSentMessage} />
    </>
  )
}

export const GiveCourse = asIsland(function GiveCourse() {
  const session = useStore($session)
  if (session.state !== 'signed-in') return null
  return (
    <>
      <ForRace />
      <GivenTracks />
    </>
  )
})
