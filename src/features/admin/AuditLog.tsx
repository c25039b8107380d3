// What admins did and read, the newest first, in an editor's words. Nobody can change it.
import type { AuditLine } from './admin.schema.ts'
import { factWords } from '../../rules/submission/submission-difference.ts'
import { placeHref, type SectionProps } from './admin-section.tsx'
import { emailName, placePathWords, momentWords, factLabel } from './admin-words.ts'
import { publishTimeWords } from '../../rules/editing/publish-time.ts'
import { AdminList } from './AdminList.tsx'

const ACTIONS: Readonly<Record<string, string>> = {
  'submission.approve': 'Approved a submission',
  'submission.reject': 'Rejected a submission',
  'submission.ask': 'Asked an organiser',
  'submission.undo': 'Undid a decision',
  'race.edit': 'Changed a race',
  'race.make': 'Brought in a new race',
  'race.state': 'Set the state of an own race',
  'schedule.add': 'Scheduled a change',
  'schedule.move': 'Gave a scheduled change another time',
  'schedule.cancel': 'Cancelled a scheduled change',
  'race.undo': 'Undid a change to a race',
  'race.move': 'Moved a race',
  'race.note': 'Wrote the private note of a race',
  'race.merge': 'Merged a race into another',
  'race.part': 'Undid a merge',
  'race.check': 'Checked facts of a race',
  'work.mark': 'Put off or handed over work',
  'track.decide': 'Decided on a runner’s track',
  'ownership.accept': 'Accepted an owner of a race',
  'ownership.decline': 'Declined an owner of a race',
  'race.disown': 'Removed an owner of a race',
  'user.role': 'Gave a role',
  'user.suspend': 'Suspended an account',
  'user.reinstate': 'Reinstated an account',
  'user.end-sessions': 'Ended the sessions of an account',
  'user.delete': 'Deleted an account',
  'user.resend': 'Sent a confirmation email again',
  'report.decide': 'Decided on a wrong fact',
  'review.publish': 'Published a review',
  'review.hide': 'Hid a review',
  'review.undo': 'Undid a decision on a review',
  'message.handle': 'Marked a message as answered',
  'message.reopen': 'Reopened a message',
  'email.revive': 'Sent an email again',
  'newsletter.write': 'Wrote a newsletter issue',
  'newsletter.try': 'Sent a test of a newsletter issue',
  'newsletter.send': 'Sent a newsletter issue',
  'rebuild.ask': 'Asked for a rebuild',
  'second-factor.require': 'Switched the second factor of editors and admins on or off',
}
const LISTS: Readonly<Record<string, string>> = {
  users: 'people',
  reports: 'wrong facts',
  'site looks': 'looks at official sites',
  ownership: 'requests to own a race',
  newsletter: 'who gets the newsletter',
  'newsletter.csv': 'who gets the newsletter, as CSV',
  'contact-messages': 'messages',
  emails: 'the outbox',
  audit: 'the audit log',
}
const STATES: Readonly<Record<string, string>> = {
  pending: 'waiting',
  accepted: 'put right',
  approved: 'listed',
  draft: 'off the list',
}

/** What was done, in words; the action's own name where it has none. */
export function actionWords(action: string): string {
  const list = action.endsWith('.read') ? action.slice(0, -'.read'.length) : null
  if (list) return `Read ${LISTS[list] ?? list.replaceAll('-', ' ')}`
  return ACTIONS[action] ?? action
}

/** What it was done to: a race, a person, an email by its name and whom it was for; else its kind and number. */
export function subjectWords({ subject, subjectName, emailKind }: AuditLine): string {
  if (emailKind) return emailName(emailKind) + (subjectName ? `, to ${subjectName}` : '')
  return subjectName ?? subject.replace(':', ' ')
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A state, a role, a fact or a place in the words of the rest of the administration. */
function valueWords(member: string, value: unknown): string {
  if (member === 'status') return STATES[String(value)] ?? String(value)
  if (member === 'placePath') return placePathWords(String(value))
  return factWords(member, value) || 'N/A'
}

/** From what to what: of a state as it is, of facts each. */
function changes({ before, after }: AuditLine['detail']): [string, string][] {
  if (isFacts(after) || isFacts(before)) {
    const [old, now] = [isFacts(before) ? before : {}, isFacts(after) ? after : {}]
    return Object.keys({ ...old, ...now }).map((member) => [
      member === 'placePath' ? 'Place' : factLabel(member),
      `${valueWords(member, old[member])} → ${valueWords(member, now[member])}`,
    ])
  }
  const words = [before, after].filter((state) => typeof state === 'string')
  return words.length > 0
    ? [[after === undefined ? 'Was' : 'From, to', words.map((one) => valueWords('status', one)).join(' → ')]]
    : []
}

/** The details of a line beside who, when and about what, as label and words. */
export function detailWords({ detail }: AuditLine): [label: string, words: string][] {
  const { reason, question, note, members, recipients, intoName, fromName, isChange, senderOwns, revision } =
    detail
  const { publishAt, timeZone } = detail
  const details: [string, unknown][] = [
    ['Kind', isChange === undefined ? null : isChange ? 'a change of a listed race' : 'a new race'],
    ['Owner', senderOwns === true ? 'its sender' : null],
    ['Revision', revision],
    ['Public at', publishAt ? publishTimeWords(String(publishAt), String(timeZone)) : null],
    ['Facts', Array.isArray(members) ? members.map((member) => factLabel(String(member))).join('; ') : null],
    ['Reason', reason],
    ['Question', question],
    ['Note', note],
    ['Into', intoName],
    ['From', fromName],
    ['Emails', recipients],
  ]
  const shown = details.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return [...shown.map(([label, value]): [string, string] => [label, String(value)]), ...changes(detail)]
}

const KIND = {
  name: 'kind',
  label: 'What',
  options: { changes: 'Changes', reads: 'Lists read', all: 'All' },
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
          const details = detailWords(line)
          return (
            <>
              {details.length > 0 && (
                <table className="difference">
                  <tbody>
                    {details.map(([label, words]) => (
                      <tr key={label}>
                        <th scope="row">{label}</th>
                        <td>{words}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
              {details.length === 0 && <p>No more details.</p>}
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
