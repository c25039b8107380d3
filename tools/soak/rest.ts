// What there is when a soak has come to rest: read through the API, as its owners and an admin read it, and the outbox.
import { type Caller, ownList, wholeList, type SoakPerson } from './caller.ts'
import type { Rest } from './invariants.ts'

const LOOK_EVERY_MS = 2000
const MAX_MS = 15 * 60_000

interface Summary {
  rebuild: { state: string } | null
}
interface Submission {
  id: number
  personId: string
  slug: string
  raceType: string
  status: string
  proposal: { name: string }
}

async function until(what: string, isSo: () => Promise<boolean>) {
  const startedAt = Date.now()
  while (!(await isSo())) {
    if (Date.now() - startedAt > MAX_MS) throw new Error(`${what} did not come to an end.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Waits until nothing is built and no email waits. */
export async function comeToRest(caller: Caller, admin: SoakPerson): Promise<void> {
  const { accessToken } = admin
  await until('Rebuilding', async () => {
    const reply = await caller.send('reading the end', 'GET', '/api/admin/summary', { accessToken })
    const state = reply?.status === 200 ? reply.json<Summary>().rebuild?.state : 'unknown'
    return state === 'done' || state === 'failed' || state === undefined
  })
  await until('Sending emails', async () => {
    const reply = await caller.send('reading the end', 'GET', '/api/admin/emails?state=waiting', {
      accessToken,
    })
    return reply?.status === 200 && reply.json<unknown[]>().length === 0
  })
}

const subjectsOf = ({ proposal: { name } }: Submission) => [
  `${name} is published`,
  `Not published as it stands: ${name}`,
]

/** The own lists of each person. */
async function readOwn(caller: Caller, people: readonly SoakPerson[]) {
  const own = {
    favourites: new Map() as Rest['favourites'],
    medals: new Map() as Rest['medals'],
    reviews: new Map() as Rest['reviews'],
    comparisons: new Map() as Rest['comparisons'],
  }
  for (const person of people) {
    const list = <T>(path: string) => ownList<T>(caller, person, path)
    const saved = await list<{ raceId: number }>('/api/favorites')
    const stored = await list<{ raceId: number; year: number }>('/api/medals')
    const written = await list<{ raceId: number; year: number; overall: number }>('/api/reviews')
    const compared = await list<{ name: string }>(`/api/users/${person.id}/comparisons`)
    own.favourites.set(
      person.id,
      saved.map(({ raceId }) => raceId),
    )
    own.medals.set(
      person.id,
      stored.map(({ raceId, year }) => `${raceId} ${year}`),
    )
    own.reviews.set(
      person.id,
      written.map(({ raceId, year, overall }) => ({ review: `${raceId} ${year}`, overall })),
    )
    own.comparisons.set(
      person.id,
      compared.map(({ name }) => name),
    )
  }
  return own
}

interface Everybody {
  admin: SoakPerson
  /** Those who save, review, compare and keep what is merged. */
  runners: readonly SoakPerson[]
  left: readonly SoakPerson[]
}
type Address = { id: number; slug: string; raceType: string }

/** Everything that the invariants look at; `parted` are races that were one with another meanwhile. */
export async function readRest(
  caller: Caller,
  { admin, runners, left }: Everybody,
  parted: readonly Address[],
): Promise<Rest> {
  const own = await readOwn(caller, runners)
  const shownAt = async ({ slug, raceType }: Address) => {
    const page = await caller.send('reading the end', 'GET', `/${raceType}/${slug}`)
    const api = await caller.send('reading the end', 'GET', `/api/marathons/${slug}?raceType=${raceType}`)
    return { page: page?.status ?? 0, api: api?.status ?? 0 }
  }
  const submissions = await wholeList<Submission>(caller, admin, '/api/admin/submissions?status=all')
  const audit = await wholeList<{ subject: string; action: string }>(caller, admin, '/api/admin/audit')
  const subscribers = await wholeList<{ email: string }>(caller, admin, '/api/admin/newsletter?status=all')
  const rebuilds = await wholeList<Rest['rebuilds'][number]>(caller, admin, '/api/admin/rebuilds')
  const outbox = (await caller.send('the outbox', 'GET', '/__mail.json'))!.json<{ subject: string }[]>()
  const pages: Rest['pages'] = new Map()
  for (const sent of submissions.filter(({ status }) => status !== 'pending'))
    pages.set(sent.id, await shownAt(sent))
  const pagesOfParted: Rest['parted'] = new Map()
  for (const race of parted) pagesOfParted.set(race.id, await shownAt(race))
  const accounts = await wholeList<{ email: string }>(caller, admin, '/api/admin/users')
  const stillIn: string[] = []
  for (const { email, accessToken } of left) {
    const reply = await caller.send('a token of nobody', 'GET', '/api/user', { accessToken })
    if (reply?.status !== 401) stillIn.push(email)
  }
  const emails = submissions.map((one): [number, string[]] => {
    const ofIt = subjectsOf(one)
    return [one.id, outbox.map(({ subject }) => subject).filter((subject) => ofIt.includes(subject))]
  })
  return {
    ...own,
    parted: pagesOfParted,
    accounts: accounts.map(({ email }) => email),
    stillIn,
    submissions: submissions.map(({ proposal, ...one }) => ({ ...one, name: proposal.name })),
    audit,
    newsletter: subscribers.map(({ email }) => email),
    emails: new Map(emails),
    rebuilds,
    pages,
  }
}
