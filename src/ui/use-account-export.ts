// Everything stored about the person as one file: collected by the server, saved by the browser.
import { useState } from 'react'
import { exportAccount } from '../features/account/account.store.ts'
import { reasonOf } from '../platform/browser/api.ts'

interface AccountExport {
  /** The progress and the outcome, in words. */
  status: string
  isExporting: boolean
  /** A second press while one is under way does nothing. */
  exportAll: () => Promise<void>
}

export function useAccountExport(): AccountExport {
  const [status, setStatus] = useState('')
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    if (isExporting) return
    setExporting(true)
    setStatus('Collecting everything …')
    try {
      setStatus(`Saved as ${await exportAccount()}.`)
    } catch (error) {
      setStatus(reasonOf(error))
    }
    setExporting(false)
  }
  return { status, isExporting, exportAll }
}
