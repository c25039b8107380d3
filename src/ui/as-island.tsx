// An error boundary around each island: one that crashes is taken away alone. What the build had made comes back in its place,
// with a word above it, and the rest of the page goes on.
import { Component, type FunctionComponent, type ReactNode } from 'react'
import { hearError, showCrash } from '../platform/browser/missing-parts.ts'

/** What the build made of each island, copied before React takes the first one over. */
const built = new Map<Element, Node[]>()
if (!import.meta.env.SSR) {
  for (const island of document.querySelectorAll('astro-island'))
    built.set(
      island,
      [...island.childNodes].map((node) => node.cloneNode(true)),
    )
}

/** Called with what stands where the island stood. React is done with the page first. */
function restore(place: Element | null): void {
  const island = place?.closest('astro-island')
  if (!island) return
  setTimeout(() => {
    island.replaceChildren(...(built.get(island) ?? []))
    showCrash('crash', island)
  })
}

class IslandBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    hearError(error)
  }

  override render() {
    return this.state.failed ? <span hidden ref={restore} /> : this.props.children
  }
}

/** The component within its error boundary; around each that a page shows as an island. */
export function asIsland<Props extends object>(Island: FunctionComponent<Props>): FunctionComponent<Props> {
  return function IslandInBoundary(props) {
    return (
      <IslandBoundary>
        <Island {...props} />
      </IslandBoundary>
    )
  }
}
