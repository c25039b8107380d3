// The receipt of a PB potential: what each part of the course and day costs, how sure that is, and what it rests on.
import { z } from 'zod'
import { lossSeconds, type PbPotential } from '../domain/pb-potential.ts'

const loss = z.object({
  lossPct: z.number().meta({ description: '% of time against an ideal day' }),
  sdPct: z.number().meta({ description: 'one standard deviation' }),
  lossSeconds: z.number().meta({ description: 'the same for a runner of 3:30:00' }),
  sdSeconds: z.number(),
})

const PART_KEYS = ['course', 'weather', 'altitude', 'crowd', 'turns', 'surface'] as const

export const pbReceiptSchema = z
  .object({
    version: z.string().meta({ description: 'Changes when the formula does.' }),
    refused: z.boolean().meta({ description: 'True: too uncertain for a score.' }),
    total: loss,
    physics: loss.meta({ description: 'The parts together, before the evidence.' }),
    parts: z.array(
      loss.extend({
        key: z.enum(PART_KEYS),
        basis: z.string().meta({ description: 'What it rests on.' }),
        known: z.boolean().meta({ description: 'False: nothing on file, an average with a wide margin.' }),
      }),
    ),
    evidence: z.array(loss.extend({ kind: z.enum(['records', 'same-runner']) })),
    missing: z
      .array(z.enum(PART_KEYS))
      .meta({ description: 'Parts with no fact on file, of a refused score.' }),
  })
  .meta({ description: 'How the PB potential comes about.' })

export type PbReceiptJson = z.infer<typeof pbReceiptSchema>

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const lossJson = ({ lossPct, sdPct }: { lossPct: number; sdPct: number }) => ({
  lossPct: rounded(lossPct, 3),
  sdPct: rounded(sdPct, 3),
  lossSeconds: rounded(lossSeconds(lossPct), 0),
  sdSeconds: rounded(lossSeconds(sdPct), 0),
})

/** A PB potential's parts and evidence as JSON, in % of time and in seconds at 3:30. */
export function pbReceiptJson(potential: PbPotential): PbReceiptJson {
  return {
    version: potential.version,
    refused: potential.refused,
    total: lossJson({ lossPct: potential.loss, sdPct: potential.sd }),
    physics: lossJson(potential.physics),
    parts: potential.parts.map((part) => ({
      key: part.key,
      basis: part.basis,
      known: part.known,
      ...lossJson(part),
    })),
    evidence: potential.evidence.map((each) => ({ kind: each.kind, ...lossJson(each) })),
    missing: potential.refused ? potential.missing : [],
  }
}
