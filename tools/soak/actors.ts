// Who acts in a soak, each in a loop until it is over: readers, savers, submitters, admins in pairs who decide at once, and
// guests who press twice. The answers that each got go into the ledger.
import { randomUUID } from 'node:crypto'
import type { Caller, Reply, SoakPerson } from './caller.ts'
import type { Ledger, Sent } from './ledger.ts'

export interface Scene {
  caller: Caller
  ledger: Ledger
  /** Numbers and addresses of races of the catalogue. */
  races: { id: number; slug: string; raceType: string }[]
  isOver: () => boolean
  /** True from the kill until the site listens again. */
  isAway: () => boolean
}

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]!
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))
/** Nobody saves as quickly as these for long: the server says later, and keeps nothing. */
const LATER = 429
/** One call in ten is hung up on, somewhere in the middle. */
const hangUp = () => (Math.random() < 0.1 ? { hangUpAfterMs: 1 + Math.random() * 60 } : {})

/** Reads pages, lists, races and searches. */
export async function readOn(scene: Scene): Promise<void> {
  const { caller, ledger, races } = scene
  while (!scene.isOver()) {
    const race = pick(races)
    const [kind, path] = pick([
      ['a page', `/${race.raceType}/${race.slug}`],
      ['a page', pick(['/', '/all-races', '/races-map', '/running-tools', '/insights'])],
      ['a page that is not there', `/marathon/no-such-race-${race.id}`],
      ['the list', `/api/marathons?limit=20&search=${race.slug.slice(0, 4)}`],
      ['a race', `/api/marathons/${race.slug}?raceType=${race.raceType}`],
      ['reviews', `/api/marathons/${race.id}/reviews`],
    ] as const)
    const reply = await caller.send(kind, 'GET', path)
    const expected = kind === 'a page that is not there' ? 404 : 200
    if (reply && reply.status !== expected && reply.status < 500)
      ledger.odd.push(`GET ${path}: ${reply.status}`)
    await pause(40)
  }
}

async function saveOnce(scene: Scene, person: SoakPerson): Promise<void> {
  const { caller, ledger } = scene
  const intended = ledger.favourites.get(person.id)!
  const { id: race, raceType } = pick(scene.races.slice(0, 40))
  const intent = Math.random() < 0.65
  const call = { accessToken: person.accessToken, ...hangUp() }
  // Until an answer is here, nobody knows.
  intended.set(race, null)
  const sent = () =>
    intent
      ? caller.sendAgain('saving a race', 'POST', '/api/favorites', {
          ...call,
          body: { raceId: race, raceType },
        })
      : caller.sendAgain('removing a race', 'DELETE', `/api/favorites/${race}`, call)
  // Now and then it is pressed twice.
  const replies = await Promise.all(Math.random() < 0.2 ? [sent(), sent()] : [sent()])
  const isDone = (reply: Reply | null) => reply !== null && [201, 204, 409].includes(reply.status)
  if (replies.some(isDone)) intended.set(race, intent)
  for (const reply of replies)
    if (reply && !isDone(reply) && reply.status !== LATER)
      ledger.odd.push(`saving race ${race}: ${reply.status} ${reply.text}`)
}

async function addMedal(scene: Scene, person: SoakPerson): Promise<void> {
  const { caller, ledger } = scene
  const medals = ledger.medals.get(person.id)!
  const { id: raceId } = pick(scene.races.slice(0, 60))
  const year = 2000 + Math.floor(Math.random() * 25)
  const medal = `${raceId} ${year}`
  if (!medals.has(medal)) medals.set(medal, false)
  const reply = await caller.sendAgain('adding a medal', 'POST', '/api/medals', {
    accessToken: person.accessToken,
    body: { raceId, year, finishTime: '3:30:00' },
    ...hangUp(),
  })
  if (reply && [201, 409].includes(reply.status)) medals.set(medal, true)
  else if (reply && reply.status !== LATER)
    ledger.odd.push(`a medal of ${medal}: ${reply.status} ${reply.text}`)
}

