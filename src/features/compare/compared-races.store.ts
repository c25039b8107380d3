// The races on the comparison page, in step with its address. Adding and removing are steps in the history. If these are the
// reader's own chosen races, they change too; somebody else's link does not touch them.
import { atom, type ReadableAtom } from 'nanostores'
import {
  readCompareAddress,
  savedPath,
  type CompareAddress,
  MAX_COMPARED,
  comparePath,
  referenceOf,
  writeRaceReference,
  type RaceReference,
  type StoredRace,
} from '../../rules/comparison/comparison.ts'
import type { Race } from '../../rules/race/race.ts'
import { $comparison, replaceComparison } from './comparison.store.ts'

export interface ComparedView extends CompareAddress {
  /** True where these are the races in hand. */
  isMine: boolean
}

/** The race of a reference; null while it is fetched, or where there is none. */
interface ReadRace {
  reference: RaceReference
  race: Pick<Race, 'id' | 'slug' | 'raceType' | 'name'> | null
}

const NOTHING: ComparedView = {
  references: [],
  unread: [],
  beyond: 0,
  savedId: null,
  wantsToSave: false,
  isMine: true,
}

const view = atom<ComparedView>(NOTHING)
export const $compared: ReadableAtom<ComparedView> = view

const namesOf = (references: readonly RaceReference[]) => references.map(writeRaceReference).sort().join()

/** Whether a link names just the races in hand. */
function isInHand(references: readonly RaceReference[]): boolean {
  return namesOf(references) === namesOf($comparison.get().map(referenceOf))
}

const addressOf = ({ references, savedId }: Pick<ComparedView, 'references' | 'savedId'>) =>
  savedId === null ? comparePath(references) : savedPath(savedId, references)

function readAddress(): void {
  const address = readCompareAddress(location.search)
  if (address.references.length > 0 || address.savedId !== null) {
    view.set({ ...address, isMine: address.savedId === null && isInHand(address.references) })
    // The dialog that saves opens once: not again when the page is reloaded.
    if (address.wantsToSave) history.replaceState(history.state, '', addressOf(address))
    return
  }
  const references = $comparison.get().map(referenceOf)
  view.set({ ...address, references, isMine: true })
  // The link can be copied from the address bar, and what it lacked is not fetched again.
  if (references.length > 0) history.replaceState(history.state, '', comparePath(references))
}

let isWriting = false

const raceOf = (reference: RaceReference, read: readonly ReadRace[]) => {
  const name = writeRaceReference(reference)
  return read.find((one) => writeRaceReference(one.reference) === name)?.race ?? null
}

/** The references that can be stored as in hand: those that were read, were in hand before, or are numbers anyway. */
function keepableRaces(references: readonly RaceReference[], read: readonly ReadRace[]): StoredRace[] {
  const before = $comparison.get()
  return references.flatMap((reference) => {
    const race = raceOf(reference, read)
    if (race) return [{ id: race.id, slug: race.slug, raceType: race.raceType, name: race.name }]
    const name = writeRaceReference(reference)
    const cached = before.find((one) => writeRaceReference(referenceOf(one)) === name)
    if (cached) return [cached]
    return 'id' in reference ? [{ id: reference.id, slug: null, raceType: null, name: null }] : []
  })
}

function store(races: readonly StoredRace[]): void {
  isWriting = true
  replaceComparison(races)
  isWriting = false
}

/** Takes the races from the address, or those in hand where it names none, and follows both. Returns a function that stops it. */
export function followCompareAddress(): () => void {
  const stopHand = $comparison.listen((races) => {
    // Changed in another tab: the page that shows the races in hand shows them as they are now.
    if (isWriting || !view.get().isMine) return
    const references = races.map(referenceOf)
    view.set({ ...NOTHING, references })
    history.replaceState(history.state, '', comparePath(references))
  })
  readAddress()
  addEventListener('popstate', readAddress)
  return () => {
    stopHand()
    removeEventListener('popstate', readAddress)
  }
}

function show(references: readonly RaceReference[], read: readonly ReadRace[]): void {
  const { isMine, savedId } = view.get()
  const next = { ...NOTHING, references: references.slice(0, MAX_COMPARED), savedId, isMine }
  view.set(next)
  history.pushState(null, '', addressOf(next))
  if (isMine) store(keepableRaces(next.references, read))
}

/** Adds a race to those shown, `shown`, unless six are there or it is among them. `read` are the races known by now. */
export function showRaceToo(
  reference: RaceReference,
  shown: readonly RaceReference[],
  read: readonly ReadRace[],
): void {
  const isThere = shown.some((other) => writeRaceReference(other) === writeRaceReference(reference))
  if (!isThere && shown.length < MAX_COMPARED) show([...shown, reference], read)
}

/** Takes a race out of those shown. */
export function showWithout(
  reference: RaceReference,
  shown: readonly RaceReference[],
  read: readonly ReadRace[],
): void {
  const name = writeRaceReference(reference)
  show(
    shown.filter((other) => writeRaceReference(other) !== name),
    read,
  )
}

/** Once races are read: slugs in the address where it had numbers or former names, and what is in hand in step. */
export function nameRaces(read: readonly ReadRace[]): void {
  const before = view.get()
  if (before.references.length === 0) return
  const named = before.references.map((reference): RaceReference => {
    const race = raceOf(reference, read)
    return race ? { slug: race.slug, raceType: race.raceType } : reference
  })
  // A number and a slug may have meant the same race.
  const references = [...new Map(named.map((one) => [writeRaceReference(one), one])).values()]
  if (namesOf(references) !== namesOf(before.references)) {
    const next = { ...before, references }
    view.set(next)
    history.replaceState(history.state, '', addressOf(next))
  }
  if (before.isMine) store(keepableRaces(references, read))
}

/** Stores the races that are shown as those in hand, in place of others. */
export function saveAsCurrent(shown: readonly RaceReference[], read: readonly ReadRace[]): void {
  store(keepableRaces(shown, read))
  view.set({ ...NOTHING, references: [...shown] })
  history.pushState(null, '', comparePath(shown))
}

/** Shows the races in hand. */
export function showMine(): void {
  const references = $comparison.get().map(referenceOf)
  view.set({ ...NOTHING, references })
  history.pushState(null, '', comparePath(references))
}

/** Shows a comparison as it is saved in the account. */
export function showSaved(savedId: string): void {
  view.set({ ...NOTHING, savedId, isMine: false })
  history.pushState(null, '', savedPath(savedId))
}

/** Shows these races without a saved comparison. */
export function showUnsaved(shown: readonly RaceReference[]): void {
  view.set({ ...NOTHING, references: [...shown], isMine: isInHand(shown) })
  history.pushState(null, '', comparePath(shown))
}
