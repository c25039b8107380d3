// Begins to read the races and courses when a build starts: the database gives them while the code of the pages is bundled.
import type { AstroIntegration } from 'astro'
import { siteCatalogue, siteCourseLines } from '../race/site-catalogue.queries.ts'

/** The integration. Where reading fails, the first page that waits for it says why. */
export const readAhead = (): AstroIntegration => ({
  name: 'startline:read-ahead',
  hooks: {
    'astro:build:start': () => {
      for (const read of [siteCatalogue, siteCourseLines]) read().catch(() => undefined)
    },
  },
})
