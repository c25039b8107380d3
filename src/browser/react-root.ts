// The browser's side of a React island: takes over what the build rendered. It stands in the place of @astrojs/react's own,
// which also carries slots, form actions and views swapped in place; no island has those.
import { createElement, startTransition, type FunctionComponent } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Astro calls this with the element of an island, and what it gives back with the island's component and props. */
export default (element: HTMLElement) =>
  (
    component: FunctionComponent<Record<string, unknown>>,
    props: Record<string, unknown>,
    _slots: unknown,
    { client }: { client: string },
  ): void => {
    if (!element.hasAttribute('ssr')) return
    const island = createElement(component, props)
    startTransition(() => {
      if (client === 'only') createRoot(element).render(island)
      else hydrateRoot(element, island, { identifierPrefix: element.getAttribute('prefix') ?? undefined })
    })
  }
