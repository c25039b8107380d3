// <medal-dialog>: puts down a race that was run, or changes or removes one. What the time is worth is shown while typing.
// What was typed outlives a sign-in in between: the dialog is open again then.
import { formatClock } from '../../rules/writing/clock-time.ts'
import { expectedTimeWords } from '../../rules/prediction/expected-time-words.ts'
import { neutralTime } from '../../rules/prediction/neutral-time.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { addMedal, changeMedal, removeMedal, type MedalWords } from '../../features/medals/medals.store.ts'
import type { ListedRace } from '../../features/find/listed-races.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { forgetForm, keepForm, formDrafts, restoreForm } from '../../platform/browser/form-drafts.ts'
import type { Problems, Values } from '../../platform/browser/form-values.ts'
import { runForm, showFormStatus } from '../run-form.ts'
import { confirmButton } from './confirm-button.ts'
import type { ShownMedal } from './medal-tiles.ts'
import { RacePicker } from './race-picker.ts'

const FIRST_YEAR = 1896
const KEPT_AS = 'medal:'
const NEW = 'new'

/** The number of the medal that somebody was changing when the page was left, `null` for a new one. */
export function medalLeftOpen(): string | null | undefined {
  const [name] = formDrafts(KEPT_AS)
  if (name === undefined) return undefined
  const id = name.slice(KEPT_AS.length)
  return id === NEW ? null : id
}

export class MedalDialog extends HTMLElement {
  #medal: ShownMedal | null = null

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!
  }
  get #form(): HTMLFormElement {
    return this.querySelector('form')!
  }
  get #picker(): RacePicker {
    return this.querySelector('race-picker') as RacePicker
  }
  get #race(): Pick<ListedRace, 'id' | 'name' | 'distanceM' | 'loss'> | null {
    return this.#medal ? this.#medal.race : this.#picker.race
  }

  get #keptAs(): string {
    return KEPT_AS + (this.#medal?.id ?? NEW)
  }

  connectedCallback(): void {
    keepForm(this.#form, () => this.#keptAs)
    this.#dialog.addEventListener('close', () => forgetForm(this.#keptAs))
    for (const close of this.querySelectorAll('[data-close]'))
      close.addEventListener('click', () => this.#dialog.close())
    this.#form.addEventListener('input', () => this.#showWorth())
    this.#picker.addEventListener('race-chosen', () => this.#showWorth())
    runForm(this.#form, {
      judge: (values) => this.#judge(values),
      send: (values) => this.#send(values),
    })
    const remove = confirmButton({ word: 'Remove', of: 'this medal', question: 'Remove it?' }, () =>
      this.#remove(),
    )
    this.querySelector('[data-remove]')!.append(remove)
  }

  /** Opens for a new medal, or for one on the shelf. */
  open(medal: ShownMedal | null): void {
    this.#medal = medal
    this.#form.reset()
    this.#picker.clear()
    showFormStatus(this.#form, '')
    for (const control of this.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
    for (const line of this.querySelectorAll('.bad')) line.textContent = ''
    this.querySelector('h2')!.textContent = medal ? `${medal.raceName} ${medal.year}` : 'A race you ran'
    this.querySelector<HTMLElement>('[data-new]')!.hidden = medal !== null
    this.querySelector<HTMLElement>('[data-remove]')!.hidden = medal === null
    if (medal) {
      this.#field('year').value = String(medal.year)
      this.#field('time').value = medal.finishSeconds === null ? '' : formatClock(medal.finishSeconds)
      this.#field('note').value = medal.note ?? ''
    }
    restoreForm(this.#form, this.#keptAs)
    this.#showWorth()
    this.#dialog.showModal()
    this.#field(medal ? 'time' : 'race').focus()
  }

  #field(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement
  }

  #read({ year, time, note }: Values): { words: MedalWords; problems: Problems } {
    const problems: Record<string, string> = {}
    const latest = Number($today.get().slice(0, 4))
    const asYear = Number(year)
    if (!/^\d{4}$/.test(year ?? '') || asYear < FIRST_YEAR)
      problems.year = 'Enter the year, for example 2024.'
    else if (asYear > latest) problems.year = 'That year is in the future.'
    const reading = time ? readDuration(time, this.#race?.distanceM) : null
    if (reading && !reading.ok) problems.time = reading.reason
    const finishSeconds = reading?.ok ? Math.round(reading.value) : null
    return { words: { year: asYear, finishSeconds, note: note || null }, problems }
  }

  #judge(values: Values): Problems {
    const { problems } = this.#read(values)
    if (this.#medal || this.#picker.race) return problems
    return { ...problems, race: 'Choose the race from the list under the field.' }
  }

  async #send(values: Values): Promise<Problems | void> {
    const { words } = this.#read(values)
    const medal = this.#medal
    if (medal) await changeMedal(medal.id, words)
    else await addMedal(this.#picker.race!.id, words)
    const name = medal?.raceName ?? this.#picker.race!.name
    this.#dialog.close()
    showToast({ title: medal ? 'Changed' : 'On your shelf', text: `${name} ${words.year}` })
  }

  async #remove(): Promise<void> {
    const medal = this.#medal!
    try {
      await removeMedal(medal.id)
      this.#dialog.close()
      showToast({ title: 'Removed from your shelf', text: `${medal.raceName} ${medal.year}` })
    } catch (error) {
      showFormStatus(
        this.#form,
        reasonOf(error, 'The server could not be reached. The medal is still there.'),
      )
    }
  }

  #showWorth(): void {
    const race = this.#race
    const time = this.#field('time').value.trim()
    const reading = race && time ? readDuration(time, race.distanceM) : null
    const worth = reading?.ok ? neutralTime(reading.value, race!) : null
    const words = worth && expectedTimeWords(worth)
    this.querySelector('output')!.textContent = words
      ? `Worth ${words.time} (${words.range}) on a neutral course.`
      : ''
  }
}

customElements.define('medal-dialog', MedalDialog)
