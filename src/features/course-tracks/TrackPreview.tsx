// What was read of a recording, before anything is sent: its figures, its picture, its line on a map, and what stays here.
import { useMemo, useRef } from 'react'
import { CourseMap } from '../../ui/map/CourseMap.tsx'
import { CoursePicture, KilometreAxis } from '../../ui/CoursePicture.tsx'
import { describeCourse, type DrawnRace } from '../../rules/course/course-shape.ts'
import { CUT_M } from '../../rules/course/runner-track.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { RaceToMeasure } from './course-tracks.store.ts'
import type { ReadTrack } from './read-runner-file.ts'

interface Props {
  race: RaceToMeasure
  track: ReadTrack
}

export function TrackPreview({ race, track: { figures, points, isCut } }: Props) {
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
