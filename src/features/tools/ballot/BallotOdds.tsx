// Ballot odds: up to three ballots, each entered for some years, and the chance that one of them says yes.
import { useState } from 'react'
import { chanceOfAny } from '../../../rules/entry/ballot-odds.ts'
import { joined } from '../../../rules/writing/measures.ts'
import { RaceChoice } from '../../../ui/tool/RaceChoice.tsx'
import { NumberField } from '../../../ui/tool/Field.tsx'
import { BigAnswer } from '../../../ui/tool/BigAnswer.tsx'
import { LastGood, ToolFrame, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { BallotTables } from './BallotTables.tsx'
import {
  ballotRow,
  percent,
  readBallot,
  readYears,
  ROWS,
  yearsPhrase,
  type BallotOnFile,
  type RowKey,
} from './ballot-rows.ts'
import { asIsland } from '../../../ui/as-island.tsx'

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
  const nameOf = (key: RowKey) =>
    onFile.find(({ slug }) => slug === texts[`race${key}`])?.name ?? `Ballot ${key}`
  const filled = read.flatMap(({ key, readings }) => (readings ? [ballotRow(nameOf(key), readings)] : []))
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
            <BigAnswer kick="Chance of at least one place">{percent(chanceOfAny(shown))}</BigAnswer>
            <p className="lede">
              From {joined(shown.map(({ name, years }) => `${yearsPhrase(years)} of ${name}`))}. In one year
              of each it is{' '}
              <b className="num">{percent(chanceOfAny(shown.map((row) => ({ ...row, years: 1 }))))}</b>.
            </p>
            <BallotTables rows={shown} />
          </>
        )}
      </LastGood>
    </ToolFrame>
  )
})
