// A start: visitors are answered at once from the last good site, and the new one takes its place when it is whole.
import { describe, expect, it, vi } from 'vitest'
import { serveAndRenew } from './serve-and-renew.ts'

const OLD = { folder: 'sites/old', key: 'of yesterday' }
const NEW = { folder: 'sites/new', key: 'of today' }

/** A start whose build ends when the test says so; `events` is what happened, in order. */
function aStart(own: Partial<Parameters<typeof serveAndRenew>[0]> = {}) {
  const events: string[] = []
  const lines: string[] = []
  const build = Promise.withResolvers<typeof NEW>()
  // One that fails before anybody waits for it is no fault of the test.
  build.promise.catch(() => undefined)
  const stop = new AbortController()
  const started = serveAndRenew({
    lastGood: OLD,
    build: () => {
      events.push('build')
      return build.promise
    },
    serve: (folder) => {
      events.push(`serve ${folder}`)
      return Promise.resolve((shown) => Promise.resolve(void events.push(`show ${shown}`)))
    },
    presentKey: () => Promise.resolve(NEW.key),
    explain: () => 'Free some space.',
    signal: stop.signal,
    say: (line) => lines.push(line),
    retryPauseMs: 5,
    ...own,
  })
  return { events, lines, build, stop, started }
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 2 })

describe('a restart after a change', () => {
  it('serves the last good site before the build is done, and shows the new one then', async () => {
    const { events, build, started } = aStart()
    await soon(() => expect(events).toEqual(['serve sites/old', 'build']))
    build.resolve(NEW)
    await started
    expect(events).toEqual(['serve sites/old', 'build', 'show sites/new'])
  })

  it('goes on with the last good site where the build fails, and says why and what to do', async () => {
    const { events, lines, build, started } = aStart()
    build.reject(new Error('The build of the site failed.'))
    const show = await started
    expect(events).toEqual(['serve sites/old', 'build'])
    expect(lines.at(-1)).toBe(
      '\n!!! The build of the site failed.\n!!! Free some space.\n!!! Showing the last good site.\n',
    )
    // What is asked for later is shown all the same.
    await show('sites/later')
    expect(events.at(-1)).toBe('show sites/later')
  })

  it('builds nothing where nothing has changed', async () => {
    const { events, started } = aStart({ presentKey: () => Promise.resolve(OLD.key) })
    await started
    expect(events).toEqual(['serve sites/old'])
  })

  it('serves while the database is away, says so once, and builds as soon as it answers', async () => {
    let requests = 0
    const presentKey = () =>
      ++requests < 4 ? Promise.reject(new Error('It could not be read.')) : Promise.resolve(NEW.key)
    const { events, lines, build, started } = aStart({ presentKey })
    build.resolve(NEW)
    await started
    expect(events).toEqual(['serve sites/old', 'build', 'show sites/new'])
    expect(lines.filter((line) => line.startsWith('It could not be read.'))).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof aStart>[0]]>([
    ['the build goes on', {}],
    ['the database is away', { presentKey: () => Promise.reject(new Error('away')), retryPauseMs: 60_000 }],
  ])('ends where it is told to stop while %s', async (_, own) => {
    const { lines, build, stop, started } = aStart(own)
    await soon(() => expect(lines).toHaveLength(1))
    stop.abort()
    build.reject(new Error('aborted'))
    await started
    expect(lines.filter((line) => line.includes('!!!'))).toEqual([])
  })
})

describe('a first start', () => {
  it('serves when the first site is built', async () => {
    const { events, build, started } = aStart({ lastGood: null })
    await soon(() => expect(events).toEqual(['build']))
    build.resolve(NEW)
    await started
    expect(events).toEqual(['build', 'serve sites/new'])
  })

  it('is an error where that cannot be built', async () => {
    const { events, build, started } = aStart({ lastGood: null })
    build.reject(new Error('The build of the site failed.'))
    await expect(started).rejects.toThrow('The build of the site failed.')
    expect(events).toEqual(['build'])
  })
})
