// Requests to own a race, with their evidence: accepted, or declined with a reason.
import type { AdminOwnership } from '../ownership/ownership.schema.ts'
import {
  RaceLinks,
  act,
  actFromForm,
  type SectionProps,
  type Outcome,
  type Run,
  RunButton,
} from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AdminList, statusChoice } from './AdminList.tsx'

const STATUS = statusChoice({
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Taken back',
  all: 'All',
})

const whoOf = ({ person }: AdminOwnership) => person?.name ?? person?.email ?? 'Somebody'

function evidenceWords({ evidence, evidenceEmail, isProven }: AdminOwnership): string {
  if (evidence === 'none') return 'without evidence'
  const what = evidence === 'email' ? evidenceEmail! : 'a code on the race’s site'
  return `${what}: ${isProven ? 'confirmed' : 'not confirmed'}`
}

const decide = (
  request: AdminOwnership,
  status: 'accepted' | 'declined',
  reason: string | null,
): Promise<Outcome> =>
  act(
    `/api/admin/ownership/${request.id}`,
    { method: 'PATCH', body: { status, reason, wasProven: request.isProven } },
    () => ({
      text:
        status === 'accepted'
          ? `${whoOf(request)} owns ${request.raceName} now, and gets an email.`
          : `The request is declined; ${whoOf(request)} gets your reason.`,
    }),
  )

function Decision({ request, run }: { request: AdminOwnership; run: Run }) {
  const form = useForm({
    draft: `about-ownership-${request.id}`,
    send: ({ reason = '' }) => actFromForm(run, () => decide(request, 'declined', reason)),
  })
  return (
    <Form form={form} className="decision">
      <TextField
        name="reason"
        label="Reason, if you decline"
        missing="Give a reason."
        rows={3}
        maxLength={2000}
        required
      />
      <FormStatus />
      <p className="row">
        <RunButton className="btn go" onClick={() => run(() => decide(request, 'accepted', null))}>
          Accept as owner
        </RunButton>
        <SubmitButton busyLabel="Declining …">Decline with this reason</SubmitButton>
      </p>
    </Form>
  )
}

/** Who requests it, with which evidence, and the form for the decision until there is one. */
export function RequestDetail({ request, run }: { request: AdminOwnership; run: Run }) {
  return (
    <>
      <blockquote>{request.role}</blockquote>
      <p>
        {request.person && (
          <>
            From <a href={`mailto:${request.person.email}`}>{request.person.email}</a>
            {request.person.company && `, ${request.person.company}`}.{' '}
          </>
        )}
        Evidence: {evidenceWords(request)}.{request.checkResult && ` ${request.checkResult}`}
        {request.checkedAt && ` (${momentWords(request.checkedAt)})`}
      </p>
      <p>
        {request.website ? `The race’s website: ${request.website}. ` : 'No website of the race is on file. '}
        {request.owners === 0
          ? 'Nobody owns this race yet.'
          : `Owned already by ${request.owners} ${request.owners === 1 ? 'person' : 'people'}.`}
      </p>
      {request.declineReason && <p>Declined: {request.declineReason}</p>}
      <p className="row">
        <RaceLinks of={request} edit="Its owners" />
      </p>
      {request.status === 'open' && <Decision {...{ request, run }} />}
    </>
  )
}

export default function Ownership({ parameters }: SectionProps) {
  return (
    <AdminList<AdminOwnership>
      path="/api/admin/ownership"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="Nobody asks to own a race."
      keyOf={({ id }) => id}
      renderLine={(request) => (
        <>
          <strong>{request.raceName}</strong>
          <span>{whoOf(request)}</span>
          <span>{evidenceWords(request)}</span>
          <span>{momentWords(request.createdAt)}</span>
        </>
      )}
      renderDetail={(request, run) => <RequestDetail {...{ request, run }} />}
    />
  )
}
