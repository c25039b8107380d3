// Age grades of medals: the two fields that they need, and the grade on each medal.
import {
  EARLIEST_BIRTH_YEAR,
  gradeOfMedal,
  type MedalRunner,
  resultOfMedal,
} from '../../rules/medals/medal-progress.ts'
import type { AgeGradeSex, AgeTable } from '../../rules/prediction/age-grading.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { readNumber } from '../../rules/reading/reading.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { NumberField, Segments } from '../../ui/tool/Field.tsx'
import { $ageTable, $medalRunner, setMedalRunner, type ShownMedal } from './medals.store.ts'

const SEXES = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
]

function gradeOf(medal: ShownMedal, runner: MedalRunner | null, table: AgeTable | 'failed' | null) {
  const result = resultOfMedal(medal)
  if (!result || !runner || !table || table === 'failed') return null
  const grade = gradeOfMedal(table, runner, result)
  return grade.ok ? { ...grade.value, ...result } : null
}

/** `age grade 64.1 %, at 50`, beside what the time is worth; nothing until year of birth and sex are said. */
export function MedalGrade({ medal }: { medal: ShownMedal }) {
  const grade = gradeOf(medal, useStore($medalRunner), useStore($ageTable))
  return (
    grade && (
      <p>
        <small className="q">
          age grade {grade.gradePct.toFixed(1)} %, {grade.level.toLowerCase()}, at {grade.age}
        </small>
      </p>
    )
  )
}

/** The fields, and the best grade of all. */
export function MedalRunnerFields({ medals }: { medals: readonly ShownMedal[] }) {
  const runner = useStore($medalRunner)
  const table = useStore($ageTable)
  const [birthYear, setBirthYear] = useState(runner ? String(runner.birthYear) : '')
  const [sex, setSex] = useState<string>(runner?.sex ?? '')
  const thisYear = Number($today.get().slice(0, 4))
  const read = (text: string) =>
    readNumber(text, { from: EARLIEST_BIRTH_YEAR, to: thisYear, what: 'The year of birth', unit: '' })
  const change = (text: string, chosen: string) => {
    setBirthYear(text)
    setSex(chosen)
    const year = read(text.replaceAll(' ', ''))
    const isComplete = year.ok && Number.isInteger(year.value) && chosen !== ''
    if (isComplete) setMedalRunner({ birthYear: year.value, sex: chosen as AgeGradeSex })
    else if (text.trim() === '') setMedalRunner(null)
  }
  const grades = medals.flatMap((medal) => gradeOf(medal, runner, table) ?? [])
  const best = grades.toSorted((a, b) => b.gradePct - a.gradePct)[0]
  return (
    <section className="medal-runner" aria-labelledby="medal-runner">
      <h3 id="medal-runner">Age grade</h3>
      <div className="medal-fields">
        <NumberField
          label="Born in (year)"
          name="birth-year"
          inputMode="numeric"
          value={birthYear}
          onText={(text) => change(text, sex)}
          reading={birthYear.trim() === '' ? null : read(birthYear)}
          hint="Stays on this device. Empty it to forget it."
        />
        <Segments
          label="Standards for"
          name="medal-sex"
          value={sex}
          options={SEXES}
          onText={(chosen) => change(birthYear, chosen)}
        />
      </div>
      <output>
        {table === 'failed' &&
          runner &&
          'The age factors could not be loaded. Check your connection and reload the page.'}
        {best &&
          `Your best: ${best.gradePct.toFixed(1)} %, ${best.level.toLowerCase()}, ${best.raceName} ${best.year} in ${formatClock(best.finishSeconds)} at ${best.age}.`}
      </output>
      <p className="note">
        Your time against the best of your age and sex, by the 2025 road factors of our{' '}
        <a href="/age-grading">age grading</a>. Your age is taken as the year of the race less your year of
        birth.
      </p>
    </section>
  )
}
