// People with an account, and their roles.
import type { AdminPerson } from '../../contract/admin-people.ts'
import { USER_ROLES, type UserRole } from '../../domain/account/user-roles.ts'
import { act, type Outcome } from './act.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
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
      renderLine={({ email, firstName, lastName, role, company }) => (
        <>
          <strong>{email}</strong>
          <span>{[firstName, lastName].filter(Boolean).join(' ')}</span>
          <span>{company}</span>
          <span>{role}</span>
        </>
      )}
      renderDetail={(person, run) => (
        <>
          <p>
            {person.position && `${person.position}. `}Since {momentWords(person.createdAt)}; signed in last{' '}
            {momentWords(person.lastLoginAt)}. <a href={`#audit?subject=user:${person.id}`}>What was done</a>
          </p>
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
        </>
      )}
    />
  )
}
