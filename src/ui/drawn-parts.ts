// How a build draws parts of pages as text. Those of React: in one go, where @astrojs/react reads a stream for each, and a second
// one to find out whose the part is. And those of races that many pages show: each once.
import type { SSRLoadedRendererValue, SSRResult } from 'astro'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

const counts = new WeakMap<SSRResult, number>()

/** What the ids in a part begin with, so that no two of a page are the same; the browser reads it from the island. */
function nextPrefix(page: SSRResult): string {
  const count = counts.get(page) ?? 0
  counts.set(page, count + 1)
  return `r${count}`
}

interface PartProps {
  /** The class of the page's own style: no part of React takes it. */
  class?: string
}

const reactParts: SSRLoadedRendererValue = {
  supportsAstroStaticSlot: true,
  // Asked for all that is no component of Astro, custom elements too. What it leaves of a part's props goes to the browser.
  async check(part: unknown, props: PartProps) {
    if (typeof part !== 'function') return false
    delete props.class
    return true
  },
  async renderToStaticMarkup(
    this: { result: SSRResult },
    part: FunctionComponent,
    { class: _class, ...props }: PartProps,
    slots,
    metadata,
  ) {
    const prefix = nextPrefix(this.result)
    // What Astro has drawn to stand within: of an island the browser looks for it there, else Astro takes the element away.
    const tag = metadata?.hydrate ? 'astro-slot' : 'astro-static-slot'
    const within = (name: string | undefined, html = '') =>
      html.trim() ? createElement(tag, { name, dangerouslySetInnerHTML: { __html: html } }) : null
    const { default: children, ...named } = slots
    const filled = Object.entries(named).map(([name, html]) => [name, within(name, html)])
    const element = createElement(
      part,
      { ...props, ...Object.fromEntries(filled) },
      within(undefined, children),
    )
    return { html: renderToString(element, { identifierPrefix: prefix }), attrs: { prefix } }
  },
}

export default reactParts

// Parts of races as text, each rendered once in a build (OncePerRace.astro). Only so many are cached: pages of like races and of
// near places stand near each other in a build.
const MAX_CACHED = 4000
const cache = new Map<string, string>()

/** The HTML of a part that was rendered before. */
export const cachedPart = (key: string): string | undefined => cache.get(key)

/** Keeps the HTML of a part. */
export function cachePart(key: string, html: string): void {
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, html)
}
