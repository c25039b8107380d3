// The receipt of a PB potential: what each part of the course and day costs, how sure that is, and what it rests on.
import * as z from 'zod'
import { PB_PART_KEYS } from '../rules/pb-potential/pb-potential-parts.ts'
import { lossSeconds, type PbPotential } from '../rules/pb-potential/pb-potential.ts'
import { USUAL_MARATHON_SECONDS } from '../rules/pb-potential/usual-goal.ts'

const loss = z.object({
  lossPct: z.number().meta({ description: '% of time against an ideal day' }),
  sdPct: z.number().meta({ description: 'one standard deviation' }),
  lossSeconds: z.number().meta({
    description:
      'lossPct of 3:30:00, whatever the distance: what a 3:30 runner loses over a marathon. For another time or distance take lossPct of that time: a 1:45 runner loses half as many seconds over a half marathon.',
  }),
  sdSeconds: z.number().meta({ description: 'sdPct of 3:30:00, likewise' }),
})

export const pbReceiptSchema = z
  .object({
    version: z.string().meta({ description: 'Changes when the formula does.' }),
    refused: z.boolean().meta({ description: 'True: too uncertain for a score.' }),
    total: loss,
    physics: loss.meta({ description: 'The parts together, before the evidence.' }),
    parts: z.array(
      loss.extend({
        key: z.enum(PB_PART_KEYS),
        basis: z.string().meta({ description: 'What it rests on.' }),
        known: z.boolean().meta({ description: 'False: nothing on file, an average with a wide margin.' }),
      }),
    ),
    evidence: z.array(loss.extend({ kind: z.enum(['records', 'same-runner']) })),
    missing: z
      .array(z.enum(PB_PART_KEYS))
      .meta({ description: 'Parts with no fact on file, of a refused score.' }),
  })
  .meta({ description: 'How the PB potential comes about.' })

export type PbReceiptJson = z.infer<typeof pbReceiptSchema>

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const lossJson = ({ lossPct, sdPct }: { lossPct: number; sdPct: number }) => ({
  lossPct: rounded(lossPct, 3),
  sdPct: rounded(sdPct, 3),
  lossSeconds: rounded(lossSeconds(lossPct, USUAL_MARATHON_SECONDS), 0),
  sdSeconds: rounded(lossSeconds(sdPct, USUAL_MARATHON_SECONDS), 0),
})

/** A PB potential's parts and evidence as JSON, in % of time and in seconds of 3:30:00, whatever the distance. */
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
