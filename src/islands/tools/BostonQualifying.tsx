// Boston: the standard, the margin under it, the downhill index, and what past cut-offs would have said.
import { bostonStandardSeconds, judgeBoston, type BostonGroup } from '../../domain/boston-qualifying.ts'
import { formatClock } from '../../domain/clock-time.ts'
import { timeOver, type OwnTime } from '../../domain/own-inputs.ts'
import { MARATHON_M } from '../../domain/race-distances.ts'
import { readDuration } from '../../domain/read-duration.ts'
import { readHeight } from '../../domain/read-height.ts'
import { readNumber } from '../../domain/read-number.ts'
import type { Reading } from '../../domain/reading.ts'
import { numberText } from '../../domain/your-time-texts.ts'
import { Segments, Select } from './Choice.tsx'
import { longClock, signedClock } from './clock-words.ts'
import { NumberField, TimeField } from './Field.tsx'
import { StaleNote, ToolFrame, useLastGood } from './ToolFrame.tsx'
import { fieldOf, useToolInputs } from './use-tool-inputs.ts'

const TOOL = {
  example: { group: 'men', age: '42', time: '3:00:30', drop: '0', year: '2027' },
  whenLinked: { drop: '' },
  fromYourTime: (own: OwnTime) => {
    const time = timeOver(MARATHON_M, own)
    const { age, sex } = own.kept
    if (time === null) return null
    return {
      time,
      ...(age !== null && { age: numberText(age) }),
      ...(sex !== null && { group: sex === 'female' ? 'women' : 'men' }),
    }
  },
}
const GROUPS = [
  { value: 'women', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'men', label: 'Men' },
]
const YEARS = [
  { value: '2027', label: '2027' },
  { value: '2026', label: '2026' },
]

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
          bostonYear: texts.year === '2026' ? 2026 : 2027,
        }
      : null
  const verdict = claim && judgeBoston(claim)
  const { shown, stale } = useLastGood(claim && verdict?.ok ? { claim, verdict: verdict.value } : null, state)
  const { startedFrom } = state
  const ageHint = startedFrom && startedFrom.age === null ? 'Not part of your time yet: an example.' : ''
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
      <TimeField label="Your marathon, net time" {...field('time')} reading={time} />
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
            {shown.verdict.meetsStandard
              ? 'You may apply; the fastest under their standard are taken.'
              : 'That does not qualify.'}
          </p>
          {shown.verdict.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          <CutOffs margin={shown.verdict.marginSeconds} cutOffs={shown.verdict.cutOffs} />
          <NextStandards group={shown.claim.group} age={shown.claim.ageOnRaceDay} />
        </div>
      )}
    </ToolFrame>
  )
}

interface CutOffsProps {
  margin: number
  cutOffs: { year: number; underSeconds: number; accepted: boolean }[]
}

function CutOffs({ margin, cutOffs }: CutOffsProps) {
  return (
    <>
      <h2 className="sub">Would it have been enough</h2>
      <table>
        <caption>How far under the standard one had to be. The cut-off of 2027 is not on file.</caption>
        <thead>
          <tr>
            <th scope="col">Boston</th>
            <th scope="col">Cut-off</th>
            <th scope="col">Your margin against it</th>
            <th scope="col" className="r">
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {cutOffs.map(({ year, underSeconds, accepted }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="num">{formatClock(underSeconds)}</td>
              <td className="num q">{signedClock(margin - underSeconds)}</td>
              <td className="r">{accepted ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const GROUP_AGES = [18, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]

function NextStandards({ group, age }: { group: BostonGroup; age: number }) {
  return (
    <>
      <h2 className="sub">Every standard</h2>
      <table className="standards">
        <caption>2026 and 2027, by age on the day of Boston</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            <th scope="col">Women and non-binary</th>
            <th scope="col">Men</th>
          </tr>
        </thead>
        <tbody>
          {GROUP_AGES.map((from, i) => {
            const to = GROUP_AGES[i + 1]
            const mine = age >= from && (to === undefined || age < to)
            const cell = (of: BostonGroup, is: boolean) => (
              <td className="num">
                {is && mine ? (
                  <b>{longClock(bostonStandardSeconds(of, from)!)}, yours</b>
                ) : (
                  longClock(bostonStandardSeconds(of, from)!)
                )}
              </td>
            )
            return (
              <tr key={from}>
                <th scope="row">{to === undefined ? `${from} and over` : `${from}–${to - 1}`}</th>
                {cell('women', group !== 'men')}
                {cell('men', group === 'men')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
