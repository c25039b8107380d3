// Every call of the API with one request that is in order, about something of the runner's where things are people's own,
// and the status that each actor gets for it: visitor, runner, stranger (another runner), organiser, editor, admin.
import { numberOf, RACES, uuidOf } from '../one-of-everything.ts'

export const CALLERS = ['visitor', 'runner', 'stranger', 'organiser', 'editor', 'admin'] as const

interface Call {
  /** `{runner}` stands for the number of the runner's account. */
  path: string
  body?: unknown
  /** Statuses in the order of CALLERS. */
  answers: string
}

const call = (answers: string, path: string, body?: unknown): Call => ({ answers, path, body })

const own = uuidOf('runner')
const ownNumber = numberOf('runner')
const TOKEN = 'f'.repeat(64)
const IN_2027 = '2027-05-23'
const IN_2027_AT_NINE = { publishDay: IN_2027, publishTime: '09:00', timeZone: 'Europe/Berlin' }

/** A race as an organiser proposes it. */
const PROPOSAL = {
  name: 'New Town Marathon',
  place: { city: 'Town', state: null, countryCode: 'DE' },
  nextEventDate: IN_2027,
  dateConfirmed: true,
}
const REVIEW = { year: 2021, overall: 4, difficulty: 3 }
const MEDAL = { raceId: RACES.second, year: 2021 }
const COMPARISON = { name: 'Autumn', raceIds: ['1', '5'] }
const COURSE = {
  raceType: 'marathon',
  fileName: 'course.gpx',
  fileKind: 'gpx',
  points: Array.from({ length: 85 }, (_, n) => [0, n * 0.0045, 100 + (n % 7)]),
}
/** A marathon without its ends, along the equator. */
const TRACK = Array.from({ length: 760 }, (_, n) => [0, n * 0.000495, 100 + (n % 7)])
// The header of a PNG of 40 × 30 pixels, and nothing.
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000280000001e', 'hex'),
  Buffer.alloc(200),
]).toString('base64')
const MEASUREMENT = {
  metric: 'LCP',
  value: 900,
  rating: 'good',
  delta: 900,
  url: '/marathon/1',
  timestamp: '2026-11-21T10:00:00.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
const MESSAGE = {
  name: 'A Reader',
  email: 'reader@startline.test',
  topic: 'question',
  message: 'When does the ballot open?',
  filledInMs: 20_000,
}

/** What is not there, or not one's own, is as good as gone: the answer tells nobody which. */
const OWN_OR_NOT = '401 204 204 204 204 204'
const EVERYBODY = '200 200 200 200 200 200'
const NO_CONTENT = '204 204 204 204 204 204'
const SIGNED_IN = '401 200 200 200 200 200'
const ADMIN = '401 403 403 403 403 200'
const EDITOR = '401 403 403 403 200 200'
// The admin comes after the editor, who has decided.
const EDITOR_NO_CONTENT = '401 403 403 403 204 204'
const DECIDED_BY_EDITOR = '401 403 403 403 200 409'
const DECIDED_BY_EDITOR_NO_CONTENT = '401 403 403 403 204 409'
const EDITOR_NOBODY = '401 403 403 403 404 404'
const ADMIN_NO_CONTENT = '401 403 403 403 403 204'
const ADMIN_NOBODY = '401 403 403 403 403 404'
const NOBODY = '00000000-0000-4000-8000-00000000abcd'

/** By method and path of the API's document. */
export const CALLS: Record<string, Call> = {
  'GET /api/marathons': call(EVERYBODY, '/api/marathons?limit=1'),
  'POST /api/marathons': call('401 403 403 201 201 201', '/api/marathons', PROPOSAL),
  'GET /api/marathons/{race}': call(EVERYBODY, '/api/marathons/1'),
  // The organiser's change waits, and one change waits at a time.
  'PATCH /api/marathons/{race}': call('401 403 403 200 409 409', '/api/marathons/1', { fee: '50 EUR' }),
  'GET /api/marathons/{race}/badge.svg': call(EVERYBODY, '/api/marathons/1/badge.svg'),
  'GET /api/marathons/{race}/measured': call(SIGNED_IN, '/api/marathons/1/measured'),
  'GET /api/marathons/{race}/proposal': call(SIGNED_IN, '/api/marathons/1/proposal'),
  'GET /api/marathons/{race}/reviews': call(EVERYBODY, '/api/marathons/1/reviews'),
  'POST /api/marathons/{race}/reviews': call('401 201 201 201 201 201', '/api/marathons/5/reviews', REVIEW),
  'POST /api/marathons/{race}/entry-sightings': call(EVERYBODY, '/api/marathons/1/entry-sightings', {
    entryStatus: 'open',
  }),
  // Nobody owns this race: tests/database/race-state.test.ts has owners.
  'GET /api/marathons/{race}/weeks': call('401 404 404 404 404 404', '/api/marathons/1/weeks'),
  'POST /api/marathons/{race}/state': call('401 404 404 404 404 404', '/api/marathons/1/state', {
    state: 'sold-out',
  }),
  'POST /api/marathons/{race}/reports': call(NO_CONTENT, '/api/marathons/1/reports', {
    field: 'fee',
    correct: 'It is 60 EUR.',
  }),
  'POST /api/reviews/{id}/reports': call(NO_CONTENT, '/api/reviews/1/reports', { reason: 'other' }),
  'GET /api/reviews': call(SIGNED_IN, '/api/reviews'),
  'PATCH /api/reviews/{id}': call('401 200 404 404 404 404', `/api/reviews/${ownNumber}`, { overall: 5 }),
  'DELETE /api/reviews/{id}': call(OWN_OR_NOT, `/api/reviews/${ownNumber}`),

  'GET /api/admin/reviews': call(EDITOR, '/api/admin/reviews'),
  'POST /api/admin/reviews/{id}/publish': call(EDITOR, `/api/admin/reviews/${ownNumber}/publish`),
  'POST /api/admin/reviews/{id}/undo': call(
    '401 403 403 403 409 409',
    `/api/admin/reviews/${ownNumber}/undo`,
    {
      decidedAt: '2026-11-21T10:00:00Z',
    },
  ),
  'POST /api/admin/reviews/{id}/hide': call(EDITOR, `/api/admin/reviews/${ownNumber}/hide`),
  'GET /api/admin/scheduled-changes': call(EDITOR, '/api/admin/scheduled-changes'),
  // The race was changed since it was read.
  'POST /api/admin/scheduled-changes': call('401 403 403 403 409 409', '/api/admin/scheduled-changes', {
    ...IN_2027_AT_NINE,
    edit: { raceId: 1, updatedAt: '2026-11-21T10:00:00Z', changes: { fee: '50 EUR' } },
  }),
  'GET /api/admin/scheduled-changes/{id}': call(EDITOR, `/api/admin/scheduled-changes/${ownNumber}`),
  'PATCH /api/admin/scheduled-changes/{id}': call(
    EDITOR,
    `/api/admin/scheduled-changes/${ownNumber}`,
    IN_2027_AT_NINE,
  ),
  'DELETE /api/admin/scheduled-changes/{id}': call(
    EDITOR_NO_CONTENT,
    `/api/admin/scheduled-changes/${ownNumber}`,
  ),
  'GET /api/admin/marathons/{id}/note': call(EDITOR, '/api/admin/marathons/1/note'),
  // A newer note is there by now.
  'PATCH /api/admin/marathons/{id}/note': call('401 403 403 403 409 409', '/api/admin/marathons/1/note', {
    text: 'Ask by e-mail.',
    updatedAt: '2026-11-21T10:00:00Z',
  }),
  'POST /api/admin/marathons/{id}/editing': call(EDITOR, '/api/admin/marathons/1/editing'),
  'DELETE /api/admin/marathons/{id}/editing': call(EDITOR_NO_CONTENT, '/api/admin/marathons/1/editing'),
  'GET /api/admin/work': call(EDITOR, '/api/admin/work'),
  'GET /api/admin/work.csv': call(EDITOR, '/api/admin/work.csv'),
  'GET /api/admin/work-about': call(EDITOR, '/api/admin/work-about'),
  'PATCH /api/admin/work': call(EDITOR_NO_CONTENT, '/api/admin/work', {
    items: [{ raceId: 1, kind: 'no-entry' }],
    snoozedUntil: IN_2027,
  }),
  'POST /api/admin/checks': call(EDITOR, '/api/admin/checks', {
    items: [{ raceId: 1, updatedAt: '2026-11-21T10:00:00Z', fields: ['fee'] }],
    source: null,
  }),
  'POST /api/admin/steps/{step}/undo': call(EDITOR_NOBODY, `/api/admin/steps/${NOBODY}/undo`),
  'GET /api/admin/values-of-races': call(EDITOR, '/api/admin/values-of-races'),
  // The race was changed since it was read: told by its number, and left alone.
  'POST /api/admin/imports': call(EDITOR, '/api/admin/imports', {
    step: NOBODY,
    source: 'https://race.example',
    items: [{ raceId: 1, updatedAt: '2026-11-21T10:00:00Z', changes: { fee: '50 EUR' } }],
  }),
  // In no country: answered by its row, and not made.
  'POST /api/admin/imports/new': call(EDITOR, '/api/admin/imports/new', {
    step: NOBODY,
    source: 'https://race.example',
    items: [
      {
        row: 2,
        raceType: 'marathon',
        place: { city: 'Nowhere', state: null, countryCode: 'ZZ' },
        values: { name: 'Nowhere Marathon', slug: 'nowhere-marathon' },
      },
    ],
  }),
  'POST /api/course-tracks': call('401 409 409 409 409 409', '/api/course-tracks', {
    raceId: RACES.approved,
    licence: 'CC0-1.0',
    isCut: true,
    points: TRACK,
  }),
  'GET /api/user/course-tracks': call(SIGNED_IN, '/api/user/course-tracks'),
  'DELETE /api/user/course-tracks/{id}': call(
    '401 204 404 404 404 404',
    `/api/user/course-tracks/${ownNumber}`,
  ),
  'GET /api/admin/course-tracks': call(EDITOR, '/api/admin/course-tracks'),
  'GET /api/admin/marathons/{id}/course-tracks': call(EDITOR, '/api/admin/marathons/1/course-tracks'),
  // The editor has decided it.
  'PATCH /api/admin/course-tracks/{id}': call(
    '401 403 403 403 204 409',
    `/api/admin/course-tracks/${ownNumber}`,
    {
      status: 'refused',
      reason: 'It is of another year.',
      was: 'waiting',
    },
  ),
  'GET /api/admin/site-looks': call(EDITOR, '/api/admin/site-looks'),
  'POST /api/admin/site-looks/{id}': call(EDITOR_NO_CONTENT, '/api/admin/site-looks/1'),
  'GET /api/admin/reports': call(EDITOR, '/api/admin/reports'),
  'PATCH /api/admin/reports/{id}': call(DECIDED_BY_EDITOR_NO_CONTENT, '/api/admin/reports/1', {
    status: 'accepted',
    was: 'open',
  }),
  'GET /api/admin/ownership': call(EDITOR, '/api/admin/ownership'),
  'PATCH /api/admin/ownership/{id}': call(DECIDED_BY_EDITOR_NO_CONTENT, `/api/admin/ownership/${ownNumber}`, {
    status: 'accepted',
    wasProven: false,
  }),
  // The runner owns nothing.
  'DELETE /api/admin/marathons/{id}/owners/{person}': call(
    EDITOR_NOBODY,
    '/api/admin/marathons/1/owners/{runner}',
  ),
  'GET /api/admin/submissions': call(EDITOR, '/api/admin/submissions'),
  'GET /api/admin/submissions/{id}': call(EDITOR, `/api/admin/submissions/${ownNumber}`),
  'GET /api/admin/submissions/{id}/alike': call(EDITOR, `/api/admin/submissions/${ownNumber}/alike`),
  'POST /api/admin/submissions/{id}/approve': call(
    DECIDED_BY_EDITOR,
    `/api/admin/submissions/${ownNumber}/approve`,
    {
      revision: 1,
    },
  ),
  'POST /api/admin/submissions/{id}/reject': call(
    DECIDED_BY_EDITOR,
    `/api/admin/submissions/${ownNumber}/reject`,
    {
      revision: 1,
      reason: 'No such town.',
    },
  ),
  'POST /api/admin/submissions/{id}/question': call(EDITOR, `/api/admin/submissions/${ownNumber}/question`, {
    text: 'Which bridge?',
  }),
  // Nothing was approved that could be taken back.
  'POST /api/admin/submissions/{id}/undo': call(
    '401 403 403 403 404 404',
    `/api/admin/submissions/${ownNumber}/undo`,
    {},
  ),
  'GET /api/admin/marathons': call(EDITOR, '/api/admin/marathons'),
  'GET /api/admin/marathons/{id}': call(EDITOR, '/api/admin/marathons/1'),
  // The day it was read is long past: only an admin comes so far as to be told.
  'PATCH /api/admin/marathons/{id}': call('401 403 403 403 409 409', '/api/admin/marathons/1', {
    updatedAt: '2020-01-01T00:00:00.000Z',
    changes: { fee: '60 EUR' },
  }),
  'POST /api/admin/marathons/{id}/move': call('401 403 403 403 409 409', '/api/admin/marathons/1/move', {
    updatedAt: '2020-01-01T00:00:00Z',
    place: { path: 'here/town' },
    lat: null,
    lon: null,
  }),
  // No edit of this race is kept.
  'POST /api/admin/marathons/{id}/undo': call('401 403 403 403 404 404', '/api/admin/marathons/1/undo', {
    updatedAt: '2020-01-01T00:00:00Z',
  }),
  'POST /api/admin/marathons/{id}/merge': call(DECIDED_BY_EDITOR, '/api/admin/marathons/5/merge', {
    into: 1,
  }),
  // Nothing was merged that could be taken back.
  'POST /api/admin/marathons/{id}/unmerge': call(
    '401 403 403 403 404 404',
    '/api/admin/marathons/5/unmerge',
    {},
  ),
  'GET /api/admin/users': call(ADMIN, '/api/admin/users'),
  'PATCH /api/admin/users/{id}': call(ADMIN_NO_CONTENT, '/api/admin/users/{runner}', {
    role: 'organiser',
    was: 'runner',
  }),
  // Nobody of this number; what they do is in tests/api/accounts-of-people.test.ts.
  'DELETE /api/admin/users/{id}': call(ADMIN_NOBODY, `/api/admin/users/${NOBODY}`),
  'POST /api/admin/users/{id}/suspend': call(ADMIN_NOBODY, `/api/admin/users/${NOBODY}/suspend`),
  'POST /api/admin/users/{id}/reinstate': call(ADMIN_NOBODY, `/api/admin/users/${NOBODY}/reinstate`),
  'POST /api/admin/users/{id}/end-sessions': call(ADMIN_NOBODY, `/api/admin/users/${NOBODY}/end-sessions`),
  'POST /api/admin/users/{id}/resend-confirmation': call(
    ADMIN_NOBODY,
    `/api/admin/users/${NOBODY}/resend-confirmation`,
  ),
  'GET /api/admin/newsletter': call(ADMIN, '/api/admin/newsletter'),
  'GET /api/admin/newsletter.csv': call(ADMIN, '/api/admin/newsletter.csv'),
  'GET /api/admin/newsletter-issues': call(ADMIN, '/api/admin/newsletter-issues'),
  'POST /api/admin/newsletter-issues': call('401 403 403 403 403 201', '/api/admin/newsletter-issues', {
    subject: 'March',
    text: 'Ballots open.',
  }),
  'PATCH /api/admin/newsletter-issues/{id}': call(ADMIN, '/api/admin/newsletter-issues/1', {
    subject: 'March',
    text: 'Ballots open.',
    version: 1,
  }),
  'POST /api/admin/newsletter-issues/{id}/test': call(ADMIN, '/api/admin/newsletter-issues/1/test', {
    version: 1,
  }),
  // Nobody has confirmed, so there is nobody to send it to.
  'POST /api/admin/newsletter-issues/{id}/send': call(
    '401 403 403 403 403 422',
    '/api/admin/newsletter-issues/1/send',
    { version: 1 },
  ),
  'GET /api/admin/race-alerts': call(ADMIN, '/api/admin/race-alerts'),
  'GET /api/admin/contact-messages': call(ADMIN, '/api/admin/contact-messages'),
  'PATCH /api/admin/contact-messages/{id}': call(ADMIN_NO_CONTENT, '/api/admin/contact-messages/1', {
    handled: true,
  }),
  'GET /api/admin/emails': call(ADMIN, '/api/admin/emails'),
  'POST /api/admin/emails/{id}/revive': call('401 403 403 403 403 404', '/api/admin/emails/999999/revive'),
  'GET /api/admin/summary': call(EDITOR, '/api/admin/summary'),
  'GET /api/admin/rebuilds': call(ADMIN, '/api/admin/rebuilds'),
  'POST /api/admin/rebuild': call('401 403 403 403 403 202', '/api/admin/rebuild'),
  'GET /api/admin/audit': call(ADMIN, '/api/admin/audit'),
  'GET /api/admin/performance': call(ADMIN, '/api/admin/performance'),
  'GET /api/admin/page-errors': call(ADMIN, '/api/admin/page-errors'),

  'POST /api/auth/login': call(SIGNED_IN, '/api/auth/login', {}),
  'POST /api/auth/logout': call(NO_CONTENT, '/api/auth/logout'),
  'POST /api/logout': call(NO_CONTENT, '/api/logout'),
  'POST /api/auth/logout-everywhere': call('401 204 204 204 204 204', '/api/auth/logout-everywhere'),
  'GET /api/user': call(SIGNED_IN, '/api/user'),
  'PATCH /api/user': call(SIGNED_IN, '/api/user', { firstName: 'Ada' }),
  'DELETE /api/user': call('401 204 204 204 204 204', '/api/user'),
  'GET /api/user/export': call(SIGNED_IN, '/api/user/export'),
  'GET /api/user/sessions': call(SIGNED_IN, '/api/user/sessions'),
  'DELETE /api/user/sessions/{id}': call('401 204 404 404 404 404', `/api/user/sessions/${own}`),
  'GET /api/user/races': call(SIGNED_IN, '/api/user/races'),
  'POST /api/user/organiser': call('401 204 204 204 204 204', '/api/user/organiser', {}),
  'GET /api/user/emails': call(SIGNED_IN, '/api/user/emails'),
  'PATCH /api/user/emails': call('401 204 204 204 204 204', '/api/user/emails', { newsletter: false }),
  'PATCH /api/user/race-alerts/{id}': call('401 204 404 404 404 404', `/api/user/race-alerts/${ownNumber}`, {
    kinds: ['sold-out'],
    leadDays: 7,
  }),
  'DELETE /api/user/race-alerts/{id}': call(OWN_OR_NOT, `/api/user/race-alerts/${ownNumber}`),

  'GET /api/favorites': call(SIGNED_IN, '/api/favorites'),
  'POST /api/favorites': call('401 201 201 201 201 201', '/api/favorites', { raceId: RACES.second }),
  'PUT /api/favorites/{raceId}': call(SIGNED_IN, `/api/favorites/${RACES.second}`, { status: 'entered' }),
  'DELETE /api/favorites/{raceId}': call('401 204 204 204 204 204', `/api/favorites/${RACES.approved}`),
  'GET /api/medals': call(SIGNED_IN, '/api/medals'),
  'POST /api/medals': call('401 201 201 201 201 201', '/api/medals', MEDAL),
  'POST /api/medals/import': call(SIGNED_IN, '/api/medals/import', { medals: [MEDAL] }),
  'PATCH /api/medals/{id}': call('401 200 404 404 404 404', `/api/medals/${own}`, { note: 'Windy.' }),
  'DELETE /api/medals/{id}': call(OWN_OR_NOT, `/api/medals/${own}`),
  'GET /api/users/{id}/comparisons': call(EVERYBODY, '/api/users/{runner}/comparisons'),
  'POST /api/comparisons': call('401 201 201 201 201 201', '/api/comparisons', COMPARISON),
  'GET /api/comparisons/{id}': call('404 200 404 404 404 404', `/api/comparisons/${own}`),
  'PATCH /api/comparisons/{id}': call('401 200 404 404 404 404', `/api/comparisons/${own}`, {
    notes: 'Flat.',
  }),
  'DELETE /api/comparisons/{id}': call(OWN_OR_NOT, `/api/comparisons/${own}`),
  'GET /api/calendar.ics': call(EVERYBODY, '/api/calendar.ics?races=the-approved'),
  // Whoever has the address has the key: it names nobody and opens race days only.
  'GET /api/calendar/{file}': call(EVERYBODY, `/api/calendar/${String(ownNumber).repeat(64)}.ics`),
  'GET /api/calendar-link': call(SIGNED_IN, '/api/calendar-link'),
  'POST /api/calendar-link': call(SIGNED_IN, '/api/calendar-link'),
  'DELETE /api/calendar-link': call('401 204 204 204 204 204', '/api/calendar-link'),

  'POST /api/marathons/{race}/ownership': call('401 201 201 201 201 201', '/api/marathons/1/ownership', {
    role: 'Race director',
    evidence: 'none',
  }),
  'GET /api/user/ownership': call(SIGNED_IN, '/api/user/ownership'),
  // There is no website to look at: tests/api/ownership.test.ts has one.
  'POST /api/user/ownership/{id}/check': call(
    '401 404 404 404 404 404',
    `/api/user/ownership/${ownNumber}/check`,
  ),
  'DELETE /api/user/ownership/{id}': call('401 204 404 404 404 404', `/api/user/ownership/${ownNumber}`),
  'GET /api/ownership/confirm': call(EVERYBODY, `/api/ownership/confirm?token=${TOKEN}`),
  'POST /api/ownership/confirm': call(EVERYBODY, `/api/ownership/confirm?token=${TOKEN}`),
  'GET /api/submissions': call(SIGNED_IN, '/api/submissions'),
  'DELETE /api/submissions/{id}': call('401 204 404 404 404 404', `/api/submissions/${ownNumber}`),
  'POST /api/submissions/{id}/answers': call(
    '401 201 404 404 404 404',
    `/api/submissions/${ownNumber}/answers`,
    {
      text: 'The old one.',
    },
  ),
  'GET /api/submission-drafts': call(SIGNED_IN, '/api/submission-drafts'),
  'PUT /api/submission-drafts/{id}': call('401 200 409 409 409 409', `/api/submission-drafts/${own}`, {
    form: { name: 'Town' },
    version: 1,
  }),
  'DELETE /api/submission-drafts/{id}': call(OWN_OR_NOT, `/api/submission-drafts/${own}`),
  'POST /api/courses': call('401 403 403 201 201 201', '/api/courses', COURSE),
  'GET /api/courses/{id}': call('401 200 404 404 200 200', `/api/courses/${own}`),
  'POST /api/race-pictures': call('401 403 403 201 201 201', '/api/race-pictures', { base64: PNG }),
  'GET /api/race-pictures/{id}': call('404 200 404 404 200 200', `/api/race-pictures/${own}`),

  // Signed by nobody of ours.
  'POST /api/build-notice': call('401 401 401 401 401 401', '/api/build-notice', { state: 'error' }),

  'POST /api/newsletter-signup': call(EVERYBODY, '/api/newsletter-signup', { email: 'new@startline.test' }),
  // A page that says what a link is good for, also where it is good for nothing any more.
  'GET /api/newsletter/confirm': call(EVERYBODY, `/api/newsletter/confirm?token=${TOKEN}`),
  'POST /api/newsletter/confirm': call(EVERYBODY, `/api/newsletter/confirm?token=${TOKEN}`),
  'GET /api/newsletter/unsubscribe': call(EVERYBODY, `/api/newsletter/unsubscribe?token=${TOKEN}`),
  'POST /api/newsletter/unsubscribe': call(EVERYBODY, `/api/newsletter/unsubscribe?token=${TOKEN}`),
  'POST /api/race-alerts': call(EVERYBODY, '/api/race-alerts', {
    email: 'new@startline.test',
    raceId: 1,
    kinds: ['sold-out'],
  }),
  'POST /api/ballot-notification-request': call(EVERYBODY, '/api/ballot-notification-request', {
    email: 'new@startline.test',
    raceName: 'The approved Marathon',
    raceId: 1,
  }),
  'GET /api/race-alerts/confirm': call(EVERYBODY, `/api/race-alerts/confirm?token=${TOKEN}`),
  'POST /api/race-alerts/confirm': call(EVERYBODY, `/api/race-alerts/confirm?token=${TOKEN}`),
  'GET /api/race-alerts/stop': call(EVERYBODY, `/api/race-alerts/stop?token=${TOKEN}`),
  'GET /api/race-alerts/choose': call(EVERYBODY, `/api/race-alerts/choose?token=${TOKEN}`),
  'POST /api/race-alerts/choose': call(EVERYBODY, `/api/race-alerts/choose?token=${TOKEN}`),
  'POST /api/race-alerts/stop': call(EVERYBODY, `/api/race-alerts/stop?token=${TOKEN}`),
  'POST /api/searches': call(EVERYBODY, '/api/searches', {
    email: 'new@startline.test',
    query: 'raceType=marathon',
  }),
  'GET /api/searches/confirm': call(EVERYBODY, `/api/searches/confirm?token=${TOKEN}`),
  'POST /api/searches/confirm': call(EVERYBODY, `/api/searches/confirm?token=${TOKEN}`),
  'GET /api/searches/stop': call(EVERYBODY, `/api/searches/stop?token=${TOKEN}`),
  'POST /api/searches/stop': call(EVERYBODY, `/api/searches/stop?token=${TOKEN}`),
  'GET /api/searches.rss': call(EVERYBODY, '/api/searches.rss?raceType=marathon'),
  'GET /api/searches.ics': call(EVERYBODY, '/api/searches.ics?raceType=marathon'),
  'GET /api/user/searches': call(SIGNED_IN, '/api/user/searches'),
  'PATCH /api/user/searches/{id}': call('401 200 404 404 404 404', `/api/user/searches/${ownNumber}`, {
    name: 'Flat and fast',
  }),
  'DELETE /api/user/searches/{id}': call('401 204 204 204 204 204', `/api/user/searches/${ownNumber}`),
  'POST /api/contact': call(EVERYBODY, '/api/contact', MESSAGE),
  'POST /api/analytics/performance': call(NO_CONTENT, '/api/analytics/performance', MEASUREMENT),
  'GET /api/health': call(EVERYBODY, '/api/health'),
  'GET /api/openapi.json': call(EVERYBODY, '/api/openapi.json'),
}
