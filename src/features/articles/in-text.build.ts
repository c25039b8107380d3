// Figures within a sentence of an article, worked out at build from the rules and the catalogue.
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { scoreOf } from '../../rules/pb-potential/race-pb-potential.ts'
import { evenEfforts } from './article-races.build.ts'

export type InTextProps = { of: 'races-without-score' } | { of: 'halfway-against-even-pace'; slug: string }

/** `235 of the 1,115 races on file`: how many have too little on file for a PB potential. */
async function racesWithoutScore(): Promise<string> {
  const { races } = await siteCatalogue()
  const refused = races.filter((race) => scoreOf(race).refused)
  return `${formatNumber(refused.length)} of the ${formatNumber(races.length)} races on file`
}

const secondsWords = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/**
 * `35 seconds ahead of`, `12 seconds behind` or `level with`: where the plan of a marathon is at halfway, against an even pace; no
 * figure where the race or its course is not on file.
 */
async function halfwayAgainstEvenPace(slug: string): Promise<string> {
  const [planned] = await evenEfforts([slug], USUAL_MARATHON_SECONDS, 'The seconds at halfway')
  if (!planned) return 'a little ahead of'
  const { totalSeconds, halfwaySeconds } = planned.plan
  const aheadSeconds = Math.round(totalSeconds / 2 - halfwaySeconds)
  if (aheadSeconds === 0) return 'level with'
  return `${secondsWords(Math.abs(aheadSeconds))} ${aheadSeconds > 0 ? 'ahead of' : 'behind'}`
}

/** The words that are in the sentence. */
export const inTextWords = (shown: InTextProps): Promise<string> =>
  shown.of === 'halfway-against-even-pace' ? halfwayAgainstEvenPace(shown.slug) : racesWithoutScore()
