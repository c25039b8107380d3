// A race as its form in the administration shows it. What somebody else changes meanwhile is shown; what is typed stays.
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { RaceToEdit } from './admin-races.schema.ts'
import { EDITED_FIELDS, typedValue } from './edited-fields.ts'

/** Shows in the form what `fresh` says otherwise than `before`; gives what is to be told, where anything was typed. */
function showChanges(form: HTMLFormElement, before: RaceToEdit, fresh: RaceToEdit): string {
  const fields = EDITED_FIELDS.map((field) => {
    const control = form.elements.namedItem(field.name) as HTMLInputElement
    const [was, now] = [before, fresh].map(({ values }) => typedValue(field.kind, values[field.name]))
    return { ...field, control, was: was!, now: now!, isTyped: control.value.trim() !== was!.trim() }
  })
  const theirs = fields.filter(({ was, now }) => was !== now)
  for (const { control, now, isTyped } of theirs) if (!isTyped) control.value = now
  if (!fields.some(({ isTyped }) => isTyped)) return ''
  const changed = theirs.map(({ label, now }) => `${label} (now ${now || 'N/A'})`).join(', ')
  return `Somebody changed ${changed || 'something else of it'} meanwhile. What you typed is still here: look at it and save again.`
}

/** Reads it anew where `updatedAt`, which the list says, is another one. */
export function useRaceToEdit(id: number, updatedAt: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<RaceToEdit | null>(null)
  const [race, setRace] = useState<RaceToEdit | null>(null)
  const [message, setMessage] = useState('Reading …')
  const readAnew = useCallback(async () => {
    try {
      const fresh = await callApi<RaceToEdit>(`/api/admin/marathons/${id}`)
      const before = shown.current
      if (fresh.updatedAt === before?.updatedAt) return
      setMessage(before && form.current ? showChanges(form.current, before, fresh) : '')
      shown.current = fresh
      setRace(fresh)
    } catch (error) {
      // What is shown is as it was, and saving it says so.
      if (!shown.current) setMessage((error as ApiError).message)
    }
  }, [id])
  useEffect(() => {
    if (shown.current?.updatedAt !== updatedAt) void readAnew()
  }, [readAnew, updatedAt])
  return { race, form, message, setMessage, readAnew }
}
