// <medal-import>: a runner's own list as a CSV file. It is read on the device and shown row by row, with the race that
// each seems to mean; nothing is saved before the person says so, and what is left can be taken along as a file.
import { csvText } from '../../rules/writing/csv-text.ts'
import { prepareRaceMatcher } from '../../rules/medals/match-race.ts'
import { matchRows, planImport, type RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { readResults } from '../../rules/medals/read-results.ts'
import { $medals, changeMedal, importMedals, toShelfMedal } from '../../features/medals/medals.store.ts'
import { loadRaceIndex } from '../../features/find/race-index.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { readCsvFile } from '../../platform/browser/csv-file.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { importRow, planWords, type ImportRow } from './import-rows.ts'

type Group = 'check' | 'known' | 'left'

/** Where a row stands when the list has been read; it stays there whatever is decided. */
const groupOf = ({ planned, open }: ImportRow): Group => (open ? 'check' : planned.sure ? 'known' : 'left')

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export class MedalImport extends HTMLElement {
  #rows: ImportRow[] = []
  #plans: RowPlan[] = []
  #headings: readonly string[] = []
  #busy = false

  connectedCallback(): void {
    this.#part('close').addEventListener('click', () => this.#dialog.close())
    const input = this.#part('file') as HTMLInputElement
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void this.#read(file)
    })
    // The same file, put right meanwhile, is a choice again.
    input.addEventListener('click', () => (input.value = ''))
    this.#part('take-first').addEventListener('click', () => this.#takeFirst())
    this.#part('save').addEventListener('click', () => void this.#save())
    this.#part('save-left').addEventListener('click', () => this.#saveLeft())
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-${name}]`)!
  }

  #say(words: string): void {
    this.#part('summary').textContent = words
  }

  /** Opens; a list that was being checked is still there. */
  open(): void {
    this.#dialog.showModal()
  }

  async #read(file: File): Promise<void> {
    this.#say('Reading your list …')
    this.#part('plan').hidden = true
    try {
      const [rows, index] = await Promise.all([readCsvFile(file), loadRaceIndex()])
      const read = readResults(rows, Number($today.get().slice(0, 4)))
      if (!read.ok) return this.#say(read.reason)
      this.#headings = read.headings
      const changed = () => this.#show()
      this.#rows = matchRows(read.rows, prepareRaceMatcher(index)).map((planned) =>
        importRow(planned, changed),
      )
      this.#fill()
      this.#show()
    } catch (error) {
      this.#say(
        error instanceof Error && !(error instanceof TypeError)
          ? error.message
          : 'This file could not be read.',
      )
    }
  }

  #fill(): void {
    for (const group of ['check', 'known', 'left'] as const) {
      const rows = this.#rows.filter((row) => groupOf(row) === group)
      const place = this.#part(group)
      place.hidden = rows.length === 0
      place.querySelector('[data-count]')!.textContent = String(rows.length)
      place.querySelector('ul')!.replaceChildren(...rows.map(({ element }) => element))
    }
    this.#part('plan').hidden = false
  }

  #show(): void {
    const medals = ($medals.get().data ?? []).map(toShelfMedal)
    const chosen = new Map(this.#rows.map((row) => [row.planned, row.chosen]))
    this.#plans = planImport(
      this.#rows.map(({ planned }) => planned),
      (planned) => chosen.get(planned) ?? null,
      medals,
    )
    for (const [i, { element, open }] of this.#rows.entries()) {
      element.querySelector('[data-words]')!.textContent = planWords(this.#plans[i]!, open)
    }
    const saved = this.#plans.filter(({ kind }) => kind === 'add' || kind === 'fill').length
    const undecided = this.#rows.filter(({ open }) => open).length
    this.#say(
      `${counted(this.#rows.length, 'row', 'rows')}: ${saved} to save, ${undecided} to check, ` +
        `${this.#rows.length - saved - undecided} left as they are.`,
    )
    const save = this.#part('save')
    save.textContent = `Save ${counted(saved, 'medal', 'medals')}`
    save.hidden = saved === 0
    this.#part('save-left').hidden = this.#left().length === 0
    this.#part('take-first').hidden = undecided < 2
  }

  #takeFirst(): void {
    for (const { element, planned, open } of this.#rows) {
      const select = element.querySelector('select')
      if (!open || !select || planned.candidates.length === 0) continue
      select.value = String(planned.candidates[0]!.id)
      select.dispatchEvent(new Event('change'))
    }
  }

  #left(): ImportRow[] {
    return this.#rows.filter((_, i) => this.#plans[i]!.kind === 'left')
  }

  #saveLeft(): void {
    const rows = this.#left().map(({ planned }) => [...planned.row.cells])
    saveFile('races-left.csv', csvText(this.#headings.length > 0 ? [[...this.#headings], ...rows] : rows))
  }

  /** Saves what is decided. What could not be saved stays, and saving again goes on where it stopped. */
  async #save(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    this.#part('save').setAttribute('aria-disabled', 'true')
    this.#say('Saving …')
    const plans = this.#plans
    try {
      const added = await importMedals(
        plans
          .flatMap((plan) => (plan.kind === 'add' ? [{ ...plan, raceId: plan.race.id }] : []))
          .map(({ raceId, year, finishSeconds, note }) => ({ raceId, year, finishSeconds, note })),
      )
      const fills = plans.filter((plan) => plan.kind === 'fill')
      for (const { medal, finishSeconds } of fills) await changeMedal(medal.id, { finishSeconds })
      this.#show()
      const left = this.#left().length
      this.#say(
        `${counted(added, 'medal', 'medals')} added` +
          `${fills.length > 0 ? `, ${counted(fills.length, 'time', 'times')} filled in` : ''}. ` +
          `${left > 0 ? `${counted(left, 'row is', 'rows are')} left: you can download them as a file.` : 'Nothing is left.'}`,
      )
    } catch (error) {
      this.#show()
      this.#say(`${reasonOf(error)} What is not saved yet is still here.`)
    }
    this.#part('save').removeAttribute('aria-disabled')
    this.#busy = false
  }
}

customElements.define('medal-import', MedalImport)
