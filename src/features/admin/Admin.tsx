// The administration: who may see it, its sections, and the one that is open. Sections are loaded when they are opened; what
// they show comes from the server, which checks at each call who may see it.
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useStore } from '@nanostores/react'
import { isEditor, type UserRole } from '../../rules/account/user-account.ts'
import { fetchAgain } from '../../platform/browser/queries.store.ts'
import { $person, USER_PATH } from '../account/user.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { readPlace, enterByKey, type AdminPlace, type SectionProps } from './admin-section.tsx'
import { asIsland } from '../../ui/as-island.tsx'

const section = (load: () => Promise<{ default: ComponentType<SectionProps> }>) => lazy(load)

interface AdminSection {
  title: string
  /** Whether it is for admins only; the others are for editors too. */
  isForAdmins?: boolean
  Section: ComponentType<SectionProps>
}

const SECTIONS: Record<string, AdminSection> = {
  work: { title: 'Work list', Section: section(() => import('./WorkList.tsx')) },
  overview: { title: 'Overview', Section: section(() => import('./Overview.tsx')) },
  submissions: { title: 'Submissions', Section: section(() => import('./Submissions.tsx')) },
  ownership: { title: 'Owners', Section: section(() => import('./Ownership.tsx')) },
  schedule: { title: 'Schedule', Section: section(() => import('./Schedule.tsx')) },
  races: { title: 'Races', Section: section(() => import('./Races.tsx')) },
  csv: { title: 'CSV', Section: section(() => import('./CsvImport.tsx')) },
  reviews: { title: 'Reviews', Section: section(() => import('./ReviewModeration.tsx')) },
  reports: { title: 'Wrong facts', Section: section(() => import('./FactReports.tsx')) },
  tracks: { title: 'Courses', Section: section(() => import('./CourseTracks.tsx')) },
  sites: { title: 'Official sites', Section: section(() => import('./SiteLooks.tsx')) },
  messages: { title: 'Messages', isForAdmins: true, Section: section(() => import('./Messages.tsx')) },
  people: { title: 'People', isForAdmins: true, Section: section(() => import('./People.tsx')) },
  emails: { title: 'Emails', isForAdmins: true, Section: section(() => import('./Emails.tsx')) },
  performance: {
    title: 'Performance',
    isForAdmins: true,
    Section: section(() => import('./Performance.tsx')),
  },
  rebuilds: { title: 'Rebuilds', isForAdmins: true, Section: section(() => import('./Rebuilds.tsx')) },
  audit: { title: 'Audit log', isForAdmins: true, Section: section(() => import('./AuditLog.tsx')) },
}

const START: AdminPlace = { section: 'work', parameters: {} }

function usePlace(): AdminPlace {
  const [place, setPlace] = useState(START)
  useEffect(() => {
    const read = () => {
      const openPlace = readPlace(location.hash)
      setPlace(openPlace.section in SECTIONS ? openPlace : START)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return place
}

interface Obstacle {
  words: string
  /** The label of a button that fetches again, where that may help. */
  again?: string
}

const GUEST: Obstacle = { words: 'Sign in to see this page.' }

/** The role of the editor or admin who looks; for anybody else why nothing is shown yet, or at all. */
function useRole(): UserRole | Obstacle {
  const session = useStore($session, { ssr: 'initial' })
  const { data, error } = useStore($person, { ssr: 'initial' })
  if (session.state === 'signed-out' || error?.status === 401) return GUEST
  if (error && !data) {
    const words = error.status > 0 && error.message
    return { words: words || 'The server did not say who you are.', again: 'Try again' }
  }
  if (!data) return { words: 'Asking the server who you are …' }
  // The answer may be some minutes old, and the role new.
  return isEditor(data.userRole)
    ? data.userRole
    : { words: 'This part of the site is for its editors and admins.', again: 'Ask the server again' }
}

/**
 * A section that opens takes the keyboard from the menu, from the section before (a link there led here), or from nowhere: its keys
 * work at once.
 */
function takeKeyboard(heading: HTMLHeadingElement | null) {
  const active = document.activeElement
  if (active === document.body || active?.closest('.admin')) heading?.focus({ preventScroll: true })
}

export const Admin = asIsland(function Admin() {
  const requestedPlace = usePlace()
  const role = useRole()
  if (typeof role === 'object') {
    return (
      <>
        <output>{role.words}</output>{' '}
        {role.again && (
          <button type="button" className="btn sm" onClick={() => fetchAgain(USER_PATH)}>
            {role.again}
          </button>
        )}
      </>
    )
  }
  const sections = Object.entries(SECTIONS).filter(([, { isForAdmins }]) => role === 'admin' || !isForAdmins)
  const place = sections.some(([name]) => name === requestedPlace.section) ? requestedPlace : START
  const { title, Section } = SECTIONS[place.section]!
  const key = JSON.stringify(place)
  return (
    // Keys that lead into the first list, whatever has the focus in here; Tab leads there too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="admin" onKeyDown={enterByKey}>
      <nav aria-label="Administration">
        <ul>
          {sections.map(([name, { title: words }]) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === place.section ? 'page' : undefined}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="admin-title">
        <h2 key={key} id="admin-title" ref={takeKeyboard} tabIndex={-1}>
          {title}
        </h2>
        <Suspense fallback={<output>Loading …</output>}>
          <Section key={key} parameters={place.parameters} />
        </Suspense>
      </section>
    </div>
  )
})
