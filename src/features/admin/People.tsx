// People with an account: their roles and races, and what is done with the account.
import type { AdminPerson } from './admin-people.schema.ts'
import { USER_ROLES, type UserRole } from '../../rules/account/user-roles.ts'
import { act, type Outcome } from './act.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { PersonActions } from './PersonActions.tsx'
import { placeHref } from './hash.ts'
import { momentWords } from './words.ts'

const ROLE = {
  name: 'role',
  label: 'Role',
  options: [['all', 'All'], ...USER_ROLES.map((role) => [role, role] as const)],
} as const

const change = (person: AdminPerson, role: UserRole, was: UserRole): Promise<Outcome> =>
  act(`/api/admin/users/${person.id}`, { method: 'PATCH', body: { role, was } }, () => ({
    text: `${person.email} is ${role} now.`,
    undo: () => change(person, was, role),
  }))

export default function People({ parameters }: SectionProps) {
  return (
    <AdminList<AdminPerson>
      path="/api/admin/users"
      parameters={parameters}
      choices={[ROLE]}
      search="Address, name or company"
      empty="Nobody fits."
      keyOf={({ id }) => id}
      renderLine={({ email, firstName, lastName, role, company, suspendedAt, isConfirmed }) => (
        <>
          <strong>{email}</strong>
          <span>{[firstName, lastName].filter(Boolean).join(' ')}</span>
          <span>{company}</span>
          <span>
            {role}
            {suspendedAt ? ', suspended' : ''}
            {isConfirmed ? '' : ', not confirmed'}
          </span>
        </>
      )}
      renderDetail={(person, run) => (
        <>
          <p>
            {person.position && `${person.position}. `}Since {momentWords(person.createdAt)}; signed in last{' '}
            {momentWords(person.lastLoginAt)}. <a href={`#audit?subject=user:${person.id}`}>What was done</a>
          </p>
          {person.races.length > 0 && (
            <ul aria-label="Their races">
              {person.races.map(({ id, name, raceType, slug, status }) => (
                <li key={id}>
                  {status === 'approved' ? (
                    <a href={`/${raceType}/${slug}`}>{name}</a>
                  ) : (
                    `${name} (${status})`
                  )}{' '}
                  <a href={placeHref('races', { search: String(id) })}>Edit</a>
                </li>
              ))}
            </ul>
          )}
          <p className="row">
            {USER_ROLES.filter((role) => role !== person.role).map((role) => (
              <button
                key={role}
                type="button"
                className="btn"
                onClick={() => run(() => change(person, role, person.role))}
              >
                Make {role}
              </button>
            ))}
          </p>
          <PersonActions person={person} run={run} />
        </>
      )}
    />
  )
}
