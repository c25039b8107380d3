// `npm run soak`: the whole local site under mixed load for some minutes, then whether anything is lost, doubled or wrong.
// One write in ten is hung up on and sent again, and for a quarter of a minute the database fails.
// `npm run soak -- --minutes=10 --kill`: for longer, and half way the site is killed without a word and started again on the
// same data.
import { MARATHON } from '../../src/race/race-types.ts'
import { Caller, becomeOrganiser, makeAdmin, signUp } from './caller.ts'
import { decideOn, readOn, rebuildOn, saveOn, submitOn, subscribeOn, type Scene } from './actors.ts'
import { compareOn, leaveOn, mergeOn, reviewOn } from './busier-actors.ts'
import { broken } from './invariants.ts'
import { answerTable, Ledger } from './ledger.ts'
import { comeToRest, readRest } from './rest.ts'
import { ADMIN_EMAIL, startStack } from './stack.ts'

const USUAL_MINUTES = 3
const [READERS, SAVERS, SUBMITTERS] = [4, 4, 10]
/** Of each organiser: more may not be sent in a day. */
const MAX_SUBMITTED = 5
const MAX_REVIEWED = 10
/** How long the database fails, and how long until it is called again. */
const [FAILS_MS, RECOVERS_MS] = [15_000, 15_000]
/** Races that nobody reads or saves but the two who make one of two. */
const TWINS = 4

const argument = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const minutes = Number(argument('minutes') ?? USUAL_MINUTES)
const isKilled = process.argv.includes('--kill')
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')

const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0)
const lengths = (lists: Map<string, unknown[]>) => sum([...lists.values()].map(({ length }) => length))
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Array.from({ length: count }, (_, n) => n + 1).reduce<Promise<T[]>>(
    async (before, n) => [...(await before), await make(n)],
    Promise.resolve([]),
  )

const stack = await startStack((line) => process.env.SOAK_LOG && console.log(line))
let faults: string[]
let isAway = false
let isFaulty = false
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The database fails for a while, and is well again. */
async function failDatabase(switchDatabase: () => void) {
  console.log('The database fails …')
  isFaulty = true
  switchDatabase()
  await after(FAILS_MS)
  switchDatabase()
  await after(RECOVERS_MS)
  isFaulty = false
}

try {
  const ledger = new Ledger()
  const caller = new Caller(stack.url, ledger, {
    mayBeKilled: isKilled,
    isFaulty: () => isFaulty,
  })
  const newPerson = (email: string) => signUp(caller, stack.publishableKey, email)
  const admin = await newPerson(ADMIN_EMAIL)
  const second = await newPerson('second@startline.test')
  await makeAdmin(caller, admin, second)
  const savers = await times(SAVERS, (n) => newPerson(`saver-${n}@startline.test`))
  const submitters = await times(SUBMITTERS, (n) => newPerson(`organiser-${n}@startline.test`))
  for (const submitter of submitters) await becomeOrganiser(caller, submitter)
  const list = await caller.send('the list', 'GET', '/api/marathons?limit=100')
  const listed = list!.json<Scene['races']>()
  const twins = listed.filter(({ raceType }) => raceType === MARATHON).slice(-TWINS)
  const races = listed.filter((race) => !twins.includes(race))
  const keepers = await times(TWINS / 2, (n) => newPerson(`keeper-${n}@startline.test`))

  let endsAt = Date.now() + minutes * 60_000
  const scene: Scene = { caller, ledger, races, isOver: () => Date.now() >= endsAt, isAway: () => isAway }
  console.log(`${minutes} minutes of mixed load on ${stack.url}…`)
  const acting = [
    ...Array.from({ length: READERS }, () => readOn(scene)),
    ...savers.map((saver) => saveOn(scene, saver)),
    ...submitters.map((submitter) => submitOn(scene, submitter, MAX_SUBMITTED)),
    decideOn(scene, [admin, second]),
    rebuildOn(scene, admin),
    subscribeOn(scene),
    ...keepers.map((keeper, n) => mergeOn(scene, second, keeper, [twins[2 * n]!.id, twins[2 * n + 1]!.id])),
    ...savers.slice(0, 2).map((saver) => reviewOn(scene, saver, MAX_REVIEWED)),
    ...savers.slice(2).map((saver) => compareOn(scene, saver)),
    leaveOn(scene, stack.publishableKey),
    after(minutes * 15_000).then(() => failDatabase(stack.switchDatabase)),
  ]
  if (isKilled) {
    await after(minutes * 30_000)
    console.log('The site is killed, and started again …')
    isAway = true
    await stack.kill()
    isAway = false
    // It builds before it listens: the second half begins when it does.
    endsAt = Date.now() + minutes * 30_000
  }
  await Promise.all(acting)
  console.log('It comes to rest …')
  await comeToRest(caller, admin)
  const runners = [...savers, ...keepers]
  const rest = await readRest(caller, { admin, runners, left: ledger.left }, twins)

  console.log(answerTable(ledger.answers).join('\n'))
  const decided = rest.submissions.filter(({ status }) => status !== 'pending').length
  console.log(
    `${ledger.answers.length} calls; ${lengths(rest.favourites)} races saved, ` +
      `${lengths(rest.medals)} medals, ${rest.submissions.length} races submitted, ` +
      `${decided} decided, ${sum(ledger.mergers.map(({ times: n }) => n))} mergers taken back, ` +
      `${lengths(rest.reviews)} reviews, ${lengths(rest.comparisons)} comparisons, ${ledger.left.length} accounts erased, ` +
      `${rest.newsletter.length} subscribers, ${rest.rebuilds.length} rebuilds`,
  )
  faults = broken(ledger, rest)
} finally {
  await stack.close()
}
console.log(faults.length === 0 ? 'Nothing lost, nothing doubled, no fault.' : faults.slice(0, 50).join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
