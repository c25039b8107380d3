// The form of /your-time, in the page instead of a dialog.
import { useState } from 'react'
import { asIsland } from '../../ui/as-island.tsx'
import { YourTimeForm } from './YourTimeForm.tsx'

export const YourTimeOnPage = asIsland(function YourTimeOnPage() {
  const [news, setNews] = useState('')
  return (
    <>
      <YourTimeForm
        onSaved={() => setNews('Kept on this device. Every race now shows your time.')}
        onForgotten={() => setNews('Forgotten.')}
      />
      <p className="say">
        <output>{news}</output>
      </p>
    </>
  )
})
