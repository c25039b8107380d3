// The administration: who may see it, its sections, and the one that is open. Sections are loaded when they are opened; what
// they show comes from the server, which decides at each call who asks.
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useStore } from '@nanostores/react'
import { askAnew } from '../../stores/queries.ts'
import { $person, USER_PATH } from '../../stores/user.ts'
import { $session } from '../../stores/session.ts'
import { readPlace, type AdminPlace } from './hash.ts'
import { enterByKey } from './list-keys.ts'

export interface SectionProps {
  /** What the address asks the section to begin with. */
  parameters: Record<string, string>
}

const section = (load: () => Promise<{ default: ComponentType<SectionProps> }>) => lazy(load)

const SECTIONS: Record<string, { title: string; Section: ComponentType<SectionProps> }> = {
  overview: { title: 'Overview', Section: section(() => import('./Overview.tsx')) },
  submissions: { title: 'Submissions', Section: section(() => import('./Submissions.tsx')) },
  races: { title: 'Races', Section: section(() => import('./Races.tsx')) },
  reviews: { title: 'Reviews', Section: section(() => import('./Reviews.tsx')) },
  reports: { title: 'Wrong facts', Section: section(() => import('./FactReports.tsx')) },
  messages: { title: 'Messages', Section: section(() => import('./Messages.tsx')) },
  people: { title: 'People', Section: section(() => import('./People.tsx')) },
  letters: { title: 'Letters', Section: section(() => import('./Letters.tsx')) },
  performance: { title: 'Performance', Section: section(() => import('./Performance.tsx')) },
  rebuilds: { title: 'Rebuilds', Section: section(() => import('./Rebuilds.tsx')) },
  audit: { title: 'Audit log', Section: section(() => import('./AuditLog.tsx')) },
}

const START: AdminPlace = { section: 'overview', parameters: {} }

function usePlace(): AdminPlace {
  const [place, setPlace] = useState(START)
  useEffect(() => {
    const read = () => {
      const asked = readPlace(location.hash)
      setPlace(asked.section in SECTIONS ? asked : START)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return place
}

interface Obstacle {
  words: string
  /** On a button that asks the server anew, where that may help. */
  again?: string
}

const GUEST: Obstacle = { words: 'Sign in to see this page.' }

/** Why nothing is shown yet, or at all; null for an admin. */
function useObstacle(): Obstacle | null {
  const session = useStore($session, { ssr: 'initial' })
  const { data, error } = useStore($person, { ssr: 'initial' })
  if (session.state === 'signed-out' || error?.status === 401) return GUEST
  if (error) {
    const words = error.status > 0 && error.message
    return { words: words || 'The server did not say who you are.', again: 'Try again' }
  }
  if (!data) return { words: 'Asking the server who you are …' }
  // The answer may be some minutes old, and the role new.
  return data.userRole === 'admin'
    ? null
    : { words: 'This part of the site is for its admins.', again: 'Ask the server again' }
}

/** A section that opens takes the keyboard from the menu, or from nowhere: its keys work at once. */
function takeKeyboard(heading: HTMLHeadingElement | null) {
  const active = document.activeElement
  if (active === document.body || active?.closest('.admin > nav')) heading?.focus({ preventScroll: true })
}

export function Admin() {
  const place = usePlace()
  const obstacle = useObstacle()
  if (obstacle) {
    return (
      <>
        <output>{obstacle.words}</output>{' '}
        {obstacle.again && (
          <button type="button" className="btn sm" onClick={() => askAnew(USER_PATH)}>
            {obstacle.again}
          </button>
        )}
      </>
    )
  }
  const { title, Section } = SECTIONS[place.section]!
  return (
    // Keys that lead into the first list, whatever has the focus in here; Tab leads there too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="admin" onKeyDown={enterByKey}>
      <nav aria-label="Administration">
        <ul>
          {Object.entries(SECTIONS).map(([name, { title: words }]) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === place.section ? 'page' : undefined}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="admin-title">
        <h2 key={place.section} id="admin-title" ref={takeKeyboard} tabIndex={-1}>
          {title}
        </h2>
        <Suspense fallback={<output>Loading …</output>}>
          <Section key={JSON.stringify(place)} parameters={place.parameters} />
        </Suspense>
      </section>
    </div>
  )
}
