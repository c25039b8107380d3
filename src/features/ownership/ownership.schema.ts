// Owning a race: the request, its evidence, and the decision of an editor.
import * as z from 'zod'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { moment, pageQuery, noteText, emailField } from '../../platform/api/shared.schema.ts'

const OWNERSHIP_EVIDENCE = ['email', 'website', 'none'] as const
const OWNERSHIP_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const

const role = z
  .string('must be text')
  .overwrite(plainLine)
  .trim()
  .min(3, 'must say what you do at the race')
  .max(300, 'must be at most 300 characters')

export const ownershipInputSchema = z.discriminatedUnion('evidence', [
  z.strictObject({ evidence: z.literal('email'), role, email: emailField }),
  z.strictObject({ evidence: z.enum(['website', 'none']), role }),
])
export type OwnershipInput = z.infer<typeof ownershipInputSchema>

const request = {
  id: z.int(),
  raceId: z.int(),
  raceName: z.string(),
  racePath: z.string(),
  role: z.string(),
  website: z.string().nullable().meta({ description: 'Of the race, when this was requested.' }),
  evidence: z.enum(OWNERSHIP_EVIDENCE),
  evidenceEmail: z.string().nullable(),
  isProven: z.boolean().meta({ description: 'Whether the address was confirmed, or the token found.' }),
  checkResult: z.string().nullable(),
  checkedAt: moment.nullable(),
  status: z.enum(OWNERSHIP_STATUSES),
  declineReason: z.string().nullable(),
  createdAt: moment,
}

export const ownershipRequestSchema = z
  .object({
    ...request,
    siteToken: z.string().nullable().meta({ description: 'What the race’s own site is to show.' }),
  })
  .meta({ description: 'A request of one’s own to own a race.' })
export type OwnershipRequest = z.infer<typeof ownershipRequestSchema>

export const ownershipQuerySchema = z.strictObject({
  status: z
    .enum([...OWNERSHIP_STATUSES, 'all'], 'must be open, accepted, declined, withdrawn or all')
    .default('open'),
  ...pageQuery,
})
export type OwnershipQuery = z.infer<typeof ownershipQuerySchema>

const person = z.object({ name: z.string().nullable(), email: z.string(), company: z.string().nullable() })

export const adminOwnershipSchema = z
  .object({
    ...request,
    person: person.nullable(),
    owners: z.int().meta({ description: 'How many people own the race already.' }),
  })
  .meta({ description: 'A request to own a race, as an editor sees it.' })
export type AdminOwnership = z.infer<typeof adminOwnershipSchema>

export const ownershipDecisionSchema = z
  .strictObject({
    status: z.enum(['accepted', 'declined'], 'must be accepted or declined'),
    reason: noteText(2000).nullable().default(null).meta({ description: 'For whoever is declined.' }),
    wasProven: z.boolean().meta({ description: 'As you read it; refused where it changed meanwhile.' }),
  })
  .refine(({ status, reason }) => status === 'accepted' || reason !== null, {
    path: ['reason'],
    message: 'must say why',
  })
export type OwnershipDecision = z.infer<typeof ownershipDecisionSchema>

export const raceOwnerSchema = z
  .object({ id: z.uuid(), since: moment, person: person.nullable() })
  .meta({ description: 'Who owns a race.' })
