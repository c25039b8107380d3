// The pages that this device keeps, with sizes; each can be removed, but on the page that stands in for one that is missing,
// where the list is for reading only.
import { useCallback, useEffect, useState } from 'react'
import { STORED_CACHES, type CacheStats } from '../../rules/offline/offline.ts'
import { cacheStats, sharedBytes, storedPages, type StoredPage } from '../../platform/browser/stored-pages.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { removeOffline } from './offline-pages.store.ts'
import './available-offline.css'

const SIZE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const kB = (bytes: number) => `${SIZE.format(Math.ceil(bytes / 1000))} kB`
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

interface Kept {
  pages: StoredPage[]
  shared: number
}

const readKept = async (): Promise<Kept> => ({
  pages: (await storedPages()).filter(({ path }) => path !== location.pathname),
  shared: await sharedBytes(),
})

const wordsOf = ({ bytes, fetched, kept }: StoredPage) =>
  [kept ? 'kept' : 'opened', kB(bytes), fetched && `as of ${DAY.format(new Date(fetched))}`]
    .filter(Boolean)
    .join(' · ')

function sumOf({ pages, shared }: Kept): string {
  if (pages.length === 0) return 'Nothing yet. Pages you open and races you save will appear here.'
  const all = pages.reduce((sum, { bytes }) => sum + bytes, shared)
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${kB(all)} with what they share.`
}

/** What the worker itself says that it holds, by cache. */
const Caches = ({ caches }: CacheStats) => (
  <details>
    <summary>Everything that is kept, by type</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Files</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {caches.map(({ name, entries, bytes }) => (
          <tr key={name}>
            <th scope="row">
              {STORED_CACHES.find((cache) => name.startsWith(cache.name.replace('…', '')))?.holds ?? name}
            </th>
            <td>{entries}</td>
            <td>{kB(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

export const AvailableOffline = asIsland(function AvailableOffline({
  readOnly = false,
}: {
  readOnly?: boolean
}) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [caches, setCaches] = useState<CacheStats['caches']>([])
  const { list, expectRemoval } = useRowFocus(kept?.pages ?? [])
  const show = useCallback(async () => {
    setKept(await readKept())
    // The list stays without it where the worker does not answer.
    if (!readOnly) setCaches((await cacheStats().catch(() => ({ caches: [] }))).caches)
  }, [readOnly])
  useEffect(() => void show(), [show])
  const remove = (paths: string[]) =>
    void removeOffline(paths)
      .catch(() => undefined)
      .then(show)
  return (
    <div className="available-offline">
      <output className="q sum">{kept ? sumOf(kept) : 'Checking what this device has kept …'}</output>
      <ul ref={list} tabIndex={-1}>
        {kept?.pages.map((page, place) => (
          <li key={`${page.kept} ${page.path}`} tabIndex={-1}>
            <a href={page.path}>{page.title}</a>
            <small>{wordsOf(page)}</small>
            {!readOnly && (
              <button
                type="button"
                className="btn sm"
                onClick={() => {
                  expectRemoval(place)
                  remove([page.path])
                }}
              >
                Remove<span className="vh"> {page.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {caches.length > 0 && <Caches caches={caches} />}
      {!readOnly && kept && kept.pages.length > 0 && (
        <p className="row">
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              expectRemoval(0)
              remove(kept.pages.map(({ path }) => path))
            }}
          >
            Remove all
          </button>
        </p>
      )}
    </div>
  )
})
