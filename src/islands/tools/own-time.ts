// The runner's own result for a tool; loaded where one is kept.
import { ownTime, type OwnTime } from '../../domain/own-inputs.ts'
import { $expectedTimes, $yourTime } from '../../stores/your-time.ts'

/** Says what is kept, now and at each change; null once it is forgotten. Gives a way to stop. */
export function followOwnTime(hear: (own: OwnTime | null) => void): () => void {
  const tell = () => {
    const kept = $yourTime.get()
    hear(kept ? ownTime(kept, $expectedTimes.get()) : null)
  }
  const stops = [$yourTime.subscribe(tell), $expectedTimes.listen(tell)]
  return () => {
    for (const stop of stops) stop()
  }
}
