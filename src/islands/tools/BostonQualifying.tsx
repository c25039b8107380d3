// Boston: the standard, the margin under it, the downhill index, and what past cut-offs would have said.
import { judgeBoston, type BostonGroup, type BostonVerdict } from '../../domain/boston-qualifying.ts'
import { formatClock } from '../../domain/clock-time.ts'
import type { OwnTime } from '../../domain/own-inputs.ts'
import { MARATHON_M } from '../../domain/race-distances.ts'
import { readDuration } from '../../domain/read-duration.ts'
import { readHeight } from '../../domain/read-height.ts'
import { readNumber } from '../../domain/read-number.ts'
import type { Reading } from '../../domain/reading.ts'
import { Segments, Select } from './Choice.tsx'
import { BostonCutOffs, BostonStandards } from './BostonTables.tsx'
import { longClock } from './clock-words.ts'
import { NumberField, TimeField } from './Field.tsx'
import { StaleNote, ToolFrame, useLastGood } from './ToolFrame.tsx'
import { fieldOf, useToolInputs } from './use-tool-inputs.ts'

const TOOL = {
  example: { group: 'men', age: '42', time: '3:00:30', drop: '0', year: '2027' },
  whenLinked: { drop: '' },
  fromYourTime: (own: OwnTime) => {
    const time = own.timeOver(MARATHON_M)
    const { sex } = own.kept
    if (time === null) return null
    return {
      time,
      // How far the course of that time drops is not known.
      drop: '',
      ...(own.age && { age: own.age }),
      ...(sex !== null && { group: sex === 'female' ? 'women' : 'men' }),
    }
  },
}
const GROUPS = [
  { value: 'women', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'men', label: 'Men' },
]
const YEARS = ['2028', '2027', '2026'].map((value) => ({ value, label: value }))

/** What the margin means for a place. */
function chanceOf({ meetsStandard, cutOffs }: BostonVerdict, year: number): string {
  if (!meetsStandard) return 'That does not qualify.'
  const known = cutOffs.find((cutOff) => cutOff.year === year)
  if (!known) return 'You may apply; the fastest under their standard are taken.'
  const cutOff = `the cut-off of ${year}, ${formatClock(known.underSeconds)} under the standard`
  return known.accepted ? `It beats ${cutOff}.` : `It meets the standard and misses ${cutOff}.`
}

/** A marathon time against Boston's standard. */
export function BostonQualifying() {
  const state = useToolInputs(TOOL)
  const field = fieldOf(state)
  const { texts } = state
  const group = (GROUPS.find(({ value }) => value === texts.group)?.value ?? 'men') as BostonGroup
  const age = readNumber(texts.age, { from: 18, to: 100, what: 'Age on race day', unit: ' years' })
  const time = readDuration(texts.time, MARATHON_M)
  const drop: Reading<number | null> =
    texts.drop.trim() === ''
      ? { ok: true, value: null }
      : readHeight(texts.drop, { from: -2000, to: 4000, what: 'Net drop' })
  const claim =
    age.ok && time.ok && drop.ok
      ? {
          group,
          ageOnRaceDay: age.value,
          timeSeconds: time.value,
          netDropM: drop.value,
          bostonYear: YEARS.some(({ value }) => value === texts.year) ? Number(texts.year) : 2027,
        }
      : null
  const verdict = claim && judgeBoston(claim)
  const { shown, stale } = useLastGood(claim && verdict?.ok ? { claim, verdict: verdict.value } : null, state)
  const { startedFrom } = state
  const ageHint = startedFrom?.age === '' ? 'Not part of your time yet: an example.' : ''
  const isPredicted =
    startedFrom?.hasRun(MARATHON_M) === false && texts.time === startedFrom.timeOver(MARATHON_M)
  const timeHint = isPredicted ? 'Predicted: only a marathon that you have run counts.' : ''
  const fields = (
    <>
      <Segments label="Standards for" {...field('group')} options={GROUPS} />
      <NumberField
        label="Age on the day of Boston"
        {...field('age')}
        inputMode="numeric"
        reading={age}
        hint={ageHint}
      />
      <TimeField label="Your marathon, net time" {...field('time')} reading={time} hint={timeHint} />
      <NumberField
        label="Net drop of that course, m or ft"
        {...field('drop')}
        inputMode="text"
        reading={drop.ok && verdict && !verdict.ok ? verdict : drop}
        hint="Start minus finish. Courses on file are in the table below."
      />
      <Select label="For Boston in" {...field('year')} options={YEARS} />
    </>
  )
  return (
    <ToolFrame label="You and your marathon" state={state} fields={fields}>
      <StaleNote shown={shown} stale={stale} />
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <p className="kick">
            {shown.verdict.meetsStandard ? 'Under the standard by' : 'Over the standard by'}
          </p>
          <output className="big">{formatClock(Math.abs(shown.verdict.marginSeconds))}</output>
          <p className="lede">
            Your standard is <b className="num">{longClock(shown.verdict.standardSeconds)}</b>; your time
            counts as <b className="num">{longClock(shown.verdict.indexedSeconds)}</b>.{' '}
            {chanceOf(shown.verdict, shown.claim.bostonYear)}
          </p>
          {shown.verdict.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          <BostonCutOffs margin={shown.verdict.marginSeconds} cutOffs={shown.verdict.cutOffs} />
          <BostonStandards group={shown.claim.group} age={shown.claim.ageOnRaceDay} />
        </div>
      )}
    </ToolFrame>
  )
}
