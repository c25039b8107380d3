// The button that finds the races nearest to the device, and their list. The position goes nowhere.
import { useState, type ReactNode } from 'react'
import { requestPosition, type PositionFailure } from '../../platform/browser/position.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { NearestList, type NearProps } from './NearestRaces.tsx'

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
