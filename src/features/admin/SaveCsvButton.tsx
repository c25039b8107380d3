// Saves a list of the administration as the CSV file that the server makes of it.
import { useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import { saveFile } from '../../platform/browser/save-file.ts'

export function SaveCsvButton({ path, fileName }: { path: string; fileName: string }) {
  const [message, setMessage] = useState('')
  const save = async () => {
    try {
      saveFile(fileName, await callApi<string>(path, { as: 'text' }))
      setMessage('')
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => void save()}>
        Save as CSV
      </button>
      <output>{message}</output>
    </>
  )
}
