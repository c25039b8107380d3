// The last look at each race's official site, and how it ended; what differs there is among the reports of wrong facts.
import { SITE_OUTCOME_LABELS } from '../../rules/editing/race-work.ts'
import type { AdminSiteLook } from './admin.schema.ts'
import { act, placeHref, type SectionProps, RaceLinks, RunButton } from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { AdminList } from './AdminList.tsx'

const OUTCOME = {
  name: 'outcome',
  label: 'How it ended',
  options: { all: 'All', ...SITE_OUTCOME_LABELS },
}

const lookAgain = (raceId: number) =>
  act(`/api/admin/site-looks/${raceId}`, { method: 'POST' }, () => ({
    text: 'The site will be looked at with the next run, within minutes where watching is on.',
  }))

export default function SiteLooks({ parameters }: SectionProps) {
  return (
    <AdminList<AdminSiteLook>
      path="/api/admin/site-looks"
      parameters={parameters}
      choices={[OUTCOME]}
      emptyAtFirst="No official site has been looked at. WATCH_SITES=on switches it on."
      keyOf={({ raceId }) => raceId}
      renderLine={({ raceName, outcome, lookedAt }) => (
        <>
          <strong>{raceName}</strong>
          <span>{SITE_OUTCOME_LABELS[outcome]}</span>
          <span>{momentWords(lookedAt)}</span>
        </>
      )}
      renderDetail={({ raceId, racePath, website, words, status }, run) => (
        <>
          <p>
            <a href={website} rel="noreferrer nofollow">
              {website}
            </a>
            {status !== null && ` answered with ${status}.`}
          </p>
          {words && <p>{words}</p>}
          <p className="row">
            <RaceLinks of={{ racePath, raceId }} />
            <a className="btn" href={placeHref('reports', {})}>
              What differs
            </a>
            <RunButton onClick={() => run(() => lookAgain(raceId))}>Look again</RunButton>
          </p>
        </>
      )}
    />
  )
}
