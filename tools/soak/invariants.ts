// What must be true after a soak, whatever happened in it: nothing lost, nothing doubled, one winner for each decision,
// no fault of ours. Pure: from what was told and what is there, the sentences of what is broken.
import type { Ledger, Sent } from './ledger.ts'

/** What is there when everything has come to rest. */
export interface Rest {
  /** By person: the races saved, and "race year" of each medal. */
  favourites: Map<string, number[]>
  medals: Map<string, string[]>
  /** Every submission, as an admin reads it. */
  submissions: { id: number; personId: string; name: string; status: string; slug: string }[]
  /** Subject and action of each line of the audit log. */
  audit: { subject: string; action: string }[]
  newsletter: string[]
  /** Subjects of the emails about a submission, by submission. */
  emails: Map<number, string[]>
  /** The latest first. */
  rebuilds: { state: string; failure: string | null }[]
  /** Status of an approved race's page, and of its answer from the API, by submission. */
  pages: Map<number, { page: number; api: number }>
  /** The same of the two races of each merger, by race. */
  parted: Map<number, { page: number; api: number }>
  /** By person. */
  reviews: Map<string, { review: string; overall: number }[]>
  comparisons: Map<string, string[]>
  /** Addresses of all accounts, and of those erased whose token still opens something. */
  accounts: string[]
  stillIn: string[]
}

const twice = <T>(values: readonly T[]) => [
  ...new Set(values.filter((value, n) => values.indexOf(value) !== n)),
]

function* ofFavourites(ledger: Ledger, { favourites }: Rest): Generator<string> {
  for (const [person, intended] of ledger.favourites) {
    const saved = favourites.get(person) ?? []
    for (const race of twice(saved)) yield `${person} has race ${race} saved twice`
    for (const [race, intent] of intended) {
      if (intent === true && !saved.includes(race)) yield `${person} saved race ${race}, and it is lost`
      if (intent === false && saved.includes(race)) yield `${person} removed race ${race}, and it is back`
    }
    for (const race of saved) if (!intended.has(race)) yield `${person} never saved race ${race}, and has it`
  }
}

function* ofMedals(ledger: Ledger, { medals }: Rest): Generator<string> {
  for (const [person, wanted] of ledger.medals) {
    const stored = medals.get(person) ?? []
    for (const medal of twice(stored)) yield `${person} has the medal ${medal} twice`
    for (const [medal, isSure] of wanted)
      if (isSure && !stored.includes(medal)) yield `the medal ${medal} of ${person} is lost`
    for (const medal of stored) if (!wanted.has(medal)) yield `the medal ${medal} of ${person} is nobody's`
  }
}

function* ofSubmissions(sent: readonly Sent[], { submissions }: Rest): Generator<string> {
  for (const { personId, name, submissionIds } of sent) {
    if (submissionIds.size > 1) yield `“${name}” was told under ${submissionIds.size} numbers`
    const stored = submissions.filter((one) => one.personId === personId && one.name === name)
    if (stored.length > 1) yield `“${name}” is there ${stored.length} times`
    for (const id of submissionIds) if (!stored.some((one) => one.id === id)) yield `“${name}” is lost`
  }
  for (const id of twice(submissions.map((one) => one.id))) yield `submission ${id} is listed twice`
  for (const slug of twice(submissions.map((one) => one.slug))) yield `two races have the address ${slug}`
  const names = new Set(sent.map(({ name }) => name))
  for (const { id, name } of submissions) if (!names.has(name)) yield `submission ${id} was sent by nobody`
}

const STATUS = { approve: 'approved', reject: 'rejected' } as const

function* ofDecisions(ledger: Ledger, rest: Rest): Generator<string> {
  for (const { submissionId: id, decided: decisions } of ledger.decisions) {
    const winners = decisions.filter(({ status }) => status === 200)
    const isKnown = decisions.every(({ status }) => status !== null)
    if (winners.length > 1 || (isKnown && winners.length === 0))
      yield `submission ${id} was decided ${winners.length} times at once`
    const status = rest.submissions.find((one) => one.id === id)?.status
    const [winner] = winners
    if (winner && status !== STATUS[winner.decision]) yield `submission ${id} is ${status}, not what was told`
    const lines = rest.audit.filter(
      ({ subject, action }) =>
        subject === `submission:${id}` && /^submission\.(approve|reject)$/.test(action),
    )
    const isDecided = status === 'approved' || status === 'rejected'
    if (lines.length !== Number(isDecided))
      yield `submission ${id} has ${lines.length} decisions in the audit log`
    const emails = rest.emails.get(id) ?? []
    if (emails.length !== Number(isDecided))
      yield `submission ${id} has ${emails.length} emails of a decision`
    const shown = rest.pages.get(id)
    if (status === 'approved' && (shown?.page !== 200 || shown.api !== 200))
      yield `submission ${id} is approved, and its page is ${shown?.page}, its answer ${shown?.api}`
    if (status === 'rejected' && shown && (shown.page !== 404 || shown.api !== 404))
      yield `submission ${id} is rejected, and its page is ${shown.page}, its answer ${shown.api}`
  }
}

