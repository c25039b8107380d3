// One thread that makes pages beside the main one: the code that the build has bundled, over a copy of the site's data.
import { parentPort, workerData } from 'node:worker_threads'
import { provideCatalogue } from '../data/site-catalogue.ts'
import { provideReviews } from '../data/site-reviews.ts'
import { routeKey, type BuiltApp, type ThreadCode, type ThreadWork } from './thread-start.ts'
import { writePages, type SharedPages } from './write-pages.ts'
import { WrittenPages, type NotesOfPages } from './written-pages.ts'

const { packages, walker } = workerData as ThreadWork
const given = Promise.withResolvers<ThreadCode>()
const asked = Promise.withResolvers<SharedPages>()
parentPort!.on('message', (message: ThreadCode | SharedPages) => {
  if ('entryUrl' in message) given.resolve(message)
  else asked.resolve(message)
})
// Ahead, while scripts are bundled: if one cannot be loaded, the code that imports it says so.
await Promise.allSettled(packages.map((name) => import(name)))
const { entryUrl, code, catalogue, reviews } = await given.promise
provideCatalogue(catalogue)
provideReviews(reviews)
const { app } = (await import(entryUrl)) as { app: BuiltApp }
/* oxlint-disable no-console -- the build's log is the console */
const destination = {
  write: ({ level, message }: { level: string; message: string }) => {
    if (level === 'error' || level === 'warn') console.error(message)
  },
}
/* oxlint-enable no-console */
app.setInternals({ pagesByKeys: new Map(code.map((page) => [page.key, page])) })
app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } })
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeKey(routeData), routeData]))
const written = new WrittenPages()
await writePages(await asked.promise, {
  render: (request, key) => app.render(request, { routeData: routes.get(key)! }),
  written,
  walker,
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
parentPort!.postMessage(written satisfies NotesOfPages)
// Whatever the pages' code holds open must not keep the thread.
process.exit()
