// Exports everything stored on the device as one file, and imports such a file: first what it would change, then the change, and a
// way back.
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import { useEffect, useRef, useState } from 'react'
import {
  BEFORE_IMPORT_KEY,
  deviceChanges,
  deviceKeyName,
  deviceWords,
  isDeviceKey,
  readBefore,
  readDeviceFile,
  writeDeviceFile,
  type DeviceChange,
  type DeviceEntries,
} from '../../rules/site/device-file.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'
import { isOnDevice, readStored, writeStored } from '../../platform/browser/storage.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import './device-data.css'

const NO_CHANGES = 'This device already has everything in the file.'
const NO_ROOM =
  'This device’s storage is full or blocked: nothing was imported. Make room for this site, then import the file again.'
const PREVIEW = 'Nothing has changed yet. This is what the file would change; everything else stays the same.'

function storedEntries(): DeviceEntries {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // Storage is blocked: nothing is stored.
  }
  return Object.fromEntries(keys.filter(isDeviceKey).map((key) => [key, readStored(key) ?? '']))
}

const exportFile = () =>
  saveFile('startline-device.json', writeDeviceFile(storedEntries()), 'application/json')

function restoreBefore(): void {
  for (const [key, text] of readBefore(readStored(BEFORE_IMPORT_KEY) ?? '')) writeStored(key, text)
  writeStored(BEFORE_IMPORT_KEY, null)
}

function undoImport(): void {
  restoreBefore()
  location.reload()
}

/** Stores what the file changes; false, with everything as it was, where this device does not take all of it. */
export function storeChanges(changes: readonly DeviceChange[]): boolean {
  const wayBackBefore = readStored(BEFORE_IMPORT_KEY)
  const back = changes.map(({ key, now }): [string, string | null] => [key, now])
  writeStored(BEFORE_IMPORT_KEY, JSON.stringify(back))
  for (const { key, after } of changes) writeStored(key, after)
  if ([BEFORE_IMPORT_KEY, ...changes.map(({ key }) => key)].every(isOnDevice)) return true
  restoreBefore()
  writeStored(BEFORE_IMPORT_KEY, wayBackBefore)
  return false
}

/** What a file would change here, or why it cannot be read. */
async function readChanges(file: File): Promise<DeviceChange[] | string> {
  const text = file.size > MAX_FILE_BYTES.device ? ' '.repeat(MAX_FILE_BYTES.device + 1) : await file.text()
  const reading = readDeviceFile(text)
  return reading.ok ? deviceChanges(storedEntries(), reading.value) : reading.reason
}

export const DeviceData = asIsland(function DeviceData() {
  const input = useRef<HTMLInputElement>(null)
  const [changes, setChanges] = useState<DeviceChange[]>([])
  const [status, setStatus] = useState('')
  const [canUndo, setCanUndo] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await readChanges(file)
    setChanges(typeof found === 'string' ? [] : found)
    setStatus(typeof found === 'string' ? found : found.length > 0 ? PREVIEW : NO_CHANGES)
  }
  const importChanges = () => (storeChanges(changes) ? location.reload() : setStatus(NO_ROOM))
  useEffect(() => {
    setCanUndo(readStored(BEFORE_IMPORT_KEY) !== null)
    // One that was chosen before React started.
    void choose(input.current?.files?.[0])
  }, [])
  return (
    <div className="device-data no-print">
      <p className="row">
        <button className="btn" type="button" onClick={exportFile}>
          Export as a file
        </button>
        <button className="btn" type="button" hidden={!canUndo} onClick={undoImport}>
          Undo the last import
        </button>
      </p>
      <p className="import">
        <label htmlFor="device-file">Import a file you exported here</label>
        <input
          id="device-file"
          type="file"
          accept="application/json,.json"
          ref={input}
          // The same file, put right meanwhile, is a choice again.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </p>
      <p className="say">
        <output>{status}</output>
      </p>
      {changes.length > 0 && <Preview changes={changes} onImport={importChanges} />}
    </div>
  )
})

function Preview({ changes, onImport }: { changes: readonly DeviceChange[]; onImport: () => void }) {
  return (
    <div>
      <table>
        <caption className="vh">What the file would change</caption>
        <TableHead columns={['Kept', 'Now', 'Then']} />
        <tbody>
          {changes.map(({ key, now, after }) => (
            <tr key={key}>
              <th scope="row">{deviceKeyName(key)}</th>
              <td>{deviceWords(key, now)}</td>
              <td>{deviceWords(key, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row">
        <button className="btn go" type="button" onClick={onImport}>
          Import it
        </button>
        <span className="q s">Saved races are merged. You can undo the import.</span>
      </p>
    </div>
  )
}
