// The catalogue as the build sees it: read once for all pages, with the day on which it is built.
import { dayInUtc } from '../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import { readCatalogue, tooManyLeftOut, type Catalogue } from './catalogue.queries.ts'
import { connectSupabase, readSupabaseSettings } from '../platform/server/supabase-client.ts'

// Pages and build steps are bundled apart, yet run in one process: the promise is kept where both find it.
const shared = globalThis as { startlineCatalogue?: Promise<Catalogue> }

/* oxlint-disable no-console -- the build's log is where an editor looks for what was left out */
function showLeftOut(leftOut: Catalogue['leftOut']): void {
  for (const { slug, broken } of leftOut) console.warn(`Left out: ${slug} (${broken.join('; ')})`)
  if (leftOut.length > 0) console.warn(`${leftOut.length} races left out of this build.`)
}
/* oxlint-enable no-console */

/** The catalogue; the first page that asks reads it, all others share it. */
export function siteCatalogue(): Promise<Catalogue> {
  shared.startlineCatalogue ??= (async () => {
    const { url, publishableKey } = readSupabaseSettings(process.env)
    const catalogue = await readCatalogue(connectSupabase({ url, key: publishableKey }))
    showLeftOut(catalogue.leftOut)
    const refusal = tooManyLeftOut(catalogue, process.env)
    if (refusal) throw new Error(refusal)
    if (catalogue.races.length === 0)
      throw new Error('The database holds no approved race: nothing to publish.')
    return catalogue
  })()
  return shared.startlineCatalogue
}

/** The day of this build in UTC; BUILD_DAY fixes it for tests. */
export function buildDay(): CalendarDay {
  return process.env.BUILD_DAY ?? dayInUtc(Date.now())
}
