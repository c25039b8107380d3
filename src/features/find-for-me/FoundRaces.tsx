// The ten races with their reasons, and the matrix of marks that put them in this order.
import { CRITERION_WORDS, dayWords, type Found } from '../../rules/find-for-me/find-for-me.ts'
import { chanceAt, type MatchContext } from '../../rules/find-for-me/criteria.ts'
import { counted, formatNumber } from '../../rules/writing/measures.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'

interface Props {
  found: readonly Found[]
  /** All that may do. */
  count: number
  context: MatchContext
}

const GOOD = 0.7
const POOR = 0.35

/** How a reason is marked, for the eye and in words. */
function markOf(fit: number | null): { sign: string; word: string } {
  if (fit === null) return { sign: '?', word: 'Not known' }
  if (fit >= GOOD) return { sign: '+', word: 'Good' }
  return fit < POOR ? { sign: '−', word: 'Against' } : { sign: '·', word: 'Fair' }
}

export function FoundRaces({ found, count, context }: Props) {
  if (found.length === 0) return null
  const criteria = found[0]!.fits.map(({ criterion }) => criterion)
  return (
    <>
      <h2 className="sub" data-answer="">
        {count > found.length
          ? `The best ${found.length} of ${formatNumber(count)} races that may do`
          : `${counted(count, 'race')} may do`}
      </h2>
      {!context.runner && (
        <p className="note">
          Enter one recent result to see the chance of your goal at each.
          {context.preferences.goal === 'time' && ' Without one, a fast course counts by its PB potential.'}
        </p>
      )}
      <ol className="found">
        {found.map(({ race, fits }) => {
          const own = chanceAt(race, context.runner)
          return (
            <li key={race.id}>
              <CourseLine course={race.course} />
              <div>
                <h3>
                  <a href={racePath(race)}>{race.name}</a>
                </h3>
                <p className="q">
                  <span className="num">{dayWords(race, context.today)}</span>, {placeLine(race)}
                </p>
                {context.runner && (
                  <p>
                    {own ? (
                      <>
                        Chance of <b className="num">{own.words}</b>
                        {race.aided && ', on an aided course'}
                      </>
                    ) : (
                      'No estimate: too far from a road race'
                    )}
                  </p>
                )}
                <ul className="reasons">
                  {fits
                    .filter(
                      ({ criterion }) =>
                        !(criterion === 'goal' && context.preferences.goal === 'time' && own),
                    )
                    .map(({ criterion, fit }) => {
                      const { sign, word } = markOf(fit.fit)
                      return (
                        <li key={criterion} data-mark={sign}>
                          <span aria-hidden="true">{sign}</span>
                          <span className="vh">{word}: </span>
                          {fit.words}
                        </li>
                      )
                    })}
                </ul>
              </div>
              <SaveButton race={race} />
            </li>
          )
        })}
      </ol>
      {criteria.length > 1 && (
        <details>
          <summary>How they were weighed</summary>
          <DataTable
            caption="Marks of 100 by what you asked, and their mean by weight"
            columns={[
              'Race',
              ...criteria.map((each) => ({ label: CRITERION_WORDS[each], figures: true })),
              { label: 'Mark', figures: true },
            ]}
            rows={found.map(({ race, fits, mark }) => [
              { text: race.name, href: racePath(race) },
              ...fits.map(({ fit }) => (fit.fit === null ? 'not known' : String(Math.round(fit.fit * 100)))),
              String(Math.round(mark)),
            ])}
            source="What is not known counts as 50: it neither helps nor rules out."
          />
        </details>
      )}
    </>
  )
}
