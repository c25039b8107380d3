// Saved searches: requested with an address and the list's own query, confirmed and ended by links in emails.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import { searchSuccess } from '../../rules/writing/messages.ts'
import { acceptedSchema } from '../../platform/api/shared.schema.ts'
import {
  MAX_SEARCHES,
  searchRequestSchema,
  savedSearchSchema,
  searchChangeSchema,
} from './searches.schema.ts'
import {
  confirmSearch,
  requestSearch,
  stopSearch,
  changeSearch,
  listSearches,
  removeSearch,
  raceIndexNow,
} from './searches.server.ts'
import { readSearch, searchName, searchQuery } from '../../rules/search/saved-search.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { secretDatabase, query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { limitEmails, tooManyEmails } from '../../platform/server/limits.ts'
import { personIfAny, forSignedIn, removeOwnRoute } from '../../platform/server/signed-in.ts'
import * as z from 'zod'

const requestRoute = createRoute({
  method: 'post',
  path: '/api/searches',
  operationId: 'saveSearch',
  summary: 'Keeps a search of the list, and emails new races and dates that match',
  description: `An email with a link to confirm goes to the address; where it is the confirmed address of whoever is signed in, the search is saved at once. The answer is the same for every address. Emails come once a week at most. An address keeps ${MAX_SEARCHES} searches.`,
  tags: ['Emails'],
  request: { body: jsonBody(searchRequestSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Who plans a year watches several. */
const MAX_PER_EMAIL = 10

const TOO_MANY = `This address keeps ${MAX_SEARCHES} searches, the most it can. Delete one to save another.`
const LINK_EXPIRED = {
  title: 'This link no longer works',
  words: 'Links work for two days. Save the search again beside the list and we will send a new one.',
}
const FULL = { title: 'The search was not saved', words: TOO_MANY }
const STOPPED = {
  title: 'These emails have been stopped',
  words: 'You will get no more emails about this search.',
}

export function addSearches(app: Api): void {
  app.openapi(requestRoute, async (c) => {
    const { email, query: givenQuery, sendsEmail } = c.req.valid('json')
    await limitEmails(c, 'saved search', email, MAX_PER_EMAIL)
    const index = await raceIndexNow(c.get('deadline'))
    const { filter, ignored } = readSearch(index, givenQuery)
    const [odd] = ignored
    if (odd)
      throw new Failed('invalid', {
        fields: { query: `has ${odd.name}=${odd.value}, which is not understood` },
      })
    const canonical = searchQuery(filter)
    if (canonical === '') throw new Failed('invalid', { fields: { query: 'must filter the list' } })
    const requested = {
      email,
      name: searchName(index, filter),
      query: canonical,
      saidInEmail: searchName(index, { ...filter, search: '' }),
      sendsEmail,
      personId: (await personIfAny(c))?.id ?? null,
    }
    const refusal = await requestSearch(secretDatabase(), requested, c.get('deadline'))
    if (refusal === 'too many') throw new Failed('invalid', { message: TOO_MANY })
    if (refusal === 'too often') throw tooManyEmails()
    sendSoon(c)
    return c.json({ message: searchSuccess(sendsEmail) }, 200, { 'Cache-Control': 'no-store' })
  })

  addEmailLink(app, {
    path: '/api/searches/confirm',
    operationId: 'confirmSearch',
    summary: 'Confirms that a search is watched',
    confirmPage: {
      title: 'Watch a search',
      words: 'Do you want emails at this address about new races and dates in this search?',
      label: 'Yes, confirm',
    },
    act: async (c, token) => {
      const search = await confirmSearch(secretDatabase(), token, c.get('deadline'))
      sendSoon(c)
      if (search === 'too many') return FULL
      if (search === null) return LINK_EXPIRED
      const { name, sendsEmail } = search
      return sendsEmail
        ? {
            title: 'You watch this search',
            words: `We will email you when a new race or date matches “${name}”, at most once a week. An email with a link that stops this is on its way.`,
          }
        : {
            title: 'The emails of this search are off',
            words: `“${name}” is kept in your account and sends no emails. Switch them on again under Saved searches in your account.`,
            next: { href: '/account#searches', label: 'To your saved searches' },
          }
    },
    invalidLinkPage: LINK_EXPIRED,
  })

  addEmailLink(app, {
    path: '/api/searches/stop',
    operationId: 'stopSearch',
    summary: 'Stops the emails of a search',
    confirmPage: {
      title: 'Stop these emails',
      words: 'You will get no more emails about this search.',
      label: 'Stop the emails',
    },
    act: async (c, token) => {
      await stopSearch(secretDatabase(), token, c.get('deadline'))
      return STOPPED
    },
    invalidLinkPage: STOPPED,
  })
}

// The saved searches of the signed-in person's own address: seen, renamed, switched and deleted.

const Search = named('SavedSearch', savedSearchSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/searches',
  operationId: 'listSearches',
  summary: 'Searches that the person keeps, the oldest first',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The searches.', z.array(Search)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/user/searches/{id}',
  operationId: 'changeSearch',
  summary: 'Renames a saved search, or switches its emails',
  tags: ['People'],
  ...forSignedIn,
  request: { params: numberParameter, body: jsonBody(searchChangeSchema) },
  responses: {
    200: jsonAnswer('The search as it is now.', Search),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'not-found', 'invalid', 'unavailable'),
  },
})

const removeRoute = removeOwnRoute('/api/user/searches/{id}', {
  params: numberParameter,
  operationId: 'removeSearch',
  summary: 'Deletes a saved search',
})

export function addOwnSearches(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { database } = c.get('person')
    return c.json(await query(database, (client) => listSearches(client, c.get('deadline'))), 200)
  })

  app.openapi(changeRoute, async (c) => {
    const change = c.req.valid('json')
    if (Object.keys(change).length === 0)
      throw new Failed('invalid', { message: 'Name what is to change: name or sendsEmail.' })
    const { client } = c.get('person').database
    const changed = await changeSearch(client, c.req.valid('param').id, change, c.get('deadline'))
    if (!changed) throw new Failed('not-found', { message: 'There is no such search of yours.' })
    return c.json(changed, 200)
  })

  app.openapi(removeRoute, async (c) => {
    await removeSearch(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
