// Takes a GPX file by choosing or dropping it; reads it here, and says beside the field where it is no course.
import { useEffect, useId, useRef, useState } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'

interface GpxFieldProps {
  fileName: string | null
  /** What is to be said of a file that is in use. */
  doubt: string | null
  onCourse: (course: RecordedCourse | null, fileName: string | null) => void
}

/** The field; the reader is fetched with the first file. */
export function GpxField({ fileName, doubt, onCourse }: GpxFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(null)
    try {
      const { readGpxFile } = await import('../../../platform/browser/read-gpx-file.ts')
      const reading = await readGpxFile(file)
      if (reading.ok) onCourse(reading.value, file.name)
      else setProblem(reading.reason)
    } catch {
      setProblem('The file reader could not be loaded. Check your connection and try again.')
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  // A file that was chosen before this script was here.
  useEffect(() => {
    void take(input.current?.files?.[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  return (
    <div
      className="field drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id}>GPX file of the course</label>
      <input
        id={id}
        ref={input}
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-say`}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-say`} className={problem ? 'say bad' : 'say'}>
        {problem
          ? `${problem}${fileName ? ` ${fileName} stays in use.` : ''}`
          : busy
            ? 'Reading…'
            : fileName
              ? `${fileName} is in use. ${doubt ?? 'A link to this page will not include it.'}`
              : 'Choose a file or drop it here. It is read on this device and never uploaded.'}
      </p>
      {fileName && (
        <button
          className="btn sm"
          type="button"
          onClick={() => {
            setProblem(null)
            onCourse(null, null)
          }}
        >
          Remove the file
        </button>
      )}
    </div>
  )
}
