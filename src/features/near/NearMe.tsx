// The button that finds the races nearest to the device, and their list. The position goes nowhere.
import type { Point } from '../../rules/place/great-circle.ts'
import { useState, type ReactNode } from 'react'
import { asIsland } from '../../ui/as-island.tsx'
import { NearestList, type NearProps } from './NearestRaces.tsx'

// The door to the device's position. What it gives is for this page alone: it is neither kept nor sent.

type PositionFailure = 'refused' | 'unknown' | 'unsupported'
type PositionAnswer = { position: Point } | { failure: PositionFailure }

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 600_000

/** Asks for the position; the browser asks the person. Never throws. */
function requestPosition(): Promise<PositionAnswer> {
  return new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer({ failure: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ position: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => answer({ failure: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

const FAILURES: Record<PositionFailure, string> = {
  refused: 'Your browser did not share your location. Choose a city below.',
  unknown: 'Your device could not find its location. Choose a city below.',
  unsupported: 'This browser cannot share a location. Choose a city below.',
}

interface Props extends NearProps {
  /** Stands above the list once there is one. */
  children: ReactNode
}

export const NearMe = asIsland(function NearMe({ raceTypes, children }: Props) {
  const [from, setFrom] = useState<readonly Point[] | null>(null)
  const [status, setStatus] = useState('')
  const [isFinding, setIsFinding] = useState(false)

  const find = async () => {
    if (isFinding) return
    setIsFinding(true)
    setStatus('Finding your location…')
    const answer = await requestPosition()
    setIsFinding(false)
    if ('failure' in answer) return setStatus(FAILURES[answer.failure])
    setStatus('')
    setFrom([answer.position])
  }

  return (
    <div className="near-me" data-near-me="" data-needs-script="">
      <div className="row">
        {/* Disabled, it would lose the focus. */}
        <button className="btn go" type="button" aria-disabled={isFinding} onClick={() => void find()}>
          Use my location
        </button>
        <p className="q">
          Your location stays on this device: distances are worked out here and nothing is sent.
        </p>
      </div>
      <output>{status}</output>
      {from && (
        <>
          {children}
          <NearestList key={`${from[0]!.lat} ${from[0]!.lon}`} from={from} to="you" raceTypes={raceTypes} />
        </>
      )}
    </div>
  )
})
