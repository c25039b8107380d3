// Reviews to decide on: published, or hidden with a note to the author.
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import type { ModeratedReview } from '../reviews/reviews.schema.ts'
import { MAX_NOTE_CHARACTERS, ratingLine, ranWhen } from '../../rules/review/reviews.ts'
import { act, actFromForm, type SectionProps, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { AdminList, statusChoice } from './AdminList.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'

const STATUS = statusChoice({
  pending: 'Waiting',
  reported: 'Reported',
  published: 'Published',
  hidden: 'Hidden',
  all: 'All',
})

/** Undoes the decision: the former state is back, and a review that nobody had read waits again. */
const takeBack = (id: number, decidedAt: string): Promise<Outcome> =>
  act<ModeratedReview>(
    `/api/admin/reviews/${id}/undo`,
    { method: 'POST', body: { decidedAt } },
    ({ status }) => ({
      text: status === 'pending' ? 'The review is waiting again.' : `The review is ${status} as before.`,
    }),
  )

/** Publishes or hides the version that was read. */
function decide(review: ModeratedReview, verdict: 'publish' | 'hide', note: string | null): Promise<Outcome> {
  const { id, version } = review
  const body = verdict === 'hide' ? { version, note } : { version }
  return act<ModeratedReview>(
    `/api/admin/reviews/${id}/${verdict}`,
    { method: 'POST', body },
    ({ moderatedAt }) => ({
      text: verdict === 'publish' ? 'The review is published.' : 'The review is hidden.',
      undo: () => takeBack(id, moderatedAt!),
    }),
  )
}

const reportsOf = ({ openReports: { length } }: ModeratedReview) =>
  length > 0 && `, ${length} ${length === 1 ? 'report' : 'reports'}`

function Detail({ review, run }: { review: ModeratedReview; run: Run }) {
  const { id, text, status, openReports, moderationNote } = review
  // A decision that was made is not offered again, unless the review was reported since.
  const canPublish = status !== 'published' || openReports.length > 0
  const canHide = status !== 'hidden'
  const draft = `about-review-${id}`
  const decided = async (verdict: 'publish' | 'hide', note: string | null = null) => {
    const outcome = await decide(review, verdict, note)
    if (!outcome.failed) forgetForm(draft)
    return outcome
  }
  const form = useForm({
    draft,
    send: ({ note }) => actFromForm(run, () => decided('hide', note || null)),
  })
  return (
    <>
      <p>{ratingLine(review)}</p>
      <blockquote>{text ?? 'No text.'}</blockquote>
      {openReports.map(({ reason, details, email, createdAt }) => (
        <p key={createdAt}>
          Reported ({reason}), {momentWords(createdAt)}: {details ?? 'no words'} {email}
        </p>
      ))}
      {moderationNote && <p>Note to the author: {moderationNote}</p>}
      <Form form={form} className="decision">
        {canHide && (
          <Field name="note" label="Note to the author, if you hide it" maxLength={MAX_NOTE_CHARACTERS} />
        )}
        <FormStatus />
        <p className="row">
          {canPublish && (
            <RunButton className="btn go" onClick={() => run(() => decided('publish'))}>
              {status === 'published' ? 'Leave it published' : 'Publish'}
            </RunButton>
          )}
          {canHide && <SubmitButton busyLabel="Hiding …">Hide</SubmitButton>}
        </p>
      </Form>
    </>
  )
}

export default function ReviewModeration({ parameters }: SectionProps) {
  return (
    <AdminList<ModeratedReview>
      path="/api/admin/reviews"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="No review waits."
      keyOf={({ id }) => id}
      renderLine={(review) => (
        <>
          <strong>{review.raceName}</strong>
          <span>{ranWhen(review)}</span>
          <span>{review.author ?? 'no name shown'}</span>
          <span>
            {review.overall}/5{reportsOf(review)}
          </span>
        </>
      )}
      renderDetail={(review, run) => <Detail review={review} run={run} />}
    />
  )
}
