// Pages of routes that have many are rendered by all processors: each thread has its own copy of the pages' code and of the
// site's data, read once by the main one. What is rendered is the same, whichever thread does it.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { buildDay, siteCatalogue } from '../data/site-catalogue.ts'
import { siteReviews } from '../data/site-reviews.ts'
import { RenderThreads } from './render-threads.ts'
import { routeKey, type BuiltApp, type ThreadStart } from './thread-messages.ts'

/** A route with fewer pages is rendered by the main thread: every thread has to prepare each route that it renders. */
const LEAST_PAGES_OF_ROUTE = 200
/** With fewer pages in all, a thread would not earn what its beginning costs. */
const LEAST_PAGES = 1000

/** Each thread needs memory for itself. */
const MOST_THREADS = 3

/** Of Astro's own prerenderer what is used here. */
type OwnPrerenderer = AstroPrerenderer & { app?: BuiltApp }

async function startOf(app: BuiltApp, entryUrl: string): Promise<ThreadStart> {
  const { allPages, settings } = app.getOptions()
  if (settings.scripts.length > 0)
    throw new Error(
      'An integration adds scripts to every page, which the threads that render pages do not know',
    )
  return {
    entryUrl,
    pages: Object.values(allPages).map(({ key, styles }) => ({ key, styles })),
    catalogue: await siteCatalogue(),
    reviews: await siteReviews(),
  }
}

/** The few among the many, evenly: what only the main thread renders must not keep the others waiting. */
export function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  const mixed: T[] = []
  let next = 0
  for (const [at, item] of many.entries()) {
    mixed.push(item)
    while (next < few.length && next < ((at + 1) * few.length) / many.length) mixed.push(few[next++]!)
  }
  return [...mixed, ...few.slice(next)]
}

/** Astro's prerenderer with `count` threads beside it, from the code that `entryUrl` names once it is bundled. */
export function inThreads(own: OwnPrerenderer, entryUrl: () => string, count: number): AstroPrerenderer {
  let threads: RenderThreads | undefined
  const large = new Set<string>()
  return {
    name: 'startline:threads',
    setup: async () => own.setup?.(),
    async getStaticPaths() {
      const paths = await own.getStaticPaths()
      for (const [key, group] of Map.groupBy(paths, ({ route }) => routeKey(route))) {
        if (group.length >= LEAST_PAGES_OF_ROUTE) large.add(key)
      }
      const isLarge = ({ route }: (typeof paths)[number]) => large.has(routeKey(route))
      const many = paths.filter(isLarge)
      if (count === 0 || many.length < LEAST_PAGES) return paths
      // Every page of a build speaks of the same day; threads have a copy of the environment.
      process.env.BUILD_DAY ??= buildDay()
      threads = new RenderThreads(count, await startOf(own.app!, entryUrl()))
      return spread(
        paths.filter((path) => !isLarge(path)),
        many,
      )
    },
    render(request, options) {
      const key = routeKey(options.routeData)
      return (large.has(key) && threads?.render(request.url, key)) || own.render(request, options)
    },
    async teardown() {
      await threads?.end()
      await own.teardown?.()
    },
  }
}

/** The integration. */
export function renderInThreads(): AstroIntegration {
  let entryUrl = ''
  return {
    name: 'startline:render-in-threads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'startline:render-in-threads',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'prerender',
                writeBundle({ dir }, bundle) {
                  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
                  if (dir && entry) entryUrl = pathToFileURL(join(dir, entry.fileName)).href
                },
              },
            ],
          },
        })
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) =>
          inThreads(own, () => entryUrl, Math.min(MOST_THREADS, availableParallelism() - 1)),
        ),
    },
  }
}
