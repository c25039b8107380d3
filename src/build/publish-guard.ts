// Refuses a build that would publish fewer than 90 % of the races of the last good one: a database that answers
// with half its rows must not empty the site. Last of the integrations, so that what it remembers did get built.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fetchFault } from '../rules/writing/messages.ts'
import { siteUrlOf } from '../rules/site/site.ts'

const MIN_SHARE = 0.9
/** Published with the site, so that the next build on a machine without memory can ask the live site. */
const PUBLISHED = 'data/race-count.json'
const LIVE_SITE_TIMEOUT_MS = 5000

type Env = Record<string, string | undefined>

/** Why `count` races must not be published after `lastGood`; null where they may. */
export function refusal(count: number, lastGood: number | null, env: Env = {}): string | null {
  if (count === 0) return 'The build holds no race page: nothing is published.'
  if (lastGood === null || count >= lastGood * MIN_SHARE || env.ALLOW_FEWER_RACES === '1') return null
  return (
    `The build holds ${count} races, the last good one ${lastGood}: fewer than 90 %, so it is not published. ` +
    'Set ALLOW_FEWER_RACES=1 if this is meant.'
  )
}

const countIn = (text: string): number | null => {
  const { races } = JSON.parse(text) as { races?: unknown }
  return typeof races === 'number' ? races : null
}

async function lastGoodHere(file: string): Promise<number | null> {
  try {
    return countIn(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

// Netlify's build machines forget between builds; the live site does not. A site that cannot be asked is no reason
// to refuse: it is not there yet, or it is the very site that a new build must mend.
async function lastGoodLive(siteUrl: string, warn: (line: string) => void): Promise<number | null> {
  try {
    const response = await fetch(new URL(PUBLISHED, siteUrl), {
      signal: AbortSignal.timeout(LIVE_SITE_TIMEOUT_MS),
    })
    if (response.ok) return countIn(await response.text())
    warn(`The live site does not say how many races it holds (${response.status}): not compared.`)
  } catch (error) {
    warn(`The live site could not be asked how many races it holds (${fetchFault(error)}): not compared.`)
  }
  return null
}

/** The integration; `raceRoutes` are the routes whose pages are races, such as `/marathon/[slug]`. */
export function publishGuard({
  raceRoutes,
  env = process.env,
}: {
  raceRoutes: string[]
  env?: Env
}): AstroIntegration {
  return {
    name: 'startline:publish-guard',
    hooks: {
      'astro:build:done': async ({ assets, dir, logger }) => {
        const count = raceRoutes.reduce((sum, route) => sum + (assets.get(route)?.length ?? 0), 0)
        const file = env.LAST_GOOD_COUNT_FILE ?? '.cache/last-good-count.json'
        const liveSite = env.NETLIFY === 'true' ? siteUrlOf(env) : undefined
        const lastGood = liveSite
          ? await lastGoodLive(liveSite, (line) => logger.warn(line))
          : await lastGoodHere(file)
        const reason = refusal(count, lastGood, env)
        if (reason) throw new Error(reason)
        const text = JSON.stringify({ races: count })
        for (const path of [join(fileURLToPath(dir), PUBLISHED), file]) {
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, text)
        }
        logger.info(`${count} races${lastGood === null ? '' : `, ${lastGood} in the last good build`}`)
      },
    },
  }
}