function* ofNewsletter(ledger: Ledger, { newsletter }: Rest): Generator<string> {
  for (const email of twice(newsletter)) yield `${email} is on the newsletter's list twice`
  for (const [email, isSure] of ledger.newsletter)
    if (isSure && !newsletter.includes(email)) yield `${email} is lost from the newsletter's list`
}

function* ofMergers({ mergers }: Ledger, { favourites, audit, parted }: Rest): Generator<string> {
  for (const { keeperId, gone, remaining, times } of mergers) {
    const saved = favourites.get(keeperId) ?? []
    if (!saved.includes(gone)) yield `race ${gone} is two again, and ${keeperId} does not have it saved`
    if (saved.includes(remaining)) yield `${keeperId} never saved race ${remaining}, and has it`
    for (const id of [gone, remaining]) {
      const shown = parted.get(id)
      if (shown?.page !== 200 || shown.api !== 200)
        yield `race ${id} is two again, and its page is ${shown?.page}, its answer ${shown?.api}`
    }
    const linesOf = (action: string) =>
      audit.filter((line) => line.subject === `race:${gone}` && line.action === action).length
    const [merged, undone] = [linesOf('race.merge'), linesOf('race.part')]
    if (merged !== undone || undone < times)
      yield `race ${gone} was parted ${times} times, and the log has ${merged} mergers and ${undone} partings`
  }
}

function* ofReviews(ledger: Ledger, { reviews }: Rest): Generator<string> {
  for (const [person, wanted] of ledger.reviews) {
    const stored = reviews.get(person) ?? []
    for (const review of twice(stored.map((one) => one.review))) yield `${person} reviewed ${review} twice`
    for (const [review, overall] of wanted) {
      const found = stored.find((one) => one.review === review)
      if (overall !== null && !found) yield `the review of ${review} by ${person} is lost`
      else if (overall !== null && found!.overall !== overall)
        yield `the review of ${review} by ${person} says ${found!.overall}, not ${overall}`
    }
  }
}

function* ofComparisons(ledger: Ledger, { comparisons }: Rest): Generator<string> {
  for (const [person, intended] of ledger.comparisons) {
    const stored = comparisons.get(person) ?? []
    for (const name of twice(stored)) yield `${person} has “${name}” twice`
    for (const [name, intent] of intended) {
      if (intent === true && !stored.includes(name)) yield `“${name}” of ${person} is lost`
      if (intent === false && stored.includes(name)) yield `“${name}” of ${person} is back`
    }
  }
}

function* ofLeavers({ left }: Ledger, { accounts, stillIn }: Rest): Generator<string> {
  for (const { email } of left) if (accounts.includes(email)) yield `${email} left, and has an account`
  for (const email of stillIn) yield `${email} left, and is still let in`
}

/** What the server says of a build that its own end cut off: it is built again, so that is no fault once a later one is done. */
const CUT_OFF = 'The server was stopped while it was building.'
/** What a build says that began while the database was made to fail (stack.ts). */
const DATABASE_AWAY = /^The database at \S+ could not be read: (no connection|TypeError: fetch failed)/

function* ofRebuilds(ledger: Ledger, { rebuilds }: Rest): Generator<string> {
  for (const [index, { state, failure }] of rebuilds.entries()) {
    const isOurs = failure === CUT_OFF || DATABASE_AWAY.test(failure ?? '')
    const isFixedLater = isOurs && rebuilds.slice(0, index).some((later) => later.state === 'done')
    if (state !== 'done' && !isFixedLater) yield `a rebuild is ${state}${failure ? `: ${failure}` : ''}`
  }
  if (ledger.requestedRebuilds > 0 && rebuilds.length === 0) yield 'nothing was built again'
}

/** A sentence for everything that is not as it must be. */
export function broken(ledger: Ledger, rest: Rest): string[] {
  const faults = ledger.answers.filter(
    ({ status, isInjected }) => status !== null && status >= 500 && !(isInjected && status === 503),
  )
  return [
    ...ledger.odd,
    ...faults.map(({ kind, status }) => `${kind} was answered with ${status}`),
    ...ofRebuilds(ledger, rest),
    ...ofFavourites(ledger, rest),
    ...ofMedals(ledger, rest),
    ...ofSubmissions(ledger.submissions, rest),
    ...ofDecisions(ledger, rest),
    ...ofNewsletter(ledger, rest),
    ...ofMergers(ledger, rest),
    ...ofReviews(ledger, rest),
    ...ofComparisons(ledger, rest),
    ...ofLeavers(ledger, rest),
  ]
}
