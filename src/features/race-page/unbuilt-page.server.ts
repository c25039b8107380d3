// A race whose built page is not there yet, or shows what it was before a change: what is on file of it now, by the rules of the
// whole page, as a small page of words and two tables.
import { html } from 'hono/html'
import { smallPage } from '../../platform/server/plain-pages.ts'
import { entryNow } from '../../rules/entry/entry-now.ts'
import { entryWords } from '../../rules/entry/entry-state.ts'
import { COURSE_GRADE_LABELS, betweenWords, scoreFigure } from '../../rules/pb-potential/score-words.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import {
  dividedFacts,
  entryFacts,
  leadingNumbers,
  pageSources,
  remarkWords,
} from '../../rules/race/fact-table.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { raceDay } from '../../rules/race/race-day.ts'
import { exactDistance, raceMeta, readDescription } from '../../rules/race/race-meta.ts'
import type { CalendarDay, Race } from '../../rules/race/race.ts'
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'

interface Row {
  label: string
  value: string
  /** The page that it names. */
  href?: string
  /** How well it is known, or where it was seen. */
  remark: string
}

const valueOf = ({ value, href }: Row) =>
  href ? html`<a href="${href}" rel="nofollow noopener ugc">${value}</a>` : value

const table = (caption: string, rows: readonly Row[]) =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    ${rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${row.label}</th>
          <td>${valueOf(row)}${row.remark ? html`<small>${row.remark}</small>` : ''}</td>
        </tr>`,
    )}
  </table>`

function entry(race: Race, today: CalendarDay) {
  const rows = entryFacts(race).map(({ label, value, source }) => ({ label, value, remark: source }))
  const enterAt = race.entryUrl ?? race.website
  return html`<h2>Entry</h2>
    <p>${entryWords(race)} ${entryNow(race, today).words}</p>
    ${rows.length > 0 ? table('Price, places and policies', rows) : ''}
    ${
      enterAt
        ? html`<p>
            <a href="${enterAt}" rel="nofollow noopener ugc"
              >${race.entryUrl ? 'Enter' : 'Look'} at ${new URL(enterAt).hostname.replace(/^www\./, '')}</a
            >
          </p>`
        : ''
    }`
}

function pbPotential(race: Race) {
  const potential = racePbPotential(race)
  const words = potential.refused
    ? 'N/A: not enough data for an estimate.'
    : `${scoreFigure(potential)}/100, ${betweenWords(potential)}. ${COURSE_GRADE_LABELS[potential.courseGrade]}.`
  return html`<h2>PB potential</h2>
    <p>${words}</p>`
}

function facts(race: Race) {
  const { known, missing } = dividedFacts(race)
  const shown = known.map((fact) => ({ ...fact, remark: remarkWords(fact) }))
  const measured = leadingNumbers(race, racePbPotential(race))
    .filter(({ metres, celsius }) => metres !== undefined || celsius !== undefined)
    .map(({ label, value, note }) => ({ label, value, remark: note }))
  const unknown = { label: 'N/A, not on file', value: missing.join(' · '), remark: '' }
  const { sources, words } = pageSources(race)
  const description = readDescription(race.description)
  return html`<h2>The facts</h2>
    ${
      description.length > 0
        ? html`<p dir="auto">
            ${description.map(({ text, bold }) => (bold ? html`<strong>${text}</strong>` : text))}
          </p>`
        : ''
    }
    ${table('Facts, and whether each has been checked', [
      ...measured,
      ...shown,
      ...(missing.length > 0 ? [unknown] : []),
    ])}
    <p>${words}</p>
    <ul>
      ${sources.map(({ href, text, remark }) =>
        href
          ? html`<li><a href="${href}" rel="nofollow noopener">${text}</a>${remark}</li>`
          : html`<li>${text}</li>`,
      )}
    </ul>`
}

/**
 * The facts on file as `today` sees them, at the race's own address: 200, since they are what the built page will say, and never
 * cached, since that comes in a few minutes.
 */
export function unbuiltRacePage(race: Race, today: CalendarDay): Promise<Response> {
  const { text, note } = raceDay(race, today)
  const path = racePath(race)
  const site = siteUrlOf(process.env)
  const { title, description } = raceMeta(race, { today })
  return smallPage({
    title: race.name,
    head: html`<title>${title} | ${SITE_NAME}</title>
      <meta name="description" content="${description}" />
      ${site ? html`<link rel="canonical" href="${new URL(path, site).href}" />` : ''}`,
    content: html`<p dir="auto">${placeLine(race)} · ${exactDistance(race.distanceM)}</p>
      <p><b>${text}</b> (${note})</p>
      <p class="note">
        Here are the facts as they are on file now. The whole page, with the course drawn, the weather and the
        splits, is being built and is here in a few minutes: <a href="${path}">look again</a>.
      </p>
      ${entry(race, today)} ${pbPotential(race)} ${facts(race)}
      <p>
        <a href="/submit-race?race=${race.id}" rel="nofollow">Propose a change</a> ·
        <a href="/all-races">All races</a>
      </p>`,
  })
}
