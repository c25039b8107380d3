// `npm run bench`: measures, prints tables and writes them into BENCHMARKS.md. Parts by name: `npm run bench -- weight
// search`; `--quick` leaves out the largest catalogues, repeated visits and the browser tests. Nothing here is a test: figures depend
// on the machine, ratios are taken within one run.
import { findBrowser } from '../../tests/find-browser.ts'
import { startSite } from '../../tests/running-site.ts'
import { machine, writeBenchmarks, figureTable, type Figure } from './benchmarks-file.ts'
import { measureApi } from './measure-api.ts'
import { measureAutomation } from './measure-automation.ts'
import { measureBuild } from './measure-build.ts'
import { measureCourses } from './measure-courses.ts'
import { measureFactFiles } from './measure-fact-files.ts'
import { measureFirstSuggestion, measureInteractions } from './measure-interactions.ts'
import { measureFunctions } from './measure-functions.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureHouse, measureLines, measureUnused } from './measure-code.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMap } from './measure-map.ts'
import { measurePersonalTimes, measureSearch } from './measure-search.ts'
import { measureLargePublish, measurePublish } from './measure-publish.ts'
import { measureRepeatView } from './measure-repeat-view.ts'
import { measureTools } from './measure-tools.ts'
import { measureWorkList } from './measure-work-list.ts'
import { measureWeight } from './measure-weight.ts'

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const parts = args.filter((part) => !part.startsWith('--'))
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

interface Served {
  url: string
  folder: string
}

/** What needs the running site. */
const SERVED: Record<string, (site: Served) => Promise<Figure[]>> = {
  weight: measureWeight,
  suggestion: ({ url }) => measureFirstSuggestion(url),
  tools: ({ url }) => measureTools(url),
  map: measureMap,
  interactions: ({ url }) => measureInteractions(url),
  'repeat-view': ({ url }) => measureRepeatView(url),
  lighthouse: ({ url }) => measureLighthouse(url, quick),
}

const ALONE: Record<string, () => Figure[] | Promise<Figure[]>> = {
  build: () => measureBuild(quick),
  publish: measurePublish,
  'publish-large': measureLargePublish,
  search: () => measureSearch(quick),
  times: measurePersonalTimes,
  automation: measureAutomation,
  courses: measureCourses,
  api: measureApi,
  'work-list': measureWorkList,
  growth: () => measureGrowth(quick),
  functions: measureFunctions,
  house: () => measureHouse(quick),
  lines: measureLines,
  facts: measureFactFiles,
  unused: measureUnused,
}

const unknown = parts.filter((part) => !(part in SERVED) && !(part in ALONE))
if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}: there are ${Object.keys({ ...SERVED, ...ALONE }).join(', ')}.`,
  )
  process.exit(1)
}

const measured = new Map<string, Figure[]>()

async function measure(part: string, work: () => Figure[] | Promise<Figure[]>) {
  if (!wanted(part)) return
  console.log(`Measuring ${part} …`)
  const figures = await work()
  console.log(`${figureTable(figures).join('\n')}\n`)
  measured.set(part, figures)
  // After each part: a run that is broken off keeps what it had.
  writeBenchmarks(measured)
}

if (Object.keys(SERVED).some(wanted)) {
  process.env.CHROME_PATH = findBrowser()
  const site = await startSite()
  try {
    const served = { url: site.env.E2E_URL!, folder: site.env.SITE_FOLDER! }
    for (const [part, work] of Object.entries(SERVED)) await measure(part, () => work(served))
  } finally {
    await site.close()
  }
}
for (const [part, work] of Object.entries(ALONE)) await measure(part, work)
console.log(machine())
process.exit()
