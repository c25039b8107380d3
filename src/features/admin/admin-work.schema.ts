// The editors' work list: races with what there is to do about each, marks on it, checks of facts that stay, and notes.
import * as z from 'zod'
import { isCalendarDay } from '../../rules/calendar/calendar-day.ts'
import { WORK_KINDS } from '../../rules/editing/race-work.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { moment, pageQuery, words } from '../../platform/api/shared.schema.ts'
import { MAX_RACE_NOTE_CHARACTERS } from '../../rules/site/limits.ts'

const WORK_SHOWN = ['open', 'mine', 'given', 'snoozed', 'all'] as const
const WORK_SORTS = ['weight', 'saves', 'size', 'day', 'name', 'changed'] as const

const kind = z.enum(WORK_KINDS)

const workQuery = {
  kind: z
    .enum([...WORK_KINDS, 'any', 'none', 'all'], 'must be a kind of work, any, none or all')
    .default('any')
    .meta({ description: 'any: races with something to do; none: those without; all: every listed race.' }),
  show: z.enum(WORK_SHOWN, 'must be open, mine, given, snoozed or all').default('open'),
  sort: z.enum(WORK_SORTS, 'must be a way to sort').default('weight'),
  search: words
    .default('')
    .meta({ description: 'Words, each a part of the name, the address or the place.' }),
}
export const workQuerySchema = z.strictObject({ ...workQuery, ...pageQuery })
export const workCsvQuerySchema = z.strictObject(workQuery)
export type WorkQuery = z.infer<typeof workCsvQuerySchema>

/** Until when work may wait, as the table of marks has it. */
const waitingDay = z
  .string('must be a day')
  .refine(isCalendarDay, 'must be a day, YYYY-MM-DD')
  .refine((day) => day >= '2026-01-01' && day <= '2100-12-31', 'must be a day from 2026 to 2100')

const assignee = z.object({ id: z.uuid(), name: z.string() })
export const workRaceSchema = z
  .object({
    raceId: z.int(),
    raceName: z.string(),
    racePath: z.string(),
    placeName: z.string(),
    nextEventDate: z.iso.date().nullable(),
    dateConfirmed: z.boolean(),
    participants: z.int().nullable(),
    saves: z.int().meta({ description: 'People who saved it.' }),
    weight: z.number(),
    website: z.string().nullable(),
    updatedAt: moment,
    work: z.array(
      z.object({
        kind,
        words: z.string(),
        fields: z.array(z.string()),
        snoozedUntil: z.iso.date().nullable(),
        assignee: assignee.nullable(),
      }),
    ),
  })
  .meta({ description: 'A race with what there is to do about it.' })
export type WorkRace = z.infer<typeof workRaceSchema>

export const workAboutSchema = z
  .object({
    counts: z.record(kind, z.int()).meta({ description: 'Races by kind of work, without what is put off.' }),
    editors: z.array(assignee.extend({ isMe: z.boolean() })),
  })
  .meta({ description: 'How much there is to do, and who can do it.' })
export type WorkAbout = z.infer<typeof workAboutSchema>

const MAX_MARKS = 1000
export const workMarkSchema = z
  .strictObject({
    items: z
      .array(z.strictObject({ raceId: z.int(), kind }))
      .min(1, 'names no work')
      .max(MAX_MARKS, 'is too long'),
    snoozedUntil: waitingDay.nullable().optional(),
    assignedTo: z.uuid('must be an editor').nullable().optional(),
  })
  .refine((mark) => 'snoozedUntil' in mark || 'assignedTo' in mark, 'says nothing to change')
export type WorkMark = z.infer<typeof workMarkSchema>

/** Each is read and written, with a copy for Undo, within the time limit of a call of the database. */
const MAX_CHECKED = 50
export const factCheckSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        raceId: z.int(),
        updatedAt: moment.meta({
          description: 'As you read it; a race that has changed since is left alone.',
        }),
        fields: z
          .array(z.string().regex(/^[a-z][A-Za-z\d]{0,60}$/, 'is not known here'))
          .min(1)
          .max(100),
      }),
    )
    .min(1, 'names no race')
    .max(MAX_CHECKED, `must be at most ${MAX_CHECKED} at once`),
  source: z
    .string('must be text')
    .overwrite(plainLine)
    .max(500, 'must be at most 500 characters')
    .nullable()
    .meta({ description: 'Where they were seen; null: on each race’s own website.' }),
  step: z.uuid().optional().meta({ description: 'Of the checks before that this one is a part of.' }),
})
export type FactCheck = z.infer<typeof factCheckSchema>

export const stepSchema = z
  .object({
    step: z.uuid().meta({ description: 'Takes it back as one.' }),
    done: z.array(z.int()),
    leftAlone: z.array(z.int()).meta({ description: 'Races that changed meanwhile, or have no such fact.' }),
  })
  .meta({ description: 'What one step did to which races.' })
export type Step = z.infer<typeof stepSchema>

export const undoneStepSchema = z.object({ done: z.int(), changedSince: z.int(), remaining: z.int() }).meta({
  description: 'How many races are as before, were changed again since, and remain: call it again for these.',
})
export type UndoneStep = z.infer<typeof undoneStepSchema>

// The private note of a race, and who else has its form open.

const version = moment.nullable().meta({ description: 'When it was written last; null where there is none.' })

export const raceNoteSchema = z
  .object({
    text: z.string().meta({ description: 'Empty where there is none.' }),
    updatedAt: version,
    writtenBy: z
      .string()
      .nullable()
      .meta({ description: 'Who wrote it last; null once the account is gone.' }),
  })
  .meta({ description: 'What editors write to each other about a race.' })
export type RaceNote = z.infer<typeof raceNoteSchema>

export const raceNoteEditSchema = z.strictObject({
  text: z
    .string('must be text')
    .overwrite(plainText)
    .max(MAX_RACE_NOTE_CHARACTERS, `must be at most ${MAX_RACE_NOTE_CHARACTERS} characters`)
    .meta({ description: 'An empty one takes the note away.' }),
  updatedAt: version.meta({ description: 'As you read it; refused where there is a newer note.' }),
})
export type RaceNoteEdit = z.infer<typeof raceNoteEditSchema>

export const raceEditingSchema = z
  .object({ others: z.array(z.object({ name: z.string(), since: moment })) })
  .meta({ description: 'Other editors who have the form of this race open.' })
export type RaceEditing = z.infer<typeof raceEditingSchema>
