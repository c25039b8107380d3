// Renders the pages of large routes on all processors. Each thread has its own copy of the pages' code and of the site's data,
// which the main thread reads once. A page looks the same whichever thread renders it. Astro renders only the other pages, and
// is told of these when they are written.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer, PathWithRoute } from 'astro'
import { buildDay, siteCatalogue } from '../data/site-catalogue.ts'
import { siteReviews } from '../data/site-reviews.ts'
import { packagesOf } from './imported-packages.ts'
import { RenderThreads } from './render-threads.ts'
import { routeKey, type BuildOptions, type BuiltApp, type ThreadCode } from './thread-start.ts'
import { sharedBlocks } from './shared-blocks.ts'
import { fileOf, takenPages, writePages, type SharedPages } from './write-pages.ts'
import type { WrittenPages } from './written-pages.ts'

/** A route with fewer pages is rendered by the main thread: every thread has to prepare each route that it renders. */
const LEAST_PAGES_OF_ROUTE = 200
/** With fewer pages in all, a thread would not earn what its beginning costs. */
const LEAST_PAGES = 1000

/** Each thread needs memory for itself. */
const MOST_THREADS = 3

const TELL_EVERY_MS = 2000

/** Of Astro's own prerenderer what is used here. */
type OwnPrerenderer = AstroPrerenderer & { app?: BuiltApp }

/** Each address once: of routes that both have it, the first is the one that Astro would serve. */
function withoutDoubles(paths: readonly PathWithRoute[], warn: (line: string) => void): PathWithRoute[] {
  const routes = new Map<string, string>()
  return paths.filter(({ pathname, route }) => {
    const other = routes.get(pathname)
    if (other === undefined) routes.set(pathname, route.component)
    else warn(`${pathname} is a page of ${other} and of ${route.component}: the first is taken`)
    return other === undefined
  })
}

async function shared(
  paths: readonly PathWithRoute[],
  { origin, settings }: BuildOptions,
): Promise<SharedPages> {
  const list = paths.map(({ pathname, route }) => ({
    pathname,
    key: routeKey(route),
    isPage: route.type === 'page',
  }))
  const folder = fileURLToPath(settings.config.outDir)
  const raceFolders = (await siteCatalogue()).raceTypes.map(({ slug }) => slug)
  return { folder, origin, list, raceFolders, blocks: sharedBlocks(list.length) }
}

async function codeOf(options: BuildOptions, entryUrl: string): Promise<ThreadCode> {
  if (options.settings.scripts.length > 0)
    throw new Error(
      'An integration adds scripts to every page, which the threads that render pages do not know',
    )
  return {
    entryUrl,
    code: Object.values(options.allPages).map(({ key, styles }) => ({ key, styles })),
    catalogue: await siteCatalogue(),
    reviews: await siteReviews(),
  }
}

/** Tells Astro, and with it the integrations that look at finished pages, what has been written. */
function tellWritten({ allPages, pageNames }: BuildOptions, { list, folder }: SharedPages): void {
  const filesOf = Map.groupBy(list, ({ key }) => key)
  for (const { route } of Object.values(allPages)) {
    const files = filesOf.get(routeKey(route))
    if (files) route.distURL = files.map((page) => pathToFileURL(join(folder, fileOf(page))))
  }
  for (const { pathname, isPage } of list) if (isPage) pageNames.push(pathname.slice(1))
}

interface ThreadOptions {
  entryUrl: () => string
  /** The threads, begun; none on a machine of one processor. */
  threads: () => RenderThreads | undefined
  /** Where the pages are noted. */
  written: WrittenPages
  logger: AstroIntegrationLogger
}

/** Astro's prerenderer with threads beside it, from the code that `entryUrl` names once it is bundled. */
export function inThreads(
  own: OwnPrerenderer,
  { entryUrl, threads: begun, written, logger }: ThreadOptions,
): AstroPrerenderer {
  let threads: RenderThreads | undefined
  let makeTheRest: (() => Promise<void>) | undefined
  return {
    name: 'startline:threads',
    async setup() {
      await own.setup?.()
      threads = begun()
      threads?.load(await codeOf(own.app!.getOptions(), entryUrl()))
    },
    async getStaticPaths() {
      const paths = withoutDoubles(await own.getStaticPaths(), (line) => logger.warn(line))
      const byRoute = Map.groupBy(paths, ({ route }) => route)
      const isLarge = ({ route }: PathWithRoute) => byRoute.get(route)!.length >= LEAST_PAGES_OF_ROUTE
      const many = paths.filter(isLarge)
      if (!threads || many.length < LEAST_PAGES) return paths
      const { count, done } = threads
      const options = own.app!.getOptions()
      const pages = await shared(many, options)
      threads.make(pages)
      const routes = new Map(many.map(({ route }) => [routeKey(route), route]))
      makeTheRest = async () => {
        const tell = () => logger.info(`${takenPages(pages)} of ${many.length} files`)
        const telling = setInterval(tell, TELL_EVERY_MS)
        try {
          const render = async (request: Request, key: string) => {
            const answer = await own.render(request, { routeData: routes.get(key)! })
            return answer instanceof Response ? answer : answer.response
          }
          // The last of the threads: it comes when Astro's own pages are made.
          const here = writePages(pages, { render, written, walker: { number: count, of: count + 1 } })
          const [, others] = await Promise.all([here, done])
          for (const other of others) written.add(other)
        } finally {
          clearInterval(telling)
        }
        tellWritten(options, pages)
        logger.info(`${many.length} files by ${count + 1} threads`)
      }
      return paths.filter((path) => !isLarge(path))
    },
    async render(request, options) {
      try {
        return await own.render(request, options)
      } catch (error) {
        makeTheRest = undefined
        throw error
      }
    },
    // Comes also where a page has failed: nothing more is made then.
    async teardown() {
      try {
        await makeTheRest?.()
      } finally {
        await threads?.end()
        await own.teardown?.()
      }
    },
  }
}

/** Asks for the data that every page shares: the database answers while the code is bundled. Who needs it hears of a failure. */
function readAhead(): void {
  void Promise.allSettled([siteCatalogue, siteReviews].map(async (read) => read()))
}

/** The integration; notes the pages that threads write. */
export function renderInThreads(written: WrittenPages): AstroIntegration {
  let entryUrl = ''
  let threads: RenderThreads | undefined
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
                  if (!dir || !entry) return
                  entryUrl = pathToFileURL(join(dir, entry.fileName)).href
                  // Every page of a build speaks of the same day; threads have a copy of the environment.
                  process.env.BUILD_DAY ??= buildDay()
                  const count = Math.min(MOST_THREADS, availableParallelism() - 1)
                  if (count > 0) threads = new RenderThreads(count, packagesOf(bundle, entry.fileName))
                },
              },
            ],
          },
        })
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        readAhead()
        setPrerenderer((own) =>
          inThreads(own, {
            entryUrl: () => entryUrl,
            threads: () => threads,
            written,
            logger,
          }),
        )
      },
    },
  }
}
