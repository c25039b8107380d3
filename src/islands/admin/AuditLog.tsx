// What admins did and read, the newest first. Nobody can change it.
import type { AuditLine } from '../../contract/admin-site.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { momentWords } from './words.ts'

const KIND = {
  name: 'kind',
  label: 'What',
  options: [
    ['changes', 'Changes'],
    ['reads', 'Lists that were read'],
    ['all', 'All'],
  ],
} as const

export default function AuditLog({ parameters }: SectionProps) {
  return (
    <>
      {parameters.subject && (
        <p>
          Of {parameters.subject} only. <a href="#audit">Show everything</a>
        </p>
      )}
      <AdminList<AuditLine>
        path="/api/admin/audit"
        parameters={parameters}
        choices={[KIND]}
        empty="Nothing was done yet."
        keyOf={({ id }) => id}
        renderLine={({ at, personName, action, subject, detail }) => (
          <>
            <strong>{action}</strong>
            <span>{String(detail.raceName ?? subject)}</span>
            <span>{personName ?? 'the site, or an account that is gone'}</span>
            <span>{momentWords(at)}</span>
          </>
        )}
        renderDetail={({ subject, detail }) => (
          <>
            <p>{subject}</p>
            <pre>{JSON.stringify(detail, null, 2)}</pre>
          </>
        )}
      />
    </>
  )
}
