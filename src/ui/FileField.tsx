// A field that takes a file by choosing it or by dropping it anywhere on the field.
import { useEffect, useId, useRef, useCallback, type ChangeEvent, type ReactNode } from 'react'
import './file-field.css'

interface FileDropProps {
  /** Beside `drop`. */
  className?: string
  onFile: (file: File) => void
  /** What is in the field, with the properties of its input. */
  children: (input: { type: 'file'; onChange: (event: ChangeEvent<HTMLInputElement>) => void }) => ReactNode
}

/** The place on which a file is dropped. A file that is chosen a second time, put right meanwhile, is read again. */
export function FileDrop({ className, onFile, children }: FileDropProps) {
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <div
      className={className ? `${className} drop` : 'drop'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      {children({
        type: 'file',
        onChange: (event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        },
      })}
    </div>
  )
}

interface CourseFileFieldProps {
  label: string
  accept: string
  /** The line below it: the file in use, its progress, or an error. */
  status: string
  isBad: boolean
  onFile: (file: File) => void
  removeLabel: string
  /** Null while no file is in use. */
  onRemove: (() => void) | null
}

/** The course file of a tool, which is read on this device. */
export function CourseFileField({
  label,
  accept,
  status,
  isBad,
  onFile,
  removeLabel,
  onRemove,
}: CourseFileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A file that was chosen before this script was here.
  useEffect(() => {
    const early = input.current?.files?.[0]
    if (!early) return
    onFile(early)
    input.current!.value = ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  return (
    <FileDrop className="field" onFile={onFile}>
      {(control) => (
        <>
          <label htmlFor={id}>{label}</label>
          <input
            {...control}
            id={id}
            ref={input}
            accept={accept}
            aria-invalid={isBad || undefined}
            aria-describedby={`${id}-say`}
          />
          <p id={`${id}-say`} aria-live="polite" className={isBad ? 'say bad' : 'say'}>
            {status}
          </p>
          {onRemove && (
            <button className="btn sm" type="button" onClick={onRemove}>
              {removeLabel}
            </button>
          )}
        </>
      )}
    </FileDrop>
  )
}

// Reading a file takes a while: another may be chosen before it is done, which takes its place.

/** Begins such work. The function that it returns says, once the work is done, whether none has begun since. */
export function useLatest(): () => () => boolean {
  const begun = useRef(0)
  return useCallback(() => {
    const mine = ++begun.current
    return () => mine === begun.current
  }, [])
}
