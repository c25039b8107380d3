// "Report a mistake": the link under the facts of a race opens the form in which somebody says what is wrong. Without a script, or
// where the form cannot be fetched, the link leads to the contact page.
import { useState, type MouseEvent } from 'react'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { isPlainClick } from '../../platform/browser/page-events.ts'
import { asIsland } from '../../ui/as-island.tsx'
import formStyle from '../../ui/short-form.css?url'
import type { FactReportDialog } from './FactReportDialog.tsx'

interface Props {
  label: string
  raceId: number
  raceName: string
}

export const FactReport = asIsland(function FactReport({ label, raceId, raceName }: Props) {
  const [Form, setForm] = useState<typeof FactReportDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const [part] = await Promise.all([import('./FactReportDialog.tsx'), loadStyle(formStyle)])
      setForm(() => part.FactReportDialog)
      setOpen(true)
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      <a href="/contact" aria-haspopup="dialog" onClick={(event) => void open(event)}>
        {label}
      </a>
      {Form && isOpen && <Form raceId={raceId} raceName={raceName} onClose={() => setOpen(false)} />}
    </>
  )
})
