// Tracks that runners gave: laid over the others of their race, accepted, or refused with a reason that their giver reads.
import { useMemo } from 'react'
import { LICENCE_TERMS } from '../../rules/course/uploaded-course.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { AdminCourseTrack, LaidTrack } from '../course-tracks/course-tracks.schema.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  RaceLinks,
  act,
  actFromForm,
  type SectionProps,
  type Outcome,
  type Run,
  useAdminAnswer,
  RunButton,
} from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { AdminList, statusChoice } from './AdminList.tsx'
import { agreementOf, planeAround, stepsOf } from '../../rules/course/runner-track.ts'
import './laid-tracks.css'

// The tracks of one race over each other: their lines around the race's pin, their heights, and how far each agrees with the
// one that is looked at.

interface Props {
  tracks: readonly LaidTrack[]
  /** The number of the one that is looked at. */
  own: number
  /** Of the race. */
  distanceM: number
  pin: AdminCourseTrack['pin']
}

const classOf = (track: LaidTrack, own: number) =>
  track.id === own ? 'laid-own' : track.status === 'refused' ? 'laid-refused' : 'laid-other'

/** The one that is looked at on top. */
const inOrder = (tracks: readonly LaidTrack[], own: number) =>
  tracks.toSorted((a, b) => Number(a.id === own) - Number(b.id === own))

function Lines({ tracks, own, pin }: Props) {
  const { box, lines, at } = useMemo(() => {
    const [lat, lon] = tracks[0]!.points[0]!
    const plane = planeAround(lat, lon)
    const drawn = inOrder(tracks, own).map((track) => ({
      track,
      points: track.points.map(([one, other]) => plane.to(one, other)),
    }))
    const all = drawn.flatMap(({ points }) => points)
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const edge = Math.max(right - left, high - low) * 0.04
    return {
      box: [left - edge, -high - edge, right - left + 2 * edge, high - low + 2 * edge]
        .map(Math.round)
        .join(' '),
      lines: drawn,
      at: pin && plane.to(pin[0], pin[1]),
    }
  }, [tracks, own, pin])
  return (
    <svg
      className="laid-lines"
      viewBox={box}
      role="img"
      aria-label="The tracks over each other, with the race’s pin"
    >
      {lines.map(({ track, points }) => (
        <polyline
          key={track.id}
          className={classOf(track, own)}
          points={points.map(({ x, y }) => `${Math.round(x)},${Math.round(-y)}`).join(' ')}
        />
      ))}
      {at && <path className="laid-pin" d={`M${Math.round(at.x)} ${Math.round(-at.y)}h0`} />}
    </svg>
  )
}

function Heights({ tracks, own }: Pick<Props, 'tracks' | 'own'>) {
  const heights = tracks.flatMap(({ profile }) => profile)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const spanM = Math.max(60, high - low)
  const km = Math.max(...tracks.map(({ profile }) => profile.length)) - 1
  return (
    <figure>
      <svg
        className="laid-heights"
        viewBox={`0 0 ${km * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Heights over each other, from ${low} to ${high} m`}
      >
        {inOrder(tracks, own).map((track) => (
          <polyline
            key={track.id}
            className={classOf(track, own)}
            points={track.profile
              .map((metres, i) => `${i * 10},${(96 - ((metres - low) / spanM) * 92).toFixed(1)}`)
              .join(' ')}
          />
        ))}
      </svg>
      <figcaption className="q s">
        Heights by kilometre, {low} to {high} m
      </figcaption>
    </figure>
  )
}

/** How far the others agree with the one that is looked at. */
function Agreements({ tracks, own, distanceM }: Omit<Props, 'pin'>) {
  const rows = useMemo(() => {
    const mine = tracks.find(({ id }) => id === own)
    const [lat = 0, lon = 0] = mine?.points[0] ?? []
    const plane = planeAround(lat, lon)
    const steps = (track: LaidTrack) => stepsOf(track, distanceM, plane)
    const others = mine ? tracks.filter(({ id }) => id !== own) : []
    return others.map((track) => ({ track, ...agreementOf(steps(mine!), steps(track), distanceM) }))
  }, [tracks, own, distanceM])
  if (rows.length === 0) return <p className="q">It is the only track of this race.</p>
  return (
    <ul className="laid-agreements">
      {rows.map(({ track, agrees, isSameRecording, apartM, longestApartM, heightsApartM, share }) => (
        <li key={track.id}>
          <strong>
            {isSameRecording ? 'The same recording as' : agrees ? 'Agrees with' : 'Does not agree with'} track{' '}
            {track.id}
          </strong>{' '}
          ({track.status}): {Math.round(share * 100)} % beside each other, typically {Math.round(apartM)} m
          apart, longest stretch apart {longestApartM} m, heights {heightsApartM.toFixed(1)} m apart, climb{' '}
          {track.gainM} m
        </li>
      ))}
    </ul>
  )
}

