// <device-data>: takes everything kept on the device out as one file, and a file in again: first what it would change,
// then the change, and a way back.
import {
  BEFORE_IMPORT_KEY,
  deviceChanges,
  isDeviceKey,
  MAX_FILE_BYTES,
  readDeviceFile,
  writeDeviceFile,
  readBefore,
} from '../rules/site/device-file.ts'
import type { DeviceChange, DeviceEntries } from '../rules/site/device-file.ts'
import { deviceKeyName, deviceWords } from '../rules/site/device-words.ts'
import { saveFile } from '../platform/browser/save-file.ts'
import { readStored, writeStored } from '../platform/browser/storage.ts'

function keptHere(): DeviceEntries {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // Storage is blocked: nothing is kept.
  }
  return Object.fromEntries(keys.filter(isDeviceKey).map((key) => [key, readStored(key) ?? '']))
}

const cell = (tag: 'td' | 'th', text: string) => {
  const element = document.createElement(tag)
  element.textContent = text
  if (tag === 'th') element.setAttribute('scope', 'row')
  return element
}

class DeviceData extends HTMLElement {
  #changes: DeviceChange[] = []

  connectedCallback(): void {
    const find = <T extends HTMLElement>(name: string) => this.querySelector<T>(`[data-${name}]`)!
    const input = find<HTMLInputElement>('file')
    const [status, plan, undo] = [find('status'), find('plan'), find('undo')]
    const before = readStored(BEFORE_IMPORT_KEY)
    undo.hidden = before === null
    find('export').addEventListener('click', () =>
      saveFile('startline-device.json', writeDeviceFile(keptHere()), 'application/json'),
    )
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void this.#look(file, status, plan)
    })
    // The same file, put right meanwhile, is a choice again.
    input.addEventListener('click', () => (input.value = ''))
    find('apply').addEventListener('click', () => {
      const back = this.#changes.map(({ key, now }): [string, string | null] => [key, now])
      writeStored(BEFORE_IMPORT_KEY, JSON.stringify(back))
      for (const { key, after } of this.#changes) writeStored(key, after)
      location.reload()
    })
    undo.addEventListener('click', () => {
      for (const [key, text] of readBefore(before ?? '')) writeStored(key, text)
      writeStored(BEFORE_IMPORT_KEY, null)
      location.reload()
    })
  }

  async #look(file: File, status: HTMLElement, plan: HTMLElement): Promise<void> {
    plan.hidden = true
    const text = file.size > MAX_FILE_BYTES ? ' '.repeat(MAX_FILE_BYTES + 1) : await file.text()
    const reading = readDeviceFile(text)
    if (!reading.ok) {
      status.textContent = reading.reason
      return
    }
    this.#changes = deviceChanges(keptHere(), reading.value)
    const rows = this.#changes.map(({ key, now, after }) => {
      const row = document.createElement('tr')
      const told = [now, after].map((value) => cell('td', deviceWords(key, value)))
      row.append(cell('th', deviceKeyName(key)), ...told)
      return row
    })
    plan.querySelector('tbody')!.replaceChildren(...rows)
    plan.hidden = rows.length === 0
    status.textContent =
      rows.length === 0
        ? 'This device already has everything in the file.'
        : 'Nothing has changed yet. This is what the file would change; everything else stays the same.'
  }
}

customElements.define('device-data', DeviceData)
