// The reader's own time at a race of a list: <expected-time> (src/browser/elements) writes it, so nothing here may change
// what is inside. The column is hidden until a result is kept on the device.
import type { IndexedRace } from '../../domain/search/race-index.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'expected-time': {
        'distance-m': number
        loss: number
        sd: number
        suppressHydrationWarning: boolean
        children: string
      }
    }
  }
}

export function ExpectedTime({ race: { distanceM, loss } }: { race: IndexedRace }) {
  return (
    <expected-time distance-m={distanceM} loss={loss.lossPct} sd={loss.sdPct} suppressHydrationWarning>
      {''}
    </expected-time>
  )
}
