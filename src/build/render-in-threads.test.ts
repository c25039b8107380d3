// Threads that make pages: the same pages, failures that name their reason, and no build that waits for ever.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { AstroIntegrationLogger, PathWithRoute } from 'astro'
import { inThreads } from './render-in-threads.ts'
import { RenderThreads } from './render-threads.ts'
import { WrittenPages } from './written-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const entry = join(folder, 'entry.mjs')
writeFileSync(
  entry,
  `const MAP = '<figure class="locator"><path class="land" d="M0 0"/><path class="own" d/><path class="borders" d/></figure>'
   export const app = {
     manifest: { routes: [{ routeData: { route: '/race/[slug]', component: 'race.astro' } }] },
     setInternals() {},
     setOptions() {},
     async render(request, { routeData }) {
       const { pathname } = new URL(request.url)
       if (pathname === '/race/broken.html') throw new Error('This race has no day')
       if (pathname === '/race/gone.html') return new Response(null, { status: 302 })
       const { races } = await globalThis.startlineCatalogue
       return new Response('<style>' + routeData.route + '</style>' + MAP + pathname + ' of ' + races.length + ' by ' + routeData.route)
     },
   }`,
)
const RACE = { route: '/race/[slug]', component: 'race.astro', type: 'page' }
const ABOUT = { route: '/about', component: 'about.astro', type: 'page' }

interface Build {
  count: number
  more?: string
  failing?: boolean
}

// As Astro does: it sets the prerenderer up, asks for the paths, renders what it is given, and ends the prerenderer, come what may.
async function build({ count, more, failing = false }: Build) {
  Object.assign(globalThis, {
    startlineCatalogue: Promise.resolve({ races: [{ slug: 'one' }], raceTypes: [{ slug: 'race' }] }),
    startlineReviews: Promise.resolve(new Map()),
  })
  process.env.SUPABASE_URL ??= 'http://localhost'
  process.env.SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_of_a_test'
  const site = mkdtempSync(join(folder, 'site-'))
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const options = {
    allPages: { race: { key: 'race', styles: [], route: { ...RACE } as typeof RACE & { distURL?: URL[] } } },
    pageNames: [] as string[],
    origin: 'http://localhost',
    settings: { scripts: [], config: { outDir: pathToFileURL(`${site}/`) } },
  }
  const races = Array.from({ length: count }, (_, n) => `/race/${n}`)
  const paths = [
    { pathname: '/about', route: ABOUT },
    ...[...races, ...(more === undefined ? [] : [more])].map((pathname) => ({ pathname, route: RACE })),
  ] as unknown as PathWithRoute[]
  const { app } = (await import(entry)) as { app: { render: (...args: unknown[]) => Promise<Response> } }
  const written = new WrittenPages()
  const prerenderer = inThreads(
    {
      name: 'own',
      app: { getOptions: () => options } as never,
      getStaticPaths: async () => paths,
      async render(request, { routeData }) {
        if (failing) throw new Error('This page fails')
        return { response: await app.render(request, { routeData }) } as never
      },
    },
    {
      entryUrl: () => pathToFileURL(entry).href,
      // What cannot be loaded ahead is left to the code that imports it.
      threads: () => new RenderThreads(1, ['no-such-package']),
      written,
      logger: { info: say, warn: say } as unknown as AstroIntegrationLogger,
    },
  )
  try {
    await prerenderer.setup?.()
    const asked = await prerenderer.getStaticPaths()
    for (const { pathname, route } of asked) {
      await prerenderer.render(new Request(new URL(`${pathname}.html`, options.origin)), {
        routeData: route as never,
      })
    }
    return { site, said, written, options, asked: asked.map(({ pathname }) => pathname) }
  } finally {
    await prerenderer.teardown?.()
  }
}

test('pages of a route with many are written over the data of the main thread; Astro is asked for the others', async () => {
  const { site, said, written, options, asked } = await build({ count: 1000 })
  expect(asked).toEqual(['/about'])
  expect(readdirSync(join(site, 'race'))).toHaveLength(1000)
  const [ground] = written.grounds
  expect(readFileSync(join(site, 'race/7.html'), 'utf8')).toBe(
    `<style>/race/[slug]</style><figure class="locator"><use href="${ground}#ground"/></figure>/race/7.html of 1 by /race/[slug]`,
  )
  expect(readFileSync(join(site, ground!), 'utf8')).toContain('M0 0')
  expect(written.facts.get('race/7.html')).toEqual({ indexable: false, modifiedAt: null })
  expect(said.at(-1)).toBe('1000 files by 2 threads')
  expect(written.code.pages.size).toBe(1000)
  expect([...written.code.ofRules.get('/race/*')!.styles]).toEqual(['/race/[slug]'])
  expect(options.pageNames).toContain('race/7')
  expect(options.allPages.race.route.distURL).toContainEqual(pathToFileURL(join(site, 'race/7.html')))
})

test('a page that fails ends the build with its address and its reason', async () => {
  await expect(build({ count: 1000, more: '/race/broken' })).rejects.toThrow(
    '/race/broken: This race has no day',
  )
})

test('an answer that is no page ends the build', async () => {
  await expect(build({ count: 1000, more: '/race/gone' })).rejects.toThrow('/race/gone: is no page (302)')
})

test('an address of two pages is made once, and said', async () => {
  const { site, said } = await build({ count: 1000, more: '/race/7' })
  expect(readdirSync(join(site, 'race'))).toHaveLength(1000)
  expect(said[0]).toContain('/race/7 is a page of race.astro and of race.astro')
})

test('where a page of Astro’s own fails, the build fails with that reason and the threads make no more', async () => {
  const before = new Set(readdirSync(folder))
  await expect(build({ count: 20_000, failing: true })).rejects.toThrow('This page fails')
  const [site] = readdirSync(folder).filter((name) => name.startsWith('site-') && !before.has(name))
  expect(readdirSync(join(folder, site!), { recursive: true }).length).toBeLessThan(20_000)
})

test('a small build has no threads', async () => {
  const { asked } = await build({ count: 999 })
  expect(asked).toHaveLength(1000)
})