/** Saves and removes races, and puts medals down. */
export async function saveOn(scene: Scene, person: SoakPerson): Promise<void> {
  scene.ledger.favourites.set(person.id, new Map())
  scene.ledger.medals.set(person.id, new Map())
  while (!scene.isOver()) {
    await (Math.random() < 0.8 ? saveOnce(scene, person) : addMedal(scene, person))
    await pause(120)
  }
}

/** Between two races of an organiser, who may send few a day. */
const PAUSE_OF_SUBMITTERS_MS = 20_000

/** Submits new races, some twice under one key; no more than an organiser may in a day. */
export async function submitOn(scene: Scene, person: SoakPerson, max: number): Promise<void> {
  const { caller, ledger } = scene
  for (let n = 1; n <= max && !scene.isOver(); n++) {
    // What nobody hears would use up what may wait.
    while (scene.isAway()) await pause(1000)
    const name = `Soak ${person.email.split('@')[0]} ${n} Marathon`
    const sent: Sent = { personId: person.id, name, submissionIds: new Set() }
    ledger.submissions.push(sent)
    const call = {
      accessToken: person.accessToken,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        name,
        place: { city: 'Ulm', countryCode: 'DE' },
        nextEventDate: '2027-09-19',
        dateConfirmed: true,
        elevationGainM: 120,
      },
      ...hangUp(),
    }
    const once = () => caller.sendAgain('submitting a race', 'POST', '/api/marathons', call)
    for (const reply of await Promise.all(n % 3 === 0 ? [once(), once()] : [once()])) {
      if (reply?.status === 201) sent.submissionIds.add(reply.json<{ submissionId: number }>().submissionId)
      else if (reply) ledger.odd.push(`submitting “${name}”: ${reply.status} ${reply.text}`)
    }
    await pause(PAUSE_OF_SUBMITTERS_MS)
  }
}

/** Reads what waits; two admins decide each thing at once, alike or not. */
export async function decideOn(scene: Scene, admins: [SoakPerson, SoakPerson]): Promise<void> {
  const { caller, ledger } = scene
  while (!scene.isOver()) {
    const { accessToken } = admins[0]
    const list = await caller.send('an admin’s list', 'GET', '/api/admin/submissions?limit=5', {
      accessToken,
    })
    const waiting = list?.status === 200 ? list.json<{ id: number; revision: number }[]>() : []
    for (const { id, revision } of waiting) {
      const outcomes = await Promise.all(
        admins.map(async (admin) => {
          const decision = Math.random() < 0.5 ? ('approve' as const) : ('reject' as const)
          const reply = await caller.send('deciding', 'POST', `/api/admin/submissions/${id}/${decision}`, {
            accessToken: admin.accessToken,
            body: { revision, ...(decision === 'reject' && { reason: 'There is no such town.' }) },
          })
          if (reply && ![200, 409].includes(reply.status))
            ledger.odd.push(`deciding on ${id}: ${reply.status} ${reply.text}`)
          return { decision, status: reply?.status ?? null }
        }),
      )
      const known = ledger.decisions.find(({ submissionId }) => submissionId === id)
      if (known) known.decided.push(...outcomes)
      else ledger.decisions.push({ submissionId: id, decided: outcomes })
    }
    await pause(2000)
  }
}

/** Requests a rebuild each half minute. */
export async function rebuildOn(scene: Scene, { accessToken }: SoakPerson): Promise<void> {
  while (!scene.isOver()) {
    const reply = await scene.caller.send('asking for a rebuild', 'POST', '/api/admin/rebuild', {
      accessToken,
    })
    if (reply?.status === 202) scene.ledger.requestedRebuilds += 1
    await pause(30_000)
  }
}

/** Guests who want the newsletter, and press twice. */
export async function subscribeOn(scene: Scene): Promise<void> {
  const { caller, ledger } = scene
  for (let n = 1; !scene.isOver(); n++) {
    const email = `guest-${n}@startline.test`
    const once = () => caller.send('the newsletter', 'POST', '/api/newsletter-signup', { body: { email } })
    const replies = await Promise.all([once(), once()])
    ledger.newsletter.set(
      email,
      replies.some((reply) => reply?.status === 200),
    )
    await pause(1500)
  }
}
