// All calls of the API in one app, with what is the same for each: id, headers, refusals and failures.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { allowedMethods } from '../lib/allowed-methods.ts'
import type { Api, ApiEnv } from '../lib/api-env.ts'
import { Failed } from '../lib/failed.ts'
import { failureResponse } from '../lib/failure-response.ts'
import { guardWrites } from '../lib/guard-writes.ts'
import { frameRequest } from '../lib/request-frame.ts'
import { addAdminLetters } from './admin-letters.ts'
import { addAdminPeople } from './admin-people.ts'
import { addAdminPageErrors } from './admin-page-errors.ts'
import { addAdminPerformance } from './admin-performance.ts'
import { addAdminRaces } from './admin-races.ts'
import { addAdminSite } from './admin-site.ts'
import { addAdminSubmissions } from './admin-submissions.ts'
import { addAuth } from './auth.ts'
import { addBadge } from './badge.ts'
import { addBallotAlerts } from './ballot-alerts.ts'
import { addBallotLeadDays } from './ballot-lead-days.ts'
import { addBuildNotice } from './build-notice.ts'
import { addCalendar } from './calendar.ts'
import { addComparisons } from './comparisons.ts'
import { addContact } from './contact.ts'
import { addCourses } from './courses.ts'
import { addFactReports } from './fact-reports.ts'
import { addFavourites } from './favourites.ts'
import { addHealth } from './health.ts'
import { addLetterSettings } from './letter-settings.ts'
import { addMarathons } from './marathons.ts'
import { addMedalCalls } from './medals.ts'
import { addNewsletterIssues } from './newsletter-issues.ts'
import { addNewsletter } from './newsletter.ts'
import { addOpenApi } from './openapi.ts'
import { addOwnRaces } from './own-races.ts'
import { addOwnReviewCalls } from './own-reviews.ts'
import { addPerformance } from './performance.ts'
import { addRacePictures } from './race-pictures.ts'
import { addReviewModerationCalls } from './review-moderation.ts'
import { addReviewReportCalls } from './review-reports.ts'
import { addReviewCalls } from './reviews.ts'
import { addSessions } from './sessions.ts'
import { addSubmissionDrafts } from './submission-drafts.ts'
import { addSubmissions } from './submissions.ts'
import { addSubmit } from './submit.ts'
import { addUser } from './user.ts'
import { addUserExport } from './user-export.ts'

/** What is wrong with which field, in words: one reason each. */
function reasons({ issues }: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set(key, 'is not known here')
    } else {
      const field = issue.path.map(String).join('.') || 'body'
      if (!fields.has(field)) fields.set(field, issue.message)
    }
  }
  return Object.fromEntries(fields)
}

/** The app with every call; a test may add calls of its own. */
export function createApp(): Api {
  const app: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target === 'param') throw new Failed('not-found')
      throw new Failed(result.target === 'json' ? 'invalid' : 'malformed', { fields: reasons(result.error) })
    },
  })
  app.use(frameRequest, guardWrites(app))
  app.notFound((c) => {
    const methods = allowedMethods(app, c.req.path)
    const headers = { Allow: methods.join(', ') }
    if (methods.length === 0) return failureResponse(c, new Failed('not-found'))
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    return failureResponse(c, new Failed('method', { headers }))
  })
  app.onError((error, c) => failureResponse(c, error))

  addMarathons(app)
  addReviewCalls(app)
  addReviewReportCalls(app)
  addOwnReviewCalls(app)
  addReviewModerationCalls(app)
  addFactReports(app)
  addAdminSubmissions(app)
  addAdminRaces(app)
  addAdminPeople(app)
  addAdminLetters(app)
  addNewsletterIssues(app)
  addAdminSite(app)
  addAdminPerformance(app)
  addAdminPageErrors(app)
  addAuth(app)
  addUser(app)
  addUserExport(app)
  addSessions(app)
  addFavourites(app)
  addMedalCalls(app)
  addCalendar(app)
  addComparisons(app)
  addBadge(app)
  addSubmit(app)
  addSubmissions(app)
  addSubmissionDrafts(app)
  addCourses(app)
  addRacePictures(app)
  addOwnRaces(app)
  addNewsletter(app)
  addBallotAlerts(app)
  addBallotLeadDays(app)
  addContact(app)
  addLetterSettings(app)
  addPerformance(app)
  addBuildNotice(app)
  addHealth(app)
  addOpenApi(app)
  return app
}
