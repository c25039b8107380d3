// Below the picture of a course whose track is on file: a button that opens the course on a map. Map and track are fetched then.
import { useRef, useState } from 'react'
import type { DrawnRace } from '../../rules/course/course-shape.ts'
import type { StoredPoint } from '../../rules/course/uploaded-course.ts'
import type { CourseMap, CourseMark } from '../../ui/map/CourseMap.tsx'
import { fetchOwn } from '../../platform/browser/client-headers.ts'
import { asIsland } from '../../ui/as-island.tsx'

interface Props {
  raceId: number
  race: DrawnRace
  closings: readonly CourseMark[]
  aidEveryKm: number | null
}

interface Opened {
  Map: typeof CourseMap
  track: StoredPoint[]
}

async function open(raceId: number): Promise<Opened> {
  const [{ CourseMap: Map }, answer] = await Promise.all([
    import('../../ui/map/CourseMap.tsx'),
    fetchOwn(`/data/course-lines/${raceId}.json`),
  ])
  if (!answer.ok) throw new Error(`the course: ${answer.status}`)
  return { Map, track: (await answer.json()) as StoredPoint[] }
}

const FAILED = 'The map could not be loaded. The GPX file has the same course.'

export const CourseOnMap = asIsland(function CourseOnMap({ raceId, race, closings, aidEveryKm }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [message, setMessage] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const show = async () => {
    setMessage('Loading the map …')
    try {
      setOpened(await open(raceId))
      setMessage('')
    } catch {
      setMessage(FAILED)
    }
  }
  return (
    <div ref={place} data-needs-script>
      {opened ? (
        <opened.Map
          {...{ race, closings, aidEveryKm }}
          track={opened.track}
          picture={() => place.current?.closest('figure')?.querySelector('.sil-plate') ?? null}
        />
      ) : (
        <button type="button" className="btn sm" onClick={() => void show()}>
          Show the course on a map
        </button>
      )}
      <output className="q s">{message}</output>
    </div>
  )
})
