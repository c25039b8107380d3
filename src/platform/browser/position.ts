// The door to the device's position. What it gives is for this page alone: it is neither kept nor sent.
import type { Point } from '../../rules/place/great-circle.ts'

export type PositionFailure = 'refused' | 'unknown' | 'unsupported'
export type PositionAnswer = { position: Point } | { failure: PositionFailure }

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 600_000

/** Asks for the position; the browser asks the person. Never throws. */
export function requestPosition(): Promise<PositionAnswer> {
  return new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer({ failure: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ position: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => answer({ failure: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
