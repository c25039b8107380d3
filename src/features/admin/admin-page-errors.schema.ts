// What went wrong in scripts on people's devices, as admins read it.
import * as z from 'zod'

export const adminPageErrorSchema = z
  .object({
    pageKind: z.string(),
    message: z.string(),
    times: z.int().meta({ description: 'How often it happened.' }),
    pages: z.int().meta({ description: 'On how many pages that were opened.' }),
    lastAt: z.iso.datetime({ offset: true }).meta({ description: 'When it was last told.' }),
  })
  .meta({ description: 'One error of one kind of page, told by visitors who allowed measuring.' })
export type AdminPageError = z.infer<typeof adminPageErrorSchema>