const LaidTracks = (props: Props) => (
  <div className="laid-tracks">
    <Lines {...props} />
    <Heights {...props} />
    <Agreements {...props} />
  </div>
)

const STATUS = statusChoice({
  waiting: 'Waiting',
  agreed: 'Agreed with another',
  accepted: 'Accepted',
  refused: 'Refused',
  all: 'All',
})

const decide = (
  { id, status: was, raceName }: AdminCourseTrack,
  status: 'accepted' | 'refused',
  reason: string | null,
): Promise<Outcome> =>
  act(`/api/admin/course-tracks/${id}`, { method: 'PATCH', body: { status, reason, was } }, () => ({
    text:
      status === 'accepted'
        ? `${raceName} is measured by it, and the site is built again.`
        : 'It is refused; who gave it gets the reason by email.',
  }))

const kmWords = (metres: number) => `${(metres / 1000).toFixed(2)} km`

/** Accepting it, and refusing it with a reason that its giver reads. What is typed stays in the tab until then. */
function Decision({ track, run }: { track: AdminCourseTrack; run: Run }) {
  const form = useForm({
    draft: `about-track-${track.id}`,
    send: ({ reason = '' }) => actFromForm(run, () => decide(track, 'refused', reason)),
  })
  return (
    <Form form={form} className="decision">
      {track.status !== 'refused' && (
        <TextField
          name="reason"
          label="Why it is refused; who gave it reads this"
          missing="Write why it is refused: who gave it reads that."
          rows={2}
          maxLength={2000}
          required
        />
      )}
      <FormStatus />
      <p className="row">
        {track.status !== 'accepted' && (
          <RunButton className="btn go" onClick={() => run(() => decide(track, 'accepted', null))}>
            Accept
          </RunButton>
        )}
        {track.status !== 'refused' && <SubmitButton busyLabel="Refusing …">Refuse</SubmitButton>}
      </p>
    </Form>
  )
}

function TrackDetail({ track, run }: { track: AdminCourseTrack; run: Run }) {
  const { answer: tracks, problem } = useAdminAnswer<LaidTrack[]>(
    `/api/admin/marathons/${track.raceId}/course-tracks`,
  )
  const distanceM = RACE_TYPES.find(({ slug }) => slug === track.raceType)?.distanceM
  return (
    <>
      <p>
        {kmWords(track.recordedM)} of {distanceM ? kmWords(distanceM) : '?'}, climb {track.gainM} m, from{' '}
        {track.startM} m to {track.finishM} m.{' '}
        {track.fromPinM === null
          ? 'The race has no pin.'
          : `Begins ${formatNumber(track.fromPinM)} m from the race’s pin.`}{' '}
        {track.isCut && 'Its first and last 200 m are left out. '}
        {LICENCE_TERMS[track.licence].name}
        {track.shownName ? `, shown as ${track.shownName}` : ', without a name'}.{' '}
        {track.giver && (
          <>
            From {track.giver.name ?? 'a runner'},{' '}
            <a href={`mailto:${track.giver.email}`}>{track.giver.email}</a>.
          </>
        )}
      </p>
      {!tracks && <output>{problem || 'Reading the tracks …'}</output>}
      {tracks && tracks.length > 0 && distanceM && (
        <LaidTracks {...{ tracks, distanceM }} own={track.id} pin={track.pin} />
      )}
      {track.refuseReason && <blockquote>{track.refuseReason}</blockquote>}
      <Decision {...{ track, run }} />
      <p className="row">
        <RaceLinks of={track} />
      </p>
    </>
  )
}

export default function CourseTracks({ parameters }: SectionProps) {
  return (
    <AdminList<AdminCourseTrack>
      path="/api/admin/course-tracks"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="No track waits."
      keyOf={({ id }) => id}
      renderLine={({ raceName, status, gainM, recordedM, isMeasured, createdAt }) => (
        <>
          <strong>{raceName}</strong>
          <span>{STATUS.options[status]}</span>
          <span>
            {kmWords(recordedM)}, climb {gainM} m
          </span>
          <span>{isMeasured ? 'has a measured course' : 'not measured yet'}</span>
          <span>{momentWords(createdAt)}</span>
        </>
      )}
      renderDetail={(track, run) => <TrackDetail key={track.id} {...{ track, run }} />}
    />
  )
}
