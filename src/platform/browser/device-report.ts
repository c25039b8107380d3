// What this site keeps on the device and how its service worker is, by names and sizes: for support. No value is read out.

export interface DeviceReport {
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
export async function deviceReport(): Promise<DeviceReport> {
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
