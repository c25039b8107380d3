// People with an account: their roles and races, and what is done with the account.
import { useState } from 'react'
import type { AdminPerson } from './admin.schema.ts'
import { placeHref, act, type SectionProps, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { USER_ROLES, type UserRole } from '../../rules/account/user-account.ts'
import { AdminList } from './AdminList.tsx'

const pathOf = ({ id }: AdminPerson) => `/api/admin/users/${id}`
const post = (person: AdminPerson, action: string, done: () => Outcome) =>
  act(`${pathOf(person)}/${action}`, { method: 'POST' }, done)

const suspend = (person: AdminPerson): Promise<Outcome> =>
  post(person, 'suspend', () => ({
    text: `${person.email} is suspended and signed out everywhere.`,
    undo: () => reinstate(person),
  }))

const reinstate = (person: AdminPerson): Promise<Outcome> =>
  post(person, 'reinstate', () => ({
    text: `${person.email} may sign in again.`,
    undo: () => suspend(person),
  }))

const endSessions = (person: AdminPerson): Promise<Outcome> =>
  post(person, 'end-sessions', () => ({ text: `${person.email} is signed out everywhere.` }))

const resendConfirmation = (person: AdminPerson): Promise<Outcome> =>
  post(person, 'resend-confirmation', () => ({
    text: `The confirmation email is on its way to ${person.email}.`,
  }))

const remove = (person: AdminPerson): Promise<Outcome> =>
  act(pathOf(person), { method: 'DELETE' }, () => ({ text: `The account of ${person.email} is deleted.` }))

// The button that was pressed is gone: the keyboard goes on at the safe answer.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/**
 * What an admin does with somebody's account: suspend, reinstate, end sessions, send the confirmation again, delete. Deleting
 * asks once more, since nothing brings the account back.
 */
function PersonActions({ person, run }: { person: AdminPerson; run: Run }) {
  const [isConfirming, setConfirming] = useState(false)
  if (isConfirming) {
    return (
      <div role="alertdialog" aria-label="Delete this account?">
        <p>
          <strong>Delete this account?</strong>
          <br />
          Everything that belongs to {person.email} is deleted: saved races, medals, reviews, submissions.
          Races on the list stay. Nothing brings it back.
        </p>
        <p className="row">
          <RunButton onClick={() => run(() => remove(person))}>Delete the account</RunButton>
          <button type="button" className="btn go" ref={takeFocus} onClick={() => setConfirming(false)}>
            Keep it
          </button>
        </p>
      </div>
    )
  }
  return (
    <p className="row">
      {person.suspendedAt ? (
        <RunButton onClick={() => run(() => reinstate(person))}>Reinstate</RunButton>
      ) : (
        <RunButton onClick={() => run(() => suspend(person))}>Suspend</RunButton>
      )}
      <RunButton onClick={() => run(() => endSessions(person))}>End sessions</RunButton>
      {!person.isConfirmed && (
        <RunButton onClick={() => run(() => resendConfirmation(person))}>
          Send the confirmation again
        </RunButton>
      )}
      <button type="button" className="btn" onClick={() => setConfirming(true)}>
        Delete …
      </button>
    </p>
  )
}

const ROLE = {
  name: 'role',
  label: 'Role',
  options: { all: 'All', ...Object.fromEntries(USER_ROLES.map((role) => [role, role])) },
}

const change = (person: AdminPerson, role: UserRole, was: UserRole): Promise<Outcome> =>
  act(pathOf(person), { method: 'PATCH', body: { role, was } }, () => ({
    text: `${person.email} is ${role === 'runner' ? 'a' : 'an'} ${role} now.`,
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
              <RunButton
                key={role}
                className="btn"
                onClick={() => run(() => change(person, role, person.role))}
              >
                Make {role}
              </RunButton>
            ))}
          </p>
          <PersonActions person={person} run={run} />
        </>
      )}
    />
  )
}
