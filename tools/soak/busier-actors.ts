// Who does more than save and submit in a soak: an admin who makes one race of two and takes it back, runners who review,
// compare, and people who come, save something and erase their account.
import type { Scene } from './actors.ts'
import { type Reply, signUp, type SoakPerson } from './caller.ts'

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]!
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))
const hangUp = () => (Math.random() < 0.1 ? { hangUpAfterMs: 1 + Math.random() * 60 } : {})

/** Notes unexpected answers; what is not known (503, no answer) and what is too quick (429) is no fault of a call. */
function judge({ ledger }: Scene, what: string, reply: Reply | null, expected: readonly number[]): boolean {
  if (!reply || reply.status === 503 || reply.status === 429) return false
  if (expected.includes(reply.status)) return true
  ledger.odd.push(`${what}: ${reply.status} ${reply.text}`)
  return false
}

/** Merges one race into another and undoes it, again and again; a runner has saved the first of them. */
export async function mergeOn(
  scene: Scene,
  admin: SoakPerson,
  keeper: SoakPerson,
  [gone, remaining]: [number, number],
): Promise<void> {
  const { caller, ledger } = scene
  const send = (kind: string, path: string, body: object, { accessToken } = admin) =>
    caller.sendAgain(kind, 'POST', path, { accessToken, body })
  const path = `/api/admin/marathons/${gone}`
  const saved = await send('saving a race', '/api/favorites', { raceId: gone }, keeper)
  if (!judge(scene, `saving race ${gone}`, saved, [201, 409])) return
  const merger = { keeperId: keeper.id, gone, remaining, times: 0 }
  ledger.mergers.push(merger)
  while (!scene.isOver()) {
    // Where an answer was lost it is one already (404, 409, 422): then it is taken back all the same.
    const done = await send('making one of two', `${path}/merge`, { into: remaining })
    judge(scene, `merging ${gone}`, done, [200, 404, 409, 422])
    await pause(3000)
    const undone = await send('taking it back', `${path}/unmerge`, {})
    if (judge(scene, `taking ${gone} back`, undone, [200, 404]) && undone!.status === 200) merger.times += 1
    await pause(3000)
  }
  // As it was at the end, whatever was lost on the way.
  let last: Reply | null = null
  for (let tries = 0; tries < 60 && ![200, 404].includes(last?.status ?? 0); tries += 1) {
    last = await send('taking it back', `${path}/unmerge`, {})
    await pause(500)
  }
  judge(scene, `taking ${gone} back at the end`, last, [200, 404])
}

async function review(scene: Scene, { id, accessToken }: SoakPerson, n: number): Promise<void> {
  const { caller, ledger } = scene
  const own = ledger.reviews.get(id)!
  const race = scene.races[n % 20]!
  const [year, overall] = [2024 - Math.floor(n / 20), 1 + Math.floor(Math.random() * 5)]
  const key = `${race.id} ${year}`
  own.set(key, null)
  const path = `/api/marathons/${race.id}/reviews`
  const body = { year, overall, difficulty: 3, text: `Review ${n}.` }
  const added = await caller.sendAgain('reviewing', 'POST', path, { accessToken, body, ...hangUp() })
  // The first edition of some races is later.
  if (!judge(scene, `reviewing race ${race.id}`, added, [201, 409, 422]) || added!.status === 422) return
  own.set(key, overall)
  if (added!.status !== 201) return
  const better = { overall: 5 }
  own.set(key, null)
  const changed = await caller.sendAgain(
    'changing a review',
    'PATCH',
    `/api/reviews/${added!.json<{ id: number }>().id}`,
    { accessToken, body: better },
  )
  if (judge(scene, 'changing a review', changed, [200])) own.set(key, 5)
}

/** Reviews races and then thinks better of them; no more than an author may in a day. */
export async function reviewOn(scene: Scene, person: SoakPerson, max: number): Promise<void> {
  scene.ledger.reviews.set(person.id, new Map())
  for (let n = 0; n < max && !scene.isOver(); n++) {
    await review(scene, person, n)
    await pause(8000)
  }
}

/** Keeps comparisons, and removes some. */
export async function compareOn(scene: Scene, { id, accessToken }: SoakPerson): Promise<void> {
  const { caller, ledger } = scene
  const intended = new Map<string, boolean | null>()
  ledger.comparisons.set(id, intended)
  for (let n = 1; n <= 40 && !scene.isOver(); n++) {
    const name = `Comparison ${n}`
    // Its races differ from those before: the same again is refused.
    const raceIds = [scene.races[n]!.id, scene.races[n + 1]!.id]
    intended.set(name, null)
    const body = { name, raceIds }
    const call = { accessToken, body, ...hangUp() }
    const added = await caller.sendAgain('comparing', 'POST', '/api/comparisons', call)
    if (judge(scene, `saving “${name}”`, added, [201, 409])) intended.set(name, true)
    if (added?.status === 201 && n % 3 === 0) {
      intended.set(name, null)
      const path = `/api/comparisons/${added.json<{ id: string }>().id}`
      const gone = await caller.sendAgain('removing a comparison', 'DELETE', path, { accessToken })
      if (judge(scene, `removing “${name}”`, gone, [204])) intended.set(name, false)
    }
    await pause(2000)
  }
}

/** People who come, save a race and a medal, and erase their account. */
export async function leaveOn(scene: Scene, publishableKey: string): Promise<void> {
  const { caller, ledger } = scene
  for (let n = 1; !scene.isOver(); n++) {
    while (scene.isAway()) await pause(1000)
    const email = `leaver-${n}@startline.test`
    // Signing up may fall into a fault: then nobody came.
    const person = await signUp(caller, publishableKey, email).catch(() => null)
    if (person) {
      const call = { accessToken: person.accessToken }
      const { id: raceId, raceType } = pick(scene.races)
      await caller.sendAgain('saving a race', 'POST', '/api/favorites', {
        ...call,
        body: { raceId, raceType },
      })
      await caller.sendAgain('adding a medal', 'POST', '/api/medals', {
        ...call,
        body: { raceId, year: 2019 },
      })
      const left = await caller.sendAgain('leaving', 'DELETE', '/api/user', { ...call, ...hangUp() })
      // A deleted account gets the answer of a guest.
      if (judge(scene, `erasing ${email}`, left, [204, 401])) ledger.left.push({ ...person })
    }
    await pause(6000)
  }
}
