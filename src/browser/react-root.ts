// The browser's side of a React island: takes over what the build rendered. It stands in the place of @astrojs/react's own,
// which also carries slots, form actions and views swapped in place; no island has those. An island that crashes is taken
// away alone: what the build had rendered comes back, with a word above it.
import { Component, createElement, startTransition, type FunctionComponent, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { hearError, showCrash } from './crash.ts'

interface BoundaryProps {
  answers: () => void
  crashed: (error: unknown) => void
  island: ReactNode
}

class IslandBoundary extends Component<BoundaryProps> {
  override state = { failed: false }

  override componentDidMount() {
    this.props.answers()
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.crashed(error)
  }

  override render() {
    return this.state.failed ? null : this.props.island
  }
}

type Props = Record<string, unknown>
type IslandComponent = FunctionComponent<Props>

function start(element: HTMLElement, component: IslandComponent, props: Props, client: string): void {
  if (!(element instanceof HTMLElement)) throw new Error('Root element not found')
  if (typeof hydrateRoot !== 'function') throw new Error('React is not loaded')
  if (!element.hasAttribute('ssr')) return
  const built = [...element.childNodes].map((node) => node.cloneNode(true))
  let root: Root | undefined
  const crashed = (error: unknown) => {
    hearError(error)
    setTimeout(() => {
      root?.unmount()
      element.replaceChildren(...built)
      showCrash('crash', element)
    })
  }
  // For a press that came before (first-press-of-island.ts); the island's effects come first.
  const answers = () => void setTimeout(() => element.dispatchEvent(new Event('island-answers')))
  const island = createElement(IslandBoundary, { answers, crashed, island: createElement(component, props) })
  // The boundary says what is to be said of an error that it caught.
  const options = { onCaughtError: () => undefined }
  startTransition(() => {
    if (client === 'only') {
      root = createRoot(element, options)
      root.render(island)
    } else {
      root = hydrateRoot(element, island, {
        ...options,
        identifierPrefix: element.getAttribute('prefix') ?? undefined,
      })
    }
  })
}

/**
 * Astro calls this with the element of an island, and what it gives back with the island's component and props. What does not
 * load, Astro itself tells (start.ts); what loads and does not start, this does, whenever the island is to start.
 */
export default (element: HTMLElement) =>
  (component: IslandComponent, props: Props, _slots: unknown, { client }: { client: string }): void => {
    try {
      start(element, component, props, client)
    } catch (error) {
      hearError(error)
      showCrash('start', element ?? undefined)
    }
  }
