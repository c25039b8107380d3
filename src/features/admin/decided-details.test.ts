// What has been decided cannot be decided once more by the same buttons.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReportDetail } from './FactReports.tsx'
import { RequestDetail } from './Ownership.tsx'

const run = () => Promise.resolve()
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words!.replace(/<[^>]*>/g, ''))

test.each([
  ['open', ['Take it over', 'Put right', 'Decline']],
  ['accepted', ['Open again']],
  ['declined', ['Open again']],
] as const)('a report that is %s has %j', (status, buttons) => {
  const report: Parameters<typeof ReportDetail>[0]['report'] = {
    id: 1,
    raceId: 7,
    raceName: 'The one race',
    racePath: '/marathon/the-one-race',
    field: 'fee',
    correct: '€ 120',
    source: null,
    email: null,
    origin: 'site',
    quote: 'The fee is € 120',
    changes: { fee: '€ 120' },
    status,
    createdAt: '2026-11-24T10:00:00Z',
    decidedAt: null,
  }
  expect(buttonsOf(renderToStaticMarkup(createElement(ReportDetail, { report, run })))).toEqual(buttons)
})

test('what an organiser has set is right or taken back', () => {
  const report: Parameters<typeof ReportDetail>[0]['report'] = {
    id: 1,
    raceId: 7,
    raceName: 'The one race',
    racePath: '/marathon/the-one-race',
    field: 'eventStatus',
    correct: 'The organiser has set this to “cancelled”.',
    source: 'The race’s organiser',
    email: null,
    origin: 'organiser',
    quote: null,
    changes: { eventStatus: 'scheduled' },
    status: 'open',
    createdAt: '2026-11-24T10:00:00Z',
    decidedAt: null,
  }
  expect(buttonsOf(renderToStaticMarkup(createElement(ReportDetail, { report, run })))).toEqual([
    'Take it back',
    'It is right',
  ])
})

test.each([
  ['open', ['Accept as owner', 'Decline with this reason']],
  ['accepted', []],
  ['declined', []],
  ['withdrawn', []],
] as const)('a request to own a race that is %s has %j', (status, buttons) => {
  const request = {
    id: '1',
    status,
    raceId: 7,
    raceName: 'The one race',
    racePath: '/marathon/the-one-race',
    website: null,
    role: 'I am its director.',
    evidence: 'none',
    owners: 0,
    person: null,
    createdAt: '2026-11-24T10:00:00Z',
  } as unknown as Parameters<typeof RequestDetail>[0]['request']
  expect(buttonsOf(renderToStaticMarkup(createElement(RequestDetail, { request, run })))).toEqual(buttons)
})
