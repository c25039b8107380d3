// What editors tell each other about a race in its form: the private note, and who else has the form open.
import { useEffect, useRef, useState } from 'react'
import { type ApiError, callApi } from '../../platform/browser/api.ts'
import { timeHere } from '../../platform/browser/today.store.ts'
import { changeVersioned } from '../../platform/browser/versioned-change.ts'
import { MAX_RACE_NOTE_CHARACTERS } from '../../rules/site/limits.ts'
import { plainText } from '../../rules/writing/safe-text.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { RaceEditing, RaceNote as Note, RaceNoteEdit } from './admin-work.schema.ts'
import { momentWords } from './admin-words.ts'

/** The note of the race of this number, and its form. A save that meets a newer note shows it beside what was typed. */
export function useRaceNote(id: number) {
  const path = `/api/admin/marathons/${id}/note`
  const [note, setNote] = useState<Note | null>(null)
  const [problem, setProblem] = useState('Reading the private note …')
  const form = useForm({
    draft: note ? `race-note-${id}-${note.updatedAt ?? ''}` : undefined,
    read: note
      ? { what: 'note', version: note.updatedAt ?? '', take: (newer) => setNote(newer as Note) }
      : undefined,
    send: ({ text = '' }) => save(text),
  })
  useEffect(() => {
    callApi<Note>(path).then(setNote, ({ message }: ApiError) =>
      setProblem(`The private note could not be read: ${message}`),
    )
  }, [path])

  const save = async (text: string) => {
    const body: RaceNoteEdit = { text, updatedAt: note?.updatedAt ?? null }
    const saved = await changeVersioned({
      readAt: body.updatedAt,
      send: () => callApi<Note>(path, { method: 'PATCH', body }),
      read: () => callApi<Note>(path),
      isAsSent: (newer) => newer.text === plainText(text),
    })
    setNote(saved)
    return 'The note is saved.'
  }
  const isUnsaved = () => note !== null && plainText(form.values().text ?? '') !== note.text
  return { note, problem, form, isUnsaved }
}

const writtenWords = ({ text, updatedAt, writtenBy }: Note): string =>
  text ? ` Last written by ${writtenBy ?? 'somebody whose account is gone'}, ${momentWords(updatedAt)}.` : ''

export function RaceNote({ note, problem, form }: ReturnType<typeof useRaceNote>) {
  if (!note) return <output className="q">{problem}</output>
  return (
    <Form form={form} label="Private note">
      <TextField
        name="text"
        label="Private note"
        hint={`Only editors read it.${writtenWords(note)}`}
        rows={3}
        maxLength={MAX_RACE_NOTE_CHARACTERS}
        defaultValue={note.text}
      />
      <FormStatus />
      {form.isOutdated && <blockquote>{note.text || 'It is empty now.'}</blockquote>}
      <p className="row">
        <SubmitButton className="btn" busyLabel="Saving …">
          Save the note
        </SubmitButton>
      </p>
    </Form>
  )
}

// Who else has the form open. It warns: what is saved over another's is refused by its version.

const RENEW_EVERY_MS = 60_000

/** The others who have the form of this race open, while it `isOpen` here; `renew` is called on each change in it. */
export function useRaceEditing(id: number, isOpen: boolean) {
  const path = `/api/admin/marathons/${id}/editing`
  const [others, setOthers] = useState<RaceEditing['others']>([])
  const renewedAt = useRef(0)
  const say = () => {
    renewedAt.current = Date.now()
    // Without an answer nobody is warned, and editing goes on.
    callApi<RaceEditing>(path, { method: 'POST' }).then(
      (answer) => setOthers(answer.others),
      () => undefined,
    )
  }
  useEffect(() => {
    if (!isOpen) return
    say()
    const leave = () => void callApi(path, { method: 'DELETE', keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
    // `say` is made again each time; it belongs to the path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, isOpen])
  const renew = () => {
    if (Date.now() - renewedAt.current >= RENEW_EVERY_MS) say()
  }
  return { others, renew }
}

/** `Anna has had this race open since 14:05.`, on the reader's own clock. */
export const openSinceWords = ({ name, since }: RaceEditing['others'][number]): string =>
  `${name} has had this race open since ${timeHere(Date.parse(since))}.`
