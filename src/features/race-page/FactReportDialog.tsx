// The dialog in which a reader reports a wrong fact of a race to the editors.
import {
  MAX_CORRECTION_CHARACTERS,
  MAX_SOURCE_CHARACTERS,
  REPORTED_FACTS,
} from '../../rules/race/fact-table.ts'
import { Field, SelectField, TextField } from '../../ui/Field.tsx'
import { ReportDialog } from '../../ui/ReportDialog.tsx'
import { reportFact } from '../reports/reports.store.ts'

const FACTS = [...REPORTED_FACTS].map(([value, label]) => ({ value, label }))
const PROMISE = 'An editor will check it and put it right.'

interface Props {
  raceId: number
  raceName: string
  onClose: () => void
}

export function FactReportDialog({ raceId, raceName, onClose }: Props) {
  return (
    <ReportDialog
      title="Report a mistake"
      about={`${raceName}. ${PROMISE}`}
      action="Send"
      draft={`report-fact-${raceId}`}
      thanks={PROMISE}
      send={({ field = '', correct = '', source }, email) =>
        reportFact(raceId, { field, correct, source: source || null, email })
      }
      onClose={onClose}
    >
      <SelectField name="field" label="What is wrong?" options={FACTS} />
      <TextField
        name="correct"
        label="What should it say?"
        rows={3}
        maxLength={MAX_CORRECTION_CHARACTERS}
        missing="Tell us what it should say."
        required
      />
      <Field
        name="source"
        label="Where can we check it? (optional)"
        autoComplete="off"
        maxLength={MAX_SOURCE_CHARACTERS}
      />
    </ReportDialog>
  )
}
