// Submissions, the longest waiting first.
import type { AdminSubmission } from '../../contract/admin-submissions.ts'
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
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
    ['withdrawn', 'Withdrawn'],
    ['all', 'All'],
  ],
} as const

export default function Submissions({ parameters }: SectionProps) {
  return (
    <AdminList<AdminSubmission>
      path={PATH}
      parameters={parameters}
      choices={[STATUS]}
      empty="No submission waits."
      keyOf={({ id }) => id}
      renderLine={({ proposal, isChange, status, sender, updatedAt }) => (
        <>
          <strong>{String(proposal.name)}</strong>
          <span>{isChange ? 'change' : 'new race'}</span>
          <span>{sender?.company ?? sender?.name ?? sender?.email}</span>
          <span>{status === 'pending' ? `sent ${momentWords(updatedAt)}` : status}</span>
        </>
      )}
      renderDetail={(submission, done) => (
        <SubmissionDetail key={submission.revision} submission={submission} done={done} />
      )}
    />
  )
}
