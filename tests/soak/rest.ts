// What there is when a soak has come to rest: read through the API, as its owners and an admin read it, and the outbox.
import type { Caller } from './caller.ts'
import type { Rest } from './invariants.ts'
import { ownList, wholeList, type SoakPerson } from './people.ts'

const LOOK_EVERY_MS = 2000
const LONGEST_MS = 15 * 60_000

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
    if (Date.now() - startedAt > LONGEST_MS) throw new Error(`${what} did not come to an end.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Waits until nothing is built and no letter waits. */
export async function comeToRest(caller: Caller, admin: SoakPerson): Promise<void> {
  const { accessToken } = admin
  await until('Rebuilding', async () => {
    const reply = await caller.send('reading the end', 'GET', '/api/admin/summary', { accessToken })
    const state = reply?.status === 200 ? reply.json<Summary>().rebuild?.state : 'unknown'
    return state === 'done' || state === 'failed' || state === undefined
  })
  await until('Sending letters', async () => {
    const reply = await caller.send('reading the end', 'GET', '/api/admin/letters?state=waiting', {
      accessToken,
    })
    return reply?.status === 200 && reply.json<unknown[]>().length === 0
  })
}

const subjectsOf = ({ proposal: { name } }: Submission) => [
  `${name} is published`,
  `About ${name}: not published as it is`,
]

/** Everything that the invariants look at. */
export async function readRest(
  caller: Caller,
  { admin, savers }: { admin: SoakPerson; savers: readonly SoakPerson[] },
): Promise<Rest> {
  const favourites: Rest['favourites'] = new Map()
  const medals: Rest['medals'] = new Map()
  for (const saver of savers) {
    const saved = await ownList<{ raceId: number }>(caller, saver, '/api/favorites')
    favourites.set(
      saver.id,
      saved.map(({ raceId }) => raceId),
    )
    const kept = await ownList<{ raceId: number; year: number }>(caller, saver, '/api/medals')
    medals.set(
      saver.id,
      kept.map(({ raceId, year }) => `${raceId} ${year}`),
    )
  }
  const submissions = await wholeList<Submission>(caller, admin, '/api/admin/submissions?status=all')
  const audit = await wholeList<{ subject: string; action: string }>(caller, admin, '/api/admin/audit')
  const subscribers = await wholeList<{ email: string }>(caller, admin, '/api/admin/newsletter?status=all')
  const rebuilds = await wholeList<Rest['rebuilds'][number]>(caller, admin, '/api/admin/rebuilds')
  const outbox = (await caller.send('the outbox', 'GET', '/__mail.json'))!.json<{ subject: string }[]>()
  const pages: Rest['pages'] = new Map()
  for (const { id, slug, raceType } of submissions.filter(({ status }) => status !== 'pending')) {
    const page = await caller.send('reading the end', 'GET', `/${raceType}/${slug}`)
    const api = await caller.send('reading the end', 'GET', `/api/marathons/${slug}?raceType=${raceType}`)
    pages.set(id, { page: page?.status ?? 0, api: api?.status ?? 0 })
  }
  const letters = submissions.map((one): [number, string[]] => {
    const own = subjectsOf(one)
    return [one.id, outbox.map(({ subject }) => subject).filter((subject) => own.includes(subject))]
  })
  return {
    favourites,
    medals,
    submissions: submissions.map(({ proposal, ...one }) => ({ ...one, name: proposal.name })),
    audit,
    newsletter: subscribers.map(({ email }) => email),
    letters: new Map(letters),
    rebuilds,
    pages,
  }
}
