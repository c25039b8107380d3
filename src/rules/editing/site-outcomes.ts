// What can come of a look at a race's official site, and what editors read of it.
export const SITE_OUTCOMES = [
  'begun',
  'same',
  'differs',
  'unchanged',
  'nothing-said',
  'forbidden',
  'gone',
  'unreachable',
] as const
export type SiteOutcome = (typeof SITE_OUTCOMES)[number]

export const SITE_OUTCOME_LABELS: Record<SiteOutcome, string> = {
  begun: 'Being looked at',
  same: 'Says what we say',
  differs: 'Differs',
  unchanged: 'Not changed since',
  'nothing-said': 'Nothing to compare',
  forbidden: 'No machines, please',
  gone: 'Answers with an error',
  unreachable: 'Not reached',
}
