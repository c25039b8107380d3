// What the medals add up to: races, countries, states, years.
import { shelfTotals, US_STATES } from '../../rules/medals/medal-shelf.ts'
import type { ShownMedal } from './MedalTile.tsx'

export function MedalTotals({ medals }: { medals: readonly ShownMedal[] }) {
  const totals = shelfTotals(medals)
  const { races, countries, states, hasDistrictOfColumbia, firstYear, lastYear } = totals
  const isOneYear = firstYear === lastYear
  const district = hasDistrictOfColumbia ? ', and Washington, D.C.' : ''
  return (
    <ul className="totals">
      <Total
        label="Races run"
        figure={String(totals.medals)}
        note={races === totals.medals ? 'each a race of its own' : `at ${races} different races`}
      />
      <Total label="Countries" figure={String(countries.length)} note={countries.join(', ')} />
      {(states.length > 0 || hasDistrictOfColumbia) && (
        <Total
          label="US states"
          figure={`${states.length} of ${US_STATES}`}
          note={`${states.join(', ')}${district}`}
        />
      )}
      <Total
        label="Years"
        figure={isOneYear ? `${firstYear}` : `${firstYear}–${lastYear}`}
        note={isOneYear ? 'one year' : `${lastYear! - firstYear! + 1} years`}
      />
    </ul>
  )
}

function Total({ label, figure, note }: { label: string; figure: string; note: string }) {
  return (
    <li>
      <span>{label}</span>
      <b className="num">{figure}</b>
      <small className="q">{note}</small>
    </li>
  )
}
