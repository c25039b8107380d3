// The private note of a race, and the sign that an editor has its form open. Who may read and write them the database decides.
import { createRoute } from '@hono/zod-openapi'
import { changeRoute, doneOrRefused, readRoute, refuse, TAGS } from '../../platform/server/admin-calls.ts'
import { query } from '../../platform/server/database.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import {
  type RaceEditing,
  raceEditingSchema,
  type RaceNote,
  type RaceNoteEdit,
  raceNoteEditSchema,
  raceNoteSchema,
} from './admin-work.schema.ts'

const NOTE_PATH = '/api/admin/marathons/{id}/note'
const EDITING_PATH = '/api/admin/marathons/{id}/editing'
const item: [string, typeof raceNoteSchema] = ['PrivateNote', raceNoteSchema]

const reading = readRoute(NOTE_PATH, {
  access: forEditors,
  operationId: 'readRaceNote',
  summary: 'The private note of a race, which editors alone read',
  item,
})
const writing = changeRoute('patch', NOTE_PATH, {
  access: forEditors,
  operationId: 'writeRaceNote',
  summary: 'Writes the private note of a race over the one that was read',
  body: raceNoteEditSchema,
  item,
})
const opening = createRoute({
  method: 'post',
  path: EDITING_PATH,
  operationId: 'openRaceForEditing',
  summary: 'Says that you have the form of a race open, for 15 minutes, and who else has',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter },
  responses: {
    200: jsonAnswer('The others.', named('OtherEditors', raceEditingSchema)),
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})
const closing = createRoute({
  method: 'delete',
  path: EDITING_PATH,
  operationId: 'closeRaceForEditing',
  summary: 'Says that you have closed the form of a race',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter },
  responses: {
    204: { description: 'The others see you no more.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const NEWER = 'Somebody changed the note of this race meanwhile. Nothing was written over it.'

const readNote = (client: Supabase, id: number, signal: AbortSignal) =>
  valueOf<RaceNote | null>('note of a race', client.rpc('race_note', { race_number: id }).abortSignal(signal))

const writeNote = (client: Supabase, id: number, { text, updatedAt }: RaceNoteEdit, signal: AbortSignal) => {
  const written = { race_number: id, read_at: updatedAt, note_text: text }
  return doneOrRefused(
    valueOf<RaceNote>('note of a race', client.rpc('write_race_note', written).abortSignal(signal)),
  )
}

const openRace = (client: Supabase, id: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<RaceEditing['others']>(
      'opening of a race',
      client.rpc('open_race_for_editing', { race_number: id }).abortSignal(signal),
    ),
  )

const closeRace = (client: Supabase, id: number, signal: AbortSignal) =>
  valueOf<null>(
    'closing of a race',
    client.rpc('close_race_for_editing', { race_number: id }).abortSignal(signal),
  )

/** Adds the calls about the note of a race and about who has it open. */
export function addRaceNotes(app: Api): void {
  app.openapi(reading, async (c) => {
    const { id } = c.req.valid('param')
    const { database } = c.get('person')
    const note = await query(database, (client) => readNote(client, id, c.get('deadline')))
    if (!note) throw new Failed('not-found')
    return c.json(note, 200)
  })

  app.openapi(writing, async (c) => {
    const { client } = c.get('person').database
    const edit = c.req.valid('json')
    const outcome = await writeNote(client, c.req.valid('param').id, edit, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { changed: NEWER })
    return c.json(outcome.done, 200)
  })

  app.openapi(opening, async (c) => {
    const { client } = c.get('person').database
    const outcome = await openRace(client, c.req.valid('param').id, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome)
    return c.json({ others: outcome.done }, 200)
  })

  app.openapi(closing, async (c) => {
    await closeRace(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
