// Ballot odds: up to three ballots, each entered for some years, and the chance that one of them says yes.
import { useState } from 'react'
import { chanceOfAny, chanceOverYears, percent } from '../../../rules/entry/ballot-odds.ts'
import { joined } from '../../../rules/writing/measures.ts'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import { NumberField } from '../../../ui/tool/Field.tsx'
import { BigAnswer, LastGood, ToolFrame, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import {
  type BallotOnFile,
  ballotRow,
  type BallotRow,
  readBallot,
  readYears,
  type RowKey,
  ROWS,
  yearsPhrase,
} from './ballot-rows.ts'
import { asIsland } from '../../../ui/as-island.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { RangePlot } from '../../../ui/RangePlot.tsx'

const YEARS = Array.from({ length: 10 }, (_, i) => i + 1)
const SHARE = { from: 0, to: 1 }

const yearsInWords = (count: number) =>
  Number.isFinite(count) ? yearsPhrase(count >= 10 ? Math.round(count) : Number(count.toFixed(1))) : 'never'

const isBound = (rows: readonly BallotRow[]) => rows.some(({ draw }) => draw?.isWholeField)

/** `at most 33 %` where the whole field stands for the places, `about 1.00 %` where one of the numbers is an estimate. */
const shareWords = ({ draw }: BallotRow, share: number) =>
  `${draw?.isWholeField ? 'at most ' : draw?.unsure ? 'about ' : ''}${percent(share)}`

/** The wait in words; a minimum where the chance is an upper bound. */
const waitWords = ({ draw }: BallotRow, years: number) =>
  `${draw?.isWholeField ? 'at least ' : ''}${yearsInWords(years)}`

/** A table by ballot, a table by year. */
function BallotTables({ rows }: { rows: readonly BallotRow[] }) {
  return (
    <>
      <h2 className="sub">Ballot by ballot</h2>
      <table className="stack">
        <caption>A new draw every year, the same for everyone</caption>
        <TableHead columns={['Ballot', 'One year', 'Your years', 'Average wait', '50/50 after']} />
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${row.name}${i}`}>
              <th scope="row">
                {row.name}
                {row.draw && <small> draw for {row.draw.edition}</small>}
              </th>
              <td className="num" data-l="One year">
                {shareWords(row, row.chance)}
              </td>
              <td className="num" data-l={yearsPhrase(row.years)}>
                {shareWords(row, chanceOverYears(row.chance, row.years))}
              </td>
              <td className="num" data-l="Average wait">
                {waitWords(row, row.waitYears)}
              </td>
              <td className="num" data-l="50/50 after">
                {waitWords(row, row.evenYears)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="sub">Year by year</h2>
      <table className="plot">
        <caption>If you enter all of them every year{isBound(rows) && '; at most these'}</caption>
        <TableHead
          columns={['After', { label: 'Chart', chart: true }, { label: 'At least one place', figures: true }]}
        />
        <tbody>
          {YEARS.map((count) => {
            const chance = chanceOfAny(rows.map((row) => ({ ...row, years: count })))
            return (
              <tr key={count}>
                <th scope="row" className="nb">
                  {yearsPhrase(count)}
                </th>
                <td className="pic">
                  <RangePlot axis={SHARE} at={chance} low={0} high={chance} reference={0.5} />
                </td>
                <td className="r num">{percent(chance)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const OWN = 'My own figures'

const exampleRow = (key: RowKey, ballot: BallotOnFile | undefined) => ({
  [`race${key}`]: ballot?.slug ?? '',
  [`applicants${key}`]: ballot ? String(ballot.applicants) : '',
  [`places${key}`]: ballot ? String(ballot.places) : '',
  [`years${key}`]: '5',
})

function exampleOf(onFile: readonly BallotOnFile[]) {
  const [one, two] = ['london-marathon', 'sydney-marathon'].map((slug) =>
    onFile.find((ballot) => ballot.slug === slug),
  )
  const empty = {
    ...exampleRow('1', undefined),
    ...exampleRow('2', undefined),
    ...exampleRow('3', undefined),
  }
  const example: Record<string, string> = {
    ...exampleRow('1', one),
    ...exampleRow('2', two),
    ...exampleRow('3', undefined),
  }
  return { example, whenLinked: empty }
}

/** Chance over years and ballots, starting from the numbers on file. */
export const BallotOdds = asIsland(function BallotOdds({ onFile }: { onFile: BallotOnFile[] }) {
  const [tool] = useState(() => exampleOf(onFile))
  const [races] = useState(() =>
    onFile.map(({ slug, name, edition }) => ({ value: slug, label: `${name} (${edition})` })),
  )
  const state = useToolInputs<Record<string, string>>(tool)
  const { texts, set } = state
  const field = fieldOf(state)
  const read = ROWS.map((key) => ({
    key,
    readings: readBallot(
      texts[`applicants${key}`] ?? '',
      texts[`places${key}`] ?? '',
      texts[`years${key}`] ?? '',
    ),
  }))
  const filled = read.flatMap(({ key, readings }) => {
    const ballot = onFile.find(({ slug }) => slug === texts[`race${key}`])
    return readings ? [ballotRow(ballot?.name ?? `Ballot ${key}`, readings, ballot)] : []
  })
  const rows = filled.flatMap((row) => (row ? [row] : []))
  const chances = useLastGood(rows.length > 0 && rows.length === filled.length ? rows : null, state)
  const chooseRace = (key: RowKey, slug: string) => {
    const ballot = onFile.find((each) => each.slug === slug)
    set(`race${key}`, slug)
    if (!ballot) return
    set(`applicants${key}`, String(ballot.applicants))
    set(`places${key}`, String(ballot.places))
  }
  const fields = read.map(({ key, readings }) => (
    <fieldset key={key} className="ballot-row">
      <legend className="vh">Ballot {key}</legend>
      <RaceChoice
        label={`Ballot ${key}`}
        {...field(`race${key}`)}
        races={races}
        none={OWN}
        onText={(slug) => chooseRace(key, slug)}
      />
      <div className="pair">
        <NumberField
          label="Applicants"
          {...field(`applicants${key}`)}
          inputMode="numeric"
          reading={readings?.applicants ?? null}
        />
        <NumberField
          label="Places drawn"
          {...field(`places${key}`)}
          inputMode="numeric"
          reading={readings?.places ?? null}
        />
      </div>
      <NumberField
        label="Years you enter"
        {...field(`years${key}`)}
        inputMode="numeric"
        reading={readings?.years ?? (texts[`years${key}`] ? readYears(texts[`years${key}`] ?? '') : null)}
      />
    </fieldset>
  ))
  return (
    <ToolFrame label="The ballots you enter" state={state} fields={fields}>
      <LastGood {...chances}>
        {(shown) => (
          <>
            <BigAnswer kick={`Chance of at least one place${isBound(shown) ? ', at most' : ''}`}>
              {percent(chanceOfAny(shown))}
            </BigAnswer>
            <p className="lede">
              From {joined(shown.map(({ name, years }) => `${yearsPhrase(years)} of ${name}`))}. In one year
              of each it is {isBound(shown) && 'at most '}
              <b className="num">{percent(chanceOfAny(shown.map((row) => ({ ...row, years: 1 }))))}</b>.
            </p>
            {shown.map(
              ({ name, draw }) =>
                draw?.caveat && (
                  <p key={name} className="note">
                    <b>{name}.</b> {draw.caveat}
                  </p>
                ),
            )}
            <BallotTables rows={shown} />
          </>
        )}
      </LastGood>
    </ToolFrame>
  )
})
