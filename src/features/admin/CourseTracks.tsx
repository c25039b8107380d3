// Tracks that runners gave: laid over the others of their race, accepted, or refused with a reason that their giver reads.
import { useEffect, useState } from 'react'
import { reasonOf, callApi } from '../../platform/browser/api.ts'
import { LICENCE_TERMS } from '../../rules/course/uploaded-course.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { AdminCourseTrack, LaidTrack } from '../course-tracks/course-tracks.schema.ts'
import { AdminList } from './AdminList.tsx'
import { LaidTracks } from './LaidTracks.tsx'
import { placeHref, type SectionProps, act, type Outcome, type Run, momentWords } from './use-admin-list.ts'

const STATUS = {
  name: 'status',
  label: 'Status',
  options: [
    ['waiting', 'Waiting'],
    ['agreed', 'Agreed with another'],
    ['accepted', 'Accepted'],
    ['refused', 'Refused'],
    ['all', 'All'],
  ],
} as const
const STATUS_WORDS = Object.fromEntries(STATUS.options) as Record<AdminCourseTrack['status'], string>

const decide = (
  { id, status: was, raceName }: AdminCourseTrack,
  status: 'accepted' | 'refused',
  reason: string | null,
): Promise<Outcome> =>
  act(`/api/admin/course-tracks/${id}`, { method: 'PATCH', body: { status, reason, was } }, () => ({
    text:
      status === 'accepted'
        ? `${raceName} is measured by it, and the site is built again.`
        : 'It is refused; who gave it gets the reason by e-mail.',
  }))

const kmWords = (metres: number) => `${(metres / 1000).toFixed(2)} km`

function useLaidTracks(raceId: number) {
  const [tracks, setTracks] = useState<LaidTrack[]>([])
  const [message, setMessage] = useState('Reading the tracks …')
  useEffect(() => {
    callApi<LaidTrack[]>(`/api/admin/marathons/${raceId}/course-tracks`).then(
      (found) => {
        setTracks(found)
        setMessage('')
      },
      (error: unknown) => setMessage(reasonOf(error)),
    )
  }, [raceId])
  return { tracks, message }
}

function TrackDetail({ track, run }: { track: AdminCourseTrack; run: Run }) {
  const { tracks, message } = useLaidTracks(track.raceId)
  const [reason, setReason] = useState('')
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
      {message && <output>{message}</output>}
      {tracks.length > 0 && distanceM && (
        <LaidTracks {...{ tracks, distanceM }} own={track.id} pin={track.pin} />
      )}
      {track.refuseReason && <blockquote>{track.refuseReason}</blockquote>}
      {track.status !== 'refused' && (
        <label className="field">
          <span>Why it is refused; who gave it reads this</span>
          <textarea
            rows={2}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      <p className="row">
        {track.status !== 'accepted' && (
          <button type="button" className="btn go" onClick={() => run(() => decide(track, 'accepted', null))}>
            Accept
          </button>
        )}
        {track.status !== 'refused' && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              run(() =>
                reason.trim()
                  ? decide(track, 'refused', reason)
                  : Promise.resolve({
                      text: 'Write why it is refused: who gave it reads that.',
                      failed: true,
                    }),
              )
            }
          >
            Refuse
          </button>
        )}
        <a className="btn" href={track.racePath}>
          The page
        </a>
        <a className="btn" href={placeHref('races', { search: String(track.raceId) })}>
          Edit the race
        </a>
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
          <span>{STATUS_WORDS[status]}</span>
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
