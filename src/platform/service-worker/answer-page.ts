// How the worker answers the opening of a page: from the network; from the device where the network is not there, takes
// longer than three seconds or answers with a fault of the server; and else with a page that says so.
import { OFFLINE_PAGE } from '../../rules/offline/offline.ts'
import { isWholePage, storedPage, storePage } from './stored-pages.ts'

const PATIENCE_MS = 3000

interface Opening {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  waitUntil: (work: Promise<unknown>) => void
}

async function fromNetwork({ request, preloadResponse }: Opening): Promise<Response> {
  return (await preloadResponse?.catch(() => undefined)) ?? fetch(request)
}

/** Answers; never rejects as long as the offline page is there. */
export async function answerPage(
  opening: Opening,
  offlinePage: () => Promise<Response | undefined>,
): Promise<Response> {
  const path = new URL(opening.request.url).pathname
  const network = fromNetwork(opening)
  const stored = storedPage(path)
  opening.waitUntil(
    network
      .then(async (response) => {
        if (isWholePage(response) && path !== OFFLINE_PAGE) await storePage(path, response.clone())
      })
      // A device that is full, a network that is gone: nothing is stored this time.
      .catch(() => undefined),
  )
  const patience = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS))
  const first = await Promise.race([network.catch(() => undefined), patience])
  if (first && first.status < 500) return first
  const copy = await stored
  if (copy) return copy
  if (first === null) return network.catch(async () => (await offlinePage()) ?? Response.error())
  return first ?? (await offlinePage()) ?? Response.error()
}
