// Submissions, the longest waiting first.
import type { AdminSubmission } from './admin-submissions.schema.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { SubmissionDetail } from './SubmissionDetail.tsx'
import { momentWords } from './words.ts'

const PATH = '/api/admin/submissions'
const STATUS = {
  name: 'status',
  label: 'Status',
  options: [
    ['pending', 'Waiting'],
    ['answered', 'Answered'],
    ['asked', 'Asked'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
    ['withdrawn', 'Withdrawn'],
    ['all', 'All'],
  ],
} as const

/** Where it stands: decided, asked about, answered, or sent and not looked at. */
function stateWords({
  status,
  question,
  messages,
  updatedAt,
}: Pick<AdminSubmission, 'status' | 'question' | 'messages' | 'updatedAt'>): string {
  if (status !== 'pending') return status
  const last = messages.at(-1)
  if (question === 'asked') return 'asked, waits for the organiser'
  if (question === 'answered') return `answered ${momentWords(last!.createdAt)}`
  return `sent ${momentWords(updatedAt)}`
}

export default function Submissions({ parameters }: SectionProps) {
  return (
    <AdminList<AdminSubmission>
      path={PATH}
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="No submission waits."
      keyOf={({ id }) => id}
      renderLine={({ proposal, isChange, sender, ...sent }) => (
        <>
          <strong>{String(proposal.name)}</strong>
          <span>{isChange ? 'change' : 'new race'}</span>
          <span>{sender?.company ?? sender?.name ?? sender?.email}</span>
          <span>{stateWords(sent)}</span>
        </>
      )}
      renderDetail={(submission, run) => <SubmissionDetail submission={submission} run={run} />}
    />
  )
}
