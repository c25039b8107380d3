// An error boundary around each island: one that crashes is taken away alone. What the build had made comes back in its place
// (islands.ts does that), with a word above it, and the rest of the page goes on.
import { Component, type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react'
import { logAndCountError, showCrash } from '../platform/browser/missing-parts.ts'

/** Called with what stands where the island stood. React is done with the page first. */
function restore(place: Element | null): void {
  const island = place?.parentElement
  if (!island) return
  island.dispatchEvent(new Event('island-crash'))
  setTimeout(() => showCrash('crash', island))
}

class IslandBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logAndCountError(error)
  }

  override render() {
    return this.state.failed ? <span hidden ref={restore} /> : this.props.children
  }
}

/** The component within its error boundary; around each that a page shows as an island. */
export function asIsland<Props extends object>(Island: FunctionComponent<Props>): FunctionComponent<Props> {
  function IslandInBoundary(props: Props) {
    return (
      <IslandBoundary>
        <Island {...props} />
      </IslandBoundary>
    )
  }
  return IslandInBoundary
}

// Whether React has taken over what the build has drawn: until then a button has nobody who hears it.

/** Of what does not change while the page stands, for useSyncExternalStore. */
export const neverChanges = () => () => undefined

/** False in the built page and in the first drawing over it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
