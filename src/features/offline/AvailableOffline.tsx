// The pages that this device stores, with day and size: a runner's own, and below them those that were only opened. Each can be
// removed, but on the page that stands in for one that is missing, where the list is for reading only.
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { STORED_CACHES, type CacheStats } from '../../rules/offline/offline.ts'
import { listStoredPages } from '../../rules/offline/stored-page-list.ts'
import { cacheStats, sharedBytes, storedPages, type StoredPage } from '../../platform/browser/stored-pages.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { removeOffline } from './offline-pages.store.ts'
import './available-offline.css'

const kB = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`

type ListedPage = StoredPage & { name: string }

interface OnDevice {
  own: ListedPage[]
  opened: ListedPage[]
  /** Bytes of the scripts, styles and fonts that the pages share. */
  shared: number
}

async function readDevice(): Promise<OnDevice> {
  const pages = (await storedPages()).filter(({ path }) => path !== location.pathname)
  return { ...listStoredPages(pages), shared: await sharedBytes() }
}

const wordsOf = ({ bytes, fetched }: StoredPage) =>
  [fetched && `stored ${formatDay(dayHere(Date.parse(fetched)))}`, kB(bytes)].filter(Boolean).join(' · ')

function sumOf({ own, opened, shared }: OnDevice): string {
  const pages = [...own, ...opened]
  if (pages.length === 0) return 'Nothing yet. Races you save and pages you open will appear here.'
  const all = pages.reduce((sum, { bytes }) => sum + bytes, shared)
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${kB(all)} with what they share.`
}

interface PageListProps {
  pages: readonly ListedPage[]
  /** Absent where the list is for reading only. */
  onRemove?: ((paths: string[]) => void) | undefined
}

function PageList({ pages, onRemove }: PageListProps) {
  const { list, expectRemoval } = useRowFocus(pages)
  return (
    <ul ref={list} tabIndex={-1}>
      {pages.map((page, place) => (
        <li key={page.path} tabIndex={-1}>
          <a href={page.path}>{page.name}</a>
          <small>{wordsOf(page)}</small>
          {onRemove && (
            <button
              type="button"
              className="btn sm"
              onClick={() => {
                expectRemoval(place)
                onRemove([page.path])
              }}
            >
              Remove<span className="vh"> {page.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
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
              {STORED_CACHES.find((cache) => name.startsWith(cache.name.replace('…', '')))?.description ??
                name}
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
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null)
  const { own = [], opened = [] } = onDevice ?? {}
  const [caches, setCaches] = useState<CacheStats['caches']>([])
  const show = useCallback(async () => {
    setOnDevice(await readDevice())
    // The list stays without it where the worker does not answer.
    if (!readOnly) setCaches((await cacheStats().catch(() => ({ caches: [] }))).caches)
  }, [readOnly])
  useEffect(() => void show(), [show])
  const box = useRef<HTMLDivElement>(null)
  const remove = (paths: string[]) =>
    removeOffline(paths)
      .catch(() => undefined)
      .then(show)
  // The button that had the focus is gone with them.
  const removeAll = async () => {
    await remove([...own, ...opened].map(({ path }) => path))
    box.current?.focus()
  }
  const onRemove = readOnly ? undefined : (paths: string[]) => void remove(paths)
  return (
    <div className="available-offline" ref={box} tabIndex={-1}>
      <output className="q sum">{onDevice ? sumOf(onDevice) : 'Checking what is on this device …'}</output>
      <PageList pages={own} onRemove={onRemove} />
      {opened.length > 0 && (
        <details open={readOnly}>
          <summary>Pages you only opened ({opened.length})</summary>
          <PageList pages={opened} onRemove={onRemove} />
        </details>
      )}
      {caches.length > 0 && <Caches caches={caches} />}
      {!readOnly && own.length + opened.length > 0 && (
        <p className="row">
          <button type="button" className="btn sm" onClick={() => void removeAll()}>
            Remove all
          </button>
        </p>
      )}
    </div>
  )
})
