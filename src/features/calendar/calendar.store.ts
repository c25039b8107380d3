// The private address under which a calendar program reads the days of a person's saved races. Each function throws an ApiError.
import type { FetcherStore } from '@nanostores/query'
import { type ApiError, callApi } from '../../platform/browser/api.ts'
import { queryOf, setAnswer } from '../../platform/browser/queries.store.ts'
import type { CalendarLinkAnswer } from './calendar.schema.ts'

export const CALENDAR_LINK_PATH = '/api/calendar-link'

/** The private link of the person who is signed in; its url is null where there is none. */
export const $calendarLink: FetcherStore<CalendarLinkAnswer, ApiError> =
  queryOf<CalendarLinkAnswer>(CALENDAR_LINK_PATH)

/** Makes a link, or a new one in place of the old, which stops at once. */
export async function renewCalendarLink(): Promise<void> {
  setAnswer(CALENDAR_LINK_PATH, await callApi<CalendarLinkAnswer>(CALENDAR_LINK_PATH, { method: 'POST' }))
}

export async function endCalendarLink(): Promise<void> {
  await callApi(CALENDAR_LINK_PATH, { method: 'DELETE' })
  const none: CalendarLinkAnswer = { url: null, createdAt: null }
  setAnswer(CALENDAR_LINK_PATH, none)
}
