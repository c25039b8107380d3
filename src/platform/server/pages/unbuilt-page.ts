// Pages of races that the built site cannot show as they are: one that is approved or changed and not built yet, whose address
// organisers and admins have before the site has it; and one that is off the list.
import { html } from 'hono/html'
import type { UnbuiltRace } from '../../../race/race-addresses.queries.ts'
import { placeLine } from '../../../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../../../rules/race/race-day.ts'
import type { CalendarDay } from '../../../rules/race/race.ts'
import { smallPage } from './small-page.ts'

/** Rebuilds start within a minute and take some. */
const RETRY_AFTER_SECONDS = 60

/** What is known as `today` sees it, under a 503: whoever keeps addresses asks again. */
export function unbuiltPage(
  { name, place, day }: UnbuiltRace,
  path: string,
  today: CalendarDay,
): Promise<Response> {
  const { text, certainty } = raceDay(day, today)
  const remark = certainty === 'confirmed' ? certainty : dayRemark({ certainty, text })
  const when = text === 'N/A' ? remark : `${text} (${remark})`
  const content = html`<p>${[placeLine(place), when].filter(Boolean).join(' · ')}</p>
    <p>This race is on our list. Its page is being built, and is here in a few minutes.</p>
    <p><a href="${path}">Look again</a></p>`
  return smallPage(
    { title: name, content },
    { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'X-Robots-Tag': 'noindex' } },
  )
}

/** A race that was listed and is not any more: 410, so that search engines forget it. */
export const goneRacePage = (): Promise<Response> =>
  smallPage(
    {
      title: 'This race is no longer on our list',
      content: html`<p>An editor has taken it off, for example because it is not held any more.</p>
        <p><a href="/all-races">All races</a></p>`,
    },
    { status: 410, headers: { 'X-Robots-Tag': 'noindex' } },
  )
