// Who is signed in, as the server knows them, and everything of theirs as one file.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { useAccountExport } from '../../ui/use-account-export.ts'
import type { User } from '../account/user.schema.ts'
import { $user, USER_PATH } from '../account/user.store.ts'
import { DashboardSection } from './DashboardSection.tsx'

const ROLES: Record<string, string> = {
  runner: 'Runner',
  organiser: 'Race organiser',
  editor: 'Editor',
  admin: 'Admin',
}

export function AccountSummary() {
  const { data: user, status } = useAnswer($user, USER_PATH, 'your profile')
  const { status: exportStatus, isExporting, exportAll } = useAccountExport()
  return (
    <DashboardSection
      id="account"
      title="Your account"
      about="Your name, address, password and where you are signed in are on the account page."
    >
      <LoadStatus {...status} />
      {user && <ProfileFacts user={user} />}
      <p className="row">
        <a className="btn" href="/account">
          Change it
        </a>
        <button className="btn" type="button" aria-disabled={isExporting} onClick={() => void exportAll()}>
          Export everything
        </button>
        <a className="btn" href="/your-time#device">
          What this device keeps
        </a>
      </p>
      <output className="done">{exportStatus}</output>
    </DashboardSection>
  )
}

function ProfileFacts({ user }: { user: User }) {
  const { firstName, lastName, email, company, position, userRole, createdAt } = user
  const work = [position, company].filter(Boolean).join(', ')
  return (
    <dl className="profile-facts">
      <Fact term="Name" value={[firstName, lastName].filter(Boolean).join(' ') || 'Not given'} />
      <Fact term="Email" value={email} />
      {userRole !== 'runner' && <Fact term="Role" value={ROLES[userRole] ?? userRole} />}
      {work && <Fact term="Work" value={work} />}
      <Fact term="Joined" value={formatDay(createdAt.slice(0, 10))} />
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
