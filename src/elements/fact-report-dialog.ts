// The dialog in which somebody tells the editors which fact of a race is wrong. No account is needed.
import style from '../ui/short-form.css?url'
import { REPORTED_FACTS } from '../rules/race/fact-table.ts'
import { reportFact } from '../features/reports/fact-reports.store.ts'
import { loadStyle } from '../platform/browser/missing-parts.ts'
import { make } from './make.ts'
import { labelled, openReportDialog } from './report-dialog.ts'

/** Opens the dialog about this race. */
export async function openFactReport(raceId: number, raceName: string): Promise<void> {
  await loadStyle(style)
  const fact = make(
    'select',
    { id: 'fact-field' },
    ...[...REPORTED_FACTS].map(([value, words]) => make('option', { value }, words)),
  )
  const correct = make('textarea', { id: 'fact-correct', rows: 3, maxLength: 1000, required: true })
  const source = make('input', { id: 'fact-source', maxLength: 500 })
  openReportDialog({
    title: 'Report a mistake',
    about: `${raceName}. An editor will check it and put it right.`,
    fields: [
      labelled('What is wrong?', fact),
      labelled('What should it say?', correct),
      labelled('Where can we check it? (optional)', source),
    ],
    sends: 'Send',
    judge: () => (correct.value.trim() ? null : ['Tell us what it should say.', correct]),
    send: (_form, email) =>
      reportFact(raceId, {
        field: fact.value,
        correct: correct.value.trim(),
        source: source.value.trim() || null,
        email,
      }),
    thanks: 'An editor will check it and put it right.',
  })
}
