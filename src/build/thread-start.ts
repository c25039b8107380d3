// What the main thread of a build gives those that render pages beside it, and what they use of Astro's app.
import type { Catalogue } from '../data/catalogue.ts'
import type { ReviewsOfRaces } from '../data/site-reviews.ts'
import type { Walker } from './shared-blocks.ts'

interface Route {
  route: string
  component: string
}

interface BuiltPage {
  key: string
  styles: unknown[]
}

/** What Astro knows of a build; `pageNames` and `distURL` are where it looks for what has been written. */
export interface BuildOptions {
  allPages: Record<string, BuiltPage & { route: Route & { distURL?: URL[] } }>
  pageNames: string[]
  origin: string
  settings: { scripts: unknown[]; config: { outDir: URL } }
}

/** Of Astro's app of a build what is used here: it is not part of its public types. */
export interface BuiltApp {
  manifest: { routes: { routeData: Route }[] }
  setInternals: (internals: { pagesByKeys: ReadonlyMap<string, BuiltPage> }) => void
  setOptions: (options: object) => void
  getOptions: () => BuildOptions
  render: (request: Request, options: { routeData: Route }) => Promise<Response>
}

/** What one thread begins with. */
export interface ThreadWork {
  /** Packages that the pages' code imports at its start. */
  packages: readonly string[]
  walker: Walker
}

/** What makes pages in all threads. */
export interface ThreadCode {
  /** The file that the build has bundled its pages' code into. */
  entryUrl: string
  /** Routes' code with their styles. */
  code: BuiltPage[]
  catalogue: Catalogue
  reviews: ReviewsOfRaces
}

/** What a route is known by in every thread. */
export const routeKey = ({ route, component }: Route): string => `${route} ${component}`
