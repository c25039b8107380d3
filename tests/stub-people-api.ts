// What the API of people's things answers, for unit tests of stores: favourites and comparisons of whoever's token comes.
import type { Answer, Request_ } from './stub-browser.ts'

const CREATED_AT = '2026-11-21T00:00:00Z'
const NEW = { raceType: 'marathon', status: 'wishlist', raceDay: null, enteredBefore: null }
const ALREADY = 'This race is already in favorites.'
const failure = (status: number, code: string, message = code): Answer => ({
  status,
  body: { code, message },
})

/** A race with a higher number does not exist. */
const LAST_RACE = 900

export class StubPeopleApi {
  readonly #favourites = new Map<
    string,
    Map<number, { raceType: string; status: string; raceDay: string | null }>
  >()
  readonly #comparisons = new Map<string, { name: string; raceIds: string[] }[]>()

  has(person: string, races: number[] | Record<number, string>): void {
    const saved = Array.isArray(races)
      ? races.map((raceId): [number, typeof NEW] => [raceId, NEW])
      : Object.entries(races).map(([raceId, status]): [number, typeof NEW] => [
          Number(raceId),
          { ...NEW, status },
        ])
    this.#favourites.set(person, new Map(saved))
  }
  /** What each saved race is to the person. */
  statusesOf(person: string): Record<number, string> {
    const races = this.#favourites.get(person) ?? []
    return Object.fromEntries([...races].map(([raceId, { status }]) => [raceId, status]))
  }
  savedBy(person: string): number[] {
    return [...(this.#favourites.get(person)?.keys() ?? [])].sort((a, b) => a - b)
  }
  comparedBy(person: string): string[][] {
    return (this.#comparisons.get(person) ?? []).map(({ raceIds }) => raceIds)
  }

  readonly answer = (request: Request_): Answer => {
    const listed = /^\/api\/marathons\?ids=([\d,]+)/.exec(request.path)
    if (listed) {
      const ids = listed[1]!.split(',').map(Number)
      return { status: 200, body: ids.filter((id) => id <= LAST_RACE).map((id) => ({ id })) }
    }
    const person = request.token?.replace('token-of-', '')
    if (!person) return failure(401, 'signed-out')
    if (request.path === '/api/comparisons') return this.#compare(person, request)
    if (request.path === `/api/users/${person}/comparisons`)
      return { status: 200, body: this.#comparisons.get(person) ?? [] }
    const races = this.#favourites.get(person) ?? new Map<number, typeof NEW>()
    this.#favourites.set(person, races)
    if (request.method === 'GET') {
      const list = [...races].map(([raceId, kept]) => ({ raceId, ...kept, createdAt: CREATED_AT }))
      return { status: 200, body: list }
    }
    if (request.method === 'DELETE') {
      races.delete(Number(request.path.split('/').at(-1)))
      return { status: 204 }
    }
    if (request.method === 'PUT') {
      const raceId = Number(request.path.split('/').at(-1))
      if (raceId > LAST_RACE) return failure(404, 'not-found')
      races.set(raceId, { ...NEW, ...(request.body as typeof NEW) })
      return { status: 200, body: { raceId, ...races.get(raceId), createdAt: CREATED_AT } }
    }
    const { raceId, raceType } = request.body as { raceId: number; raceType: string }
    if (raceId > LAST_RACE) return failure(404, 'not-found')
    if (races.has(raceId)) return failure(409, 'conflict', ALREADY)
    races.set(raceId, { ...NEW, raceType })
    return { status: 201, body: { raceId, ...races.get(raceId), createdAt: CREATED_AT } }
  }

  #compare(person: string, { body }: Request_): Answer {
    const wanted = body as { name: string; raceIds: string[] }
    const kept = this.#comparisons.get(person) ?? []
    if (wanted.raceIds.length < 2) return failure(422, 'invalid')
    if (wanted.raceIds.some((id) => Number(id) > LAST_RACE)) {
      const fields = { raceIds: 'names a race that is not on file' }
      return { status: 422, body: { code: 'invalid', message: 'invalid', fields } }
    }
    if (
      kept.some(({ name, raceIds }) => name === wanted.name && String(raceIds) === String(wanted.raceIds))
    ) {
      return failure(409, 'conflict')
    }
    this.#comparisons.set(person, [...kept, wanted])
    return { status: 201, body: wanted }
  }
}
