// What admins did and read, the newest first. Nobody can change it.
import type { AuditLine } from './admin-site.schema.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { actionWords, detailWords, subjectWords } from './audit-words.ts'
import { placeHref } from './hash.ts'
import { momentWords } from './words.ts'

const KIND = {
  name: 'kind',
  label: 'What',
  options: [
    ['changes', 'Changes'],
    ['reads', 'Lists read'],
    ['all', 'All'],
  ],
} as const

export default function AuditLog({ parameters }: SectionProps) {
  return (
    <>
      {parameters.subject && (
        <p>
          Of {parameters.subject.replace(':', ' ')} only. <a href="#audit">Show everything</a>
        </p>
      )}
      <AdminList<AuditLine>
        path="/api/admin/audit"
        parameters={parameters}
        choices={[KIND]}
        emptyAtFirst="Nothing was done yet."
        keyOf={({ id }) => id}
        renderLine={(line) => (
          <>
            <strong>{actionWords(line.action)}</strong>
            <span dir="auto">{subjectWords(line)}</span>
            <span dir="auto">{line.personName ?? 'the site, or an account that is gone'}</span>
            <span>{momentWords(line.at)}</span>
          </>
        )}
        renderDetail={(line) => {
          const told = detailWords(line)
          return (
            <>
              {told.length > 0 && (
                <table className="difference">
                  <tbody>
                    {told.map(([label, words]) => (
                      <tr key={label}>
                        <th scope="row">{label}</th>
                        <td>{words}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
              {told.length === 0 && <p>No more details.</p>}
              {line.subject && (
                <p>
                  <a href={placeHref('audit', { subject: line.subject })}>The rest of its history</a>
                </p>
              )}
            </>
          )
        }}
      />
    </>
  )
}
