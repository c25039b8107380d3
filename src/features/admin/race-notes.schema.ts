// The private note of a race, and who else has its form open.
import * as z from 'zod'
import { MAX_RACE_NOTE_CHARACTERS } from '../../rules/site/limits.ts'
import { moment } from '../../platform/api/fields.schema.ts'
import { plainText } from '../../rules/writing/safe-text.ts'

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
