// The device of a guest who signs in, for unit tests of what moves to the account: what was saved and compared before, pages
// that load and do what is to be done, and the API that answers them.
import { StubBrowser, type Request_ } from './stub-browser.ts'
import { StubPeopleApi } from './stub-people-api.ts'

const COPIES = 'startline:account:comparisons'

/** A copy of a comparison as it stands on the device. */
interface StoredCopy {
  on: string
  person: string
  text: string
  isUnderWay: boolean
}

export class GuestDevice extends StubBrowser {
  readonly api = new StubPeopleApi()
  override answer: StubBrowser['answer'] = this.api.answer

  /** These races were saved before. */
  saved(...races: number[]): void {
    const list = races.map((raceId) => ({ raceId, raceType: 'marathon' }))
    this.local.texts.set('favorites', JSON.stringify(list))
  }

  /** This is kept of a comparison. */
  compared(text: string): void {
    this.local.texts.set('comparison', text)
  }

  /** The saved races that are still on the device. */
  left(): number[] {
    const list = JSON.parse(this.local.texts.get('favorites') ?? '[]') as { raceId: number }[]
    return list.map(({ raceId }) => raceId)
  }

  /** What was sent to be kept at a path. */
  posted(path: string): Request_[] {
    return this.requests.filter((request) => request.method === 'POST' && request.path === path)
  }

  /** The numbers of the races that were sent to be saved. */
  offered(): number[] {
    return this.posted('/api/favorites').map(({ body }) => (body as { raceId: number }).raceId)
  }

  copies(): StoredCopy[] {
    return JSON.parse(this.local.texts.get(COPIES) ?? '[]') as StoredCopy[]
  }

  storeCopies(...copies: Partial<StoredCopy>[]): void {
    const today = new Date().toISOString().slice(0, 10)
    const whole = { on: today, person: 'ada', text: '{"marathons":[4,5]}', isUnderWay: true }
    this.local.texts.set(COPIES, JSON.stringify(copies.map((copy) => ({ ...whole, ...copy }))))
  }

  /** A page is loaded and does what is to be done; gives what it told, each toast dismissed once read. */
  async visit(): Promise<string[]> {
    this.load()
    const { $toast, dismissToast } = await import('../src/ui/toasts.store.ts')
    const toasts: string[] = []
    $toast.subscribe((toast) => {
      if (!toast) return
      toasts.push(`${toast.title}: ${toast.text}`)
      queueMicrotask(() => dismissToast(toast.id))
    })
    const { migrateGuestData } = await import('../src/features/favourites/guest-migration.store.ts')
    await migrateGuestData()
    await new Promise((resolve) => setTimeout(resolve, 0))
    return toasts
  }

  /** The page of signing in moves things and is left at once; gives the toast that stood on it. */
  async moveWhileSigningIn(): Promise<{ kind?: string; title: string } | null> {
    this.load('/login')
    const { $toast } = await import('../src/ui/toasts.store.ts')
    const { migrateGuestData } = await import('../src/features/favourites/guest-migration.store.ts')
    await migrateGuestData()
    const toast = $toast.get()
    this.happens('pagehide')
    return toast
  }
}
