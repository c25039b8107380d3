// The visitor's own session, role and stored keys, to be sent to support. Tokens are shortened, values of stored keys are not
// shown, and nothing here is about anybody else.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { readStoredSession } from '../../platform/browser/stored-session.ts'
import { jwtClaims, shortened } from '../../rules/account/user-account.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { $person, type UserQuery } from './user.store.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import './debug-user.css'

// What this site stores on the device, and the state of its service worker, by names and sizes: for support. No value is read out.

interface DeviceReport {
  /** [where, name, characters] */
  stored: [string, string, number][]
  cookies: string[]
  caches: string[]
  serviceWorker: string
}

function keysOf(where: string, area: () => Storage): [string, string, number][] {
  try {
    const storage = area()
    return Object.keys(storage).map((key) => [where, key, storage.getItem(key)?.length ?? 0])
  } catch {
    return [[where, 'blocked by the browser', 0]]
  }
}

async function namesOf(list: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await list()
  } catch {
    return ['blocked by the browser']
  }
}

const cookieNames = () =>
  document.cookie
    .split(';')
    .map((cookie) => cookie.split('=')[0]!.trim())
    .filter(Boolean)

async function serviceWorkerState(): Promise<string> {
  if (!('serviceWorker' in navigator)) return 'not supported here'
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return 'none'
  const { active, waiting, installing } = registration
  const states = [
    active && `active (${active.state})`,
    waiting && 'a new one waits',
    installing && 'installing',
  ]
  const control = navigator.serviceWorker.controller ? 'controls this page' : 'does not control this page'
  return [...states.filter(Boolean), control].join(', ')
}

/** Looks at the device. */
async function deviceReport(): Promise<DeviceReport> {
  return {
    stored: [
      ...keysOf('local storage', () => window.localStorage),
      ...keysOf('session storage', () => window.sessionStorage),
    ],
    cookies: await namesOf(cookieNames),
    // Not every browser has them, and not on every address.
    caches: await namesOf(async () => (await window.caches?.keys()) ?? []),
    serviceWorker: await serviceWorkerState(),
  }
}

type Row = [term: string, value: string]

interface Part {
  title: string
  about: string
  rows: Row[]
}

const instant = (seconds: unknown) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : 'N/A'

function sessionRows(): Row[] {
  const stored = readStoredSession()
  if (!stored) return [['State', 'not signed in']]
  const claims = Object.entries(jwtClaims(stored.accessToken) ?? {}).map(([name, value]): Row => {
    const text = ['iat', 'exp', 'nbf'].includes(name) ? instant(value) : JSON.stringify(value)
    return [`Claim ${name}`, text]
  })
  return [
    ['State', 'signed in'],
    ['Email', stored.email],
    ['Access token', shortened(stored.accessToken)],
    ['Good until', instant(stored.expiresAt)],
    ...claims,
  ]
}

function personRows({ data, error, loading }: UserQuery, isSignedIn: boolean): Row[] {
  if (data) {
    return [
      ['Id', data.id],
      ['Role', data.userRole],
      ['Account since', data.createdAt],
    ]
  }
  if (!isSignedIn) return [['Answer', 'not asked: nobody is signed in']]
  return [['Answer', loading ? 'asking …' : `${error?.status ?? ''} ${error?.message ?? 'none'}`.trim()]]
}

const listed = (names: string[]) => names.join(', ') || 'none'

async function deviceRows(): Promise<Row[]> {
  const { stored, cookies, caches, serviceWorker } = await deviceReport()
  return [
    ...stored.map(([where, key, size]): Row => [`${key} (${where})`, `${size} characters`]),
    ['Cookies that scripts can see', listed(cookies)],
    ['Caches', listed(caches)],
    ['Service worker', serviceWorker],
    ['Online', String(navigator.onLine)],
    ['Clock here', new Date().toISOString()],
    ['Browser', navigator.userAgent],
  ]
}

export const DebugUser = asIsland(function DebugUser() {
  const isHydrated = useHydrated()
  const session = useStore($session, { ssr: 'initial' })
  const person = useStore($person, { ssr: 'initial' })
  const [device, setDevice] = useState<Row[]>([])
  useEffect(() => void deviceRows().then(setDevice), [session, person])

  const parts: Part[] = [
    {
      title: 'Session',
      about: 'As this browser keeps it. Tokens are shortened.',
      rows: isHydrated ? sessionRows() : [],
    },
    {
      title: 'Person',
      about: 'As the server knows you.',
      rows: isHydrated ? personRows(person, session.state === 'signed-in') : [],
    },
    { title: 'This device', about: 'What the site keeps here, by name and size.', rows: device },
  ]
  const allOfIt = () =>
    parts.flatMap(({ rows }) => rows.map(([term, value]) => `${term}: ${value}`)).join('\n')
  return (
    <div className="debug-user">
      <p className="row w" data-needs-script="">
        <CopyButton label="Copy all of it" copied="Copied" text={allOfIt} disabled={!isHydrated} />
      </p>
      {parts.map(({ title, about, rows }) => (
        <section key={title} className="sec side w" aria-label={title}>
          <header>
            <h2>{title}</h2>
            <p>{about}</p>
          </header>
          <dl>
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
})
