// The pages that this device stores, with day and size: what a runner saved or works with first, under names that say what is on it;
// what was only opened apart; pages on which nothing can be done without a network not at all. Each can be removed, but on the page
// that stands in for one that is missing, where the list is for reading only.
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { STORED_CACHES, type CacheStats } from '../../rules/offline/offline.ts'
import { cacheStats, sharedBytes, storedPages, type StoredPage } from '../../platform/browser/stored-pages.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { removeOffline } from './offline-pages.store.ts'
import './available-offline.css'

type ListedPage = StoredPage & { name: string }

/** Pages that are a runner's own, in the order of the list. */
const OWN_PAGES = new Map([
  ['/my-season', 'My season'],
  ['/my-races', 'My saved races, comparisons and medals'],
  ['/compare', 'My comparison'],
  ['/my-course', 'My course file'],
  ['/your-time', 'My time'],
])
const PLAN = /^\/(training-plans|pace-plan)\/[^/]+$/
const NEEDS_NETWORK =
  /^\/(account|admin|contact|debug-user|forgot-password|give-course|login|logout|near-me|offline|register|submit-race)(\/|$)/

/** Of a race's page the name and place of the race. */
const nameOf = ({ path, title }: StoredPage) =>
  OWN_PAGES.get(path) ?? title.replace(/: course(,| and) weather( and entry)?$/, '')

const OWN_PATHS = [...OWN_PAGES.keys()]
const OF_PLANS = OWN_PATHS.length
const OF_OTHERS = OF_PLANS + 1

/** Place in the list: the runner's own pages, then plans, then what is stored on purpose. */
function rank({ path }: StoredPage): number {
  const place = OWN_PATHS.indexOf(path)
  if (place >= 0) return place
  return PLAN.test(path) ? OF_PLANS : OF_OTHERS
}

const isOwn = (page: StoredPage) => page.onPurpose || rank(page) < OF_OTHERS

/** The stored pages as they are listed, each under its `name`: the reader's own, and those that they only opened. */
export function listStoredPages(pages: readonly StoredPage[]): Pick<OnDevice, 'own' | 'opened'> {
  const listed = pages
    .filter(({ path }) => !NEEDS_NETWORK.test(path))
    .map((page) => ({ ...page, name: nameOf(page) }))
  return {
    own: listed.filter(isOwn).toSorted((a, b) => rank(a) - rank(b)),
    opened: listed.filter((page) => !isOwn(page)),
  }
}

const kB = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`

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
      <TableHead columns={['What', 'Files', 'Size']} />
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
