// Where somebody is signed in, as the API tells it.
import * as z from 'zod'

export const sessionSchema = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Kind of browser and system, as the browser told at sign-in: Firefox on Linux.' }),
    createdAt: z.iso.datetime({ offset: true }),
    expiresAt: z.iso.datetime({ offset: true }),
    current: z.boolean().meta({ description: 'True for the session that asks.' }),
  })
  .meta({ description: 'A place where the person is signed in.' })
export type SessionInfo = z.infer<typeof sessionSchema>
