// One thread that renders pages beside the main one: the code that the build has bundled, over a copy of the site's data.
import { parentPort, workerData } from 'node:worker_threads'
import { provideCatalogue } from '../data/site-catalogue.ts'
import { provideReviews } from '../data/site-reviews.ts'
import {
  routeKey,
  type AskedPage,
  type BuiltApp,
  type RenderedPage,
  type ThreadStart,
} from './thread-messages.ts'

const { entryUrl, pages, catalogue, reviews } = workerData as ThreadStart
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
app.setInternals({ pagesByKeys: new Map(pages.map((page) => [page.key, page])) })
app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } })
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeKey(routeData), routeData]))

async function render({ id, url, key }: AskedPage): Promise<void> {
  const response = await app.render(new Request(url), { routeData: routes.get(key)! })
  const body = response.body && (await response.arrayBuffer())
  const page: RenderedPage = { id, status: response.status, headers: [...response.headers], body }
  parentPort!.postMessage(page, body ? [body] : [])
}

parentPort!.on('message', (asked: AskedPage) => {
  render(asked).catch((error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const page: RenderedPage = { id: asked.id, failed: { message, stack } }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    parentPort!.postMessage(page)
  })
})
