// The facts of a race as label and words, each with what is known of its certainty: the table of a race page.
import { fieldNames, fieldOf, type FieldName } from '../../race/fields.ts'
import { fieldWords } from '../../race/field-words.ts'
import { describeParticipants, uncheckedFields } from './race-facts.ts'
import type { Race } from './race.ts'

export interface Fact {
  label: string
  value: string
  /** 'not yet checked' where the fact rests on general knowledge only; empty where it was seen in a source. */
  remark: string
  /** The page that it names. */
  href?: string
}

/** Facts that say more with others beside them. */
const TOGETHER: Partial<Record<FieldName, (race: Race) => string | null>> = {
  participants: (race) => (race.participants === null ? null : describeParticipants(race)),
  startTime: ({ startTime, timeZone }) => startTime && [startTime, timeZone].filter(Boolean).join(', '),
  timeZone: ({ startTime, timeZone }) => (startTime ? null : timeZone),
}

const ON_PAGE = fieldNames(({ page }) => page)

/** All facts of the table on a race page, in its order; "N/A" for what is not known, but for what few races have. */
export function raceFacts(race: Race): Fact[] {
  const unchecked = uncheckedFields(race)
  return ON_PAGE.flatMap((name): Fact[] => {
    const { kind, label, page } = fieldOf(name)
    const value = (TOGETHER[name] ?? (() => fieldWords(name, race[name])))(race)
    if (value === null) return page === 'known' ? [] : [{ label, value: 'N/A', remark: '' }]
    const remark = unchecked.has(name) ? 'not yet checked' : ''
    return [{ label, value, remark, ...(kind === 'link' && { href: String(race[name]) }) }]
  })
}
