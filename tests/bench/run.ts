// `npm run bench`: measures and prints one table. Parts by name: `npm run bench -- weight search`; `--quick` leaves out
// 30,000 races. Nothing here is a test: figures depend on the machine, ratios are taken within one run.
import { cpus } from 'node:os'
import { findBrowser } from '../find-browser.ts'
import { startSite } from '../running-site.ts'
import { figureTable, type Figure } from './figure.ts'
import { measureApi } from './measure-api.ts'
import { measureBuild } from './measure-build.ts'
import { measureFirstSuggestion } from './measure-first-suggestion.ts'
import { measureFunctions } from './measure-functions.ts'
import { measureMap } from './measure-map.ts'
import { measurePersonalTimes } from './measure-personal-times.ts'
import { measureSearch } from './measure-search.ts'
import { measureWeight } from './measure-weight.ts'

const asked = process.argv.slice(2)
const quick = asked.includes('--quick')
const parts = asked.filter((part) => !part.startsWith('--'))
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

/** What needs the running site. */
async function measureServed(): Promise<Figure[]> {
  process.env.CHROME_PATH = findBrowser()
  const site = await startSite()
  try {
    const served = { url: site.env.E2E_URL!, folder: site.env.SITE_FOLDER! }
    return [
      ...(wanted('weight') ? await measureWeight(served) : []),
      ...(wanted('suggestion') ? await measureFirstSuggestion(served.url) : []),
      ...(wanted('map') ? await measureMap(served) : []),
    ]
  } finally {
    await site.close()
  }
}

const measures: Record<string, () => Figure[] | Promise<Figure[]>> = {
  build: () => measureBuild(quick),
  search: measureSearch,
  times: measurePersonalTimes,
  api: () => measureApi(quick),
  functions: measureFunctions,
}
const figures: Figure[] = []
if (['weight', 'suggestion', 'map'].some(wanted)) {
  console.log('Measuring the served site …')
  figures.push(...(await measureServed()))
}
for (const [part, measure] of Object.entries(measures)) {
  if (!wanted(part)) continue
  console.log(`Measuring ${part} …`)
  figures.push(...(await measure()))
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}\n`)
console.log(figureTable(figures).join('\n'))
process.exit()
