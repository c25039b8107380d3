// The overview's state of the site: what needs the operator is marked, with what to do.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OperatingState } from './Overview.tsx'

const WELL: Parameters<typeof OperatingState>[0] = {
  outbox: { waiting: 0, oldestAt: null, dead: 0 },
  lastBuild: { state: 'done', startedAt: '2026-11-24T11:00:00Z', finishedAt: '2026-11-24T11:01:00Z' },
  jobs: [
    {
      name: 'send-emails',
      failed: false,
      finishedAt: '2026-11-24T11:00:00Z',
      succeededAt: '2026-11-24T11:00:00Z',
    },
  ],
  failures: {},
  freeDiskMb: 5000,
  diskIsLow: false,
  unreadableEmails: 0,
  hasMailServer: true,
}
const shown = (own: Partial<typeof WELL>) =>
  renderToStaticMarkup(createElement(OperatingState, { ...WELL, ...own }))
/** The values that are marked, each with its name before it. */
const marked = (markup: string) =>
  [...markup.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd class="failed">([^<]*)/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  )

it('says of a site that is well how it is, and marks nothing', () => {
  const markup = shown({})
  expect(marked(markup)).toEqual([])
  expect(markup).toContain('<dt>Database</dt><dd>answers</dd>')
  expect(markup).toMatch(/<dt>Last build that was asked for<\/dt><dd>shown 24 Nov 2026, \d\d:01</)
  expect(markup).toContain('<dd>5000 MB</dd>')
})

it('marks a build that failed, and a disk that is nearly full with what to do', () => {
  const lastBuild = { ...WELL.lastBuild!, state: 'failed' as const }
  expect(marked(shown({ lastBuild, freeDiskMb: 120, diskIsLow: true }))).toEqual([
    expect.stringMatching(/^Last build that was asked for: failed 24 Nov 2026, /),
    'Free disk space: 120 MB: free some space on it, or the database and the next build will fail',
  ])
})

it('says since when a build is running', () => {
  const lastBuild = { state: 'running' as const, startedAt: '2026-11-24T11:00:00Z', finishedAt: null }
  expect(shown({ lastBuild })).toMatch(/running since 24 Nov 2026, \d\d:00/)
})

it('marks that no mail server is named', () => {
  expect(marked(shown({ hasMailServer: false }))).toEqual([
    'Mail server: none: emails wait until the settings name one',
  ])
})
