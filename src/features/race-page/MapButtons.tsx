// Buttons that open a map that can be moved: below the picture of a course whose track is on file, the course; below the close-up of
// a town, where the site has a basemap, the streets around the start. Maps and track are fetched then.
import { type ReactNode, useRef, useState } from 'react'
import type { DrawnRace } from '../../rules/course/course-shape.ts'
import type { StoredPoint } from '../../rules/course/uploaded-course.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import type { CourseMark } from '../../ui/map/CourseMap.tsx'
import { fetchOwn } from '../../platform/browser/client-headers.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { asIsland } from '../../ui/as-island.tsx'
import townStreetsStyle from './town-streets.css?url'

interface MapButtonProps {
  /** Of the button. */
  action: string
  /** The map, once it and what it shows are loaded. */
  open: () => Promise<ReactNode>
  /** Said where it could not be loaded. */
  failure: string
}

/** The button, and in its place the map once it is there. */
function MapButton({ action, open, failure }: MapButtonProps) {
  const [map, setMap] = useState<ReactNode>(null)
  const [message, setMessage] = useState('')
  const show = async () => {
    setMessage('Loading the map …')
    try {
      setMap(await open())
      setMessage('')
    } catch {
      setMessage(failure)
    }
  }
  return (
    <>
      {map ?? (
        <button type="button" className="btn sm" onClick={() => void show()}>
          {action}
        </button>
      )}
      <output className="q s">{message}</output>
    </>
  )
}

interface CourseOnMapProps {
  raceId: number
  race: DrawnRace
  closings: readonly CourseMark[]
  aidEveryKm: number | null
}

export const CourseOnMap = asIsland(function CourseOnMap({ raceId, ...about }: CourseOnMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const picture = () => place.current?.closest('figure')?.querySelector('.sil-plate') ?? null
  const open = async () => {
    const [{ CourseMap }, answer] = await Promise.all([
      import('../../ui/map/CourseMap.tsx'),
      fetchOwn(`/data/course-lines/${raceId}.json`),
    ])
    if (!answer.ok) throw new Error(`the course: ${answer.status}`)
    const track = (await answer.json()) as StoredPoint[]
    return <CourseMap {...about} track={track} picture={picture} takesFocus />
  }
  return (
    <div ref={place} data-needs-script>
      <MapButton
        action="Show the course on a map"
        open={open}
        failure="The map could not be loaded. The GPX file has the same course."
      />
    </div>
  )
})

const STREETS_ZOOM = 13

interface TownStreetsProps extends Point {
  city: string
}

export const TownStreets = asIsland(function TownStreets({ lat, lon, city }: TownStreetsProps) {
  const open = async () => {
    const [{ PinMap }] = await Promise.all([import('../../ui/PinMap.tsx'), loadStyle(townStreetsStyle)])
    const label = `Map of the streets around the start in ${city}: arrow keys move the map`
    return <PinMap at={{ lat, lon }} zoom={STREETS_ZOOM} label={label} takesFocus />
  }
  return (
    <div data-needs-script>
      <MapButton action="Show the streets" open={open} failure="The map could not be loaded." />
    </div>
  )
})
