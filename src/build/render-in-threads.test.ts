// Threads that render pages: the same pages, failures that name their reason, and no page that waits for ever.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { PathWithRoute } from 'astro'
import { spread, inThreads } from './render-in-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const entry = join(folder, 'entry.mjs')
writeFileSync(
  entry,
  `import { threadId } from 'node:worker_threads'
   export const app = {
     manifest: { routes: [{ routeData: { route: '/race/[slug]', component: 'race.astro' } }] },
     setInternals() {},
     setOptions() {},
     async render(request, { routeData }) {
       const { pathname } = new URL(request.url)
       if (pathname === '/race/broken') throw new Error('This race has no day')
       if (pathname === '/race/end') process.exit(3)
       const { races } = await globalThis.startlineCatalogue
       return new Response(pathname + ' of ' + races.length + ' by ' + routeData.route + ' in ' + threadId, { status: 200 })
     },
   }`,
)
const RACE = { route: '/race/[slug]', component: 'race.astro', params: ['slug'] }
const ABOUT = { route: '/about', component: 'about.astro', params: [] }
const paths = (count: number) =>
  [
    { pathname: '/about', route: ABOUT },
    ...Array.from({ length: count }, (_, n) => ({ pathname: `/race/${n}`, route: RACE })),
  ] as unknown as PathWithRoute[]

function prerenderer(count: number) {
  Object.assign(globalThis, {
    startlineCatalogue: Promise.resolve({ races: [{ slug: 'one' }] }),
    startlineReviews: Promise.resolve(new Map()),
  })
  process.env.SUPABASE_URL ??= 'http://localhost'
  process.env.SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_of_a_test'
  return inThreads(
    {
      name: 'own',
      app: { getOptions: () => ({ allPages: {}, settings: { scripts: [] } }) } as never,
      getStaticPaths: async () => paths(count),
      render: async (request) => new Response(`${new URL(request.url).pathname} here`),
    },
    () => pathToFileURL(entry).href,
    1,
  )
}

let begun: ReturnType<typeof prerenderer> | undefined
afterEach(async () => {
  await begun?.teardown?.()
  begun = undefined
})

async function textOf(path: string, route = RACE): Promise<string> {
  const answer = await begun!.render(new Request(`http://localhost${path}`), { routeData: route as never })
  return (answer as Response).text()
}

test('a page of a route with many is rendered by a thread over the data of the main one, another page here', async () => {
  begun = prerenderer(1000)
  expect(await begun.getStaticPaths()).toHaveLength(1001)
  expect(await textOf('/race/7')).toMatch(/^\/race\/7 of 1 by \/race\/\[slug\] in [1-9]/)
  expect(await textOf('/about', ABOUT)).toBe('/about here')
})

test('a thread that has enough to do is not asked for more', async () => {
  begun = prerenderer(1000)
  await begun.getStaticPaths()
  const texts = await Promise.all(Array.from({ length: 20 }, (_, n) => textOf(`/race/${n}`)))
  expect(texts.filter((text) => text.endsWith(' here'))).toHaveLength(8)
})

test('a page that fails in a thread fails the build with its reason', async () => {
  begun = prerenderer(1000)
  await begun.getStaticPaths()
  await expect(textOf('/race/broken')).rejects.toThrow('This race has no day')
  expect(await textOf('/race/8')).toContain('/race/8 of 1')
})

test('where a thread ends, the pages it was asked for fail and so does the next', async () => {
  begun = prerenderer(1000)
  await begun.getStaticPaths()
  const [waiting, ended] = await Promise.allSettled([textOf('/race/end'), textOf('/race/1')])
  expect([waiting.status, ended.status]).toEqual(['rejected', 'rejected'])
  await expect(textOf('/race/2')).rejects.toThrow('A thread that renders pages ended with 3')
})

test('a small build has no threads', async () => {
  begun = prerenderer(999)
  await begun.getStaticPaths()
  expect(await textOf('/race/7')).toBe('/race/7 here')
})

test('the few stand evenly among the many, and none is lost', () => {
  expect(spread<string | number>(['a', 'b'], [1, 2, 3, 4])).toEqual([1, 'a', 2, 3, 'b', 4])
  expect(spread<string | number>(['a', 'b', 'c'], [1])).toEqual([1, 'a', 'b', 'c'])
  expect(spread(['a'], [])).toEqual(['a'])
})
