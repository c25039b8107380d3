// Takes a GPX file by choosing or dropping it; reads it here, and says beside the field where it is no course.
import { useState } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { CourseFileField } from '../../../ui/FileField.tsx'

interface GpxFieldProps {
  fileName: string | null
  /** What is to be said of a file that is in use. */
  doubt: string | null
  onCourse: (course: RecordedCourse | null, fileName: string | null) => void
}

/** The field; the reader is fetched with the first file. */
export function GpxField({ fileName, doubt, onCourse }: GpxFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
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
    }
  }
  const remove = () => {
    setProblem(null)
    onCourse(null, null)
  }
  const status = problem
    ? `${problem}${fileName ? ` ${fileName} stays in use.` : ''}`
    : busy
      ? 'Reading…'
      : fileName
        ? `${fileName} is in use. ${doubt ?? 'A link to this page will not include it.'}`
        : 'Choose a file or drop it here. It is read on this device and never uploaded.'
  return (
    <CourseFileField
      label="GPX file of the course"
      accept=".gpx,application/gpx+xml"
      status={status}
      isBad={problem !== null}
      onFile={(file) => void take(file)}
      removeLabel="Remove the file"
      onRemove={fileName ? remove : null}
    />
  )
}
