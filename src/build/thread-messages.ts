// What the main thread of a build and those that render pages beside it say to each other, and what they use of Astro's app.
import type { Catalogue } from '../data/catalogue.ts'
import type { ReviewsOfRaces } from '../data/site-reviews.ts'

interface Route {
  route: string
  component: string
}

interface BuiltPage {
  key: string
  styles: unknown[]
}

/** Of Astro's app of a build what is used here: it is not part of its public types. */
export interface BuiltApp {
  manifest: { routes: { routeData: Route }[] }
  setInternals: (internals: { pagesByKeys: ReadonlyMap<string, BuiltPage> }) => void
  setOptions: (options: object) => void
  getOptions: () => { allPages: Record<string, BuiltPage>; settings: { scripts: unknown[] } }
  render: (request: Request, options: { routeData: Route }) => Promise<Response>
}

/** What a thread begins with. */
export interface ThreadStart {
  /** The file that the build has bundled its pages' code into. */
  entryUrl: string
  /** Pages with their styles. */
  pages: BuiltPage[]
  catalogue: Catalogue
  reviews: ReviewsOfRaces
}

export interface AskedPage {
  id: number
  url: string
  /** Of its route. */
  key: string
}

export type RenderedPage =
  | { id: number; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  | { id: number; failed: { message: string; stack: string | undefined } }

/** What a route is known by in every thread. */
export const routeKey = ({ route, component }: Route): string => `${route} ${component}`
