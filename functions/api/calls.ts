// Every call of the API and the module that answers it, loaded when such a call is first made: a function that has just
// begun loads what it is asked for, and no more. tests/api/openapi.test.ts holds that each module adds the calls named here.
import type { Api } from '../lib/api-env.ts'

/** Loads a module, and gives what adds its calls to an app. */
export type LoadCalls = () => Promise<(app: Api) => void>

/** By method and path, as the API's document names them; the first that fits answers. */
export type Calls = Readonly<Record<string, LoadCalls>>

const marathons = async () => (await import('./marathons.ts')).addMarathons
const reviews = async () => (await import('./reviews.ts')).addReviewCalls
const reviewReports = async () => (await import('./review-reports.ts')).addReviewReportCalls
const ownReviews = async () => (await import('./own-reviews.ts')).addOwnReviewCalls
const reviewModeration = async () => (await import('./review-moderation.ts')).addReviewModerationCalls
const factReports = async () => (await import('./fact-reports.ts')).addFactReports
const adminSubmissions = async () => (await import('./admin-submissions.ts')).addAdminSubmissions
const adminRaces = async () => (await import('./admin-races.ts')).addAdminRaces
const adminPeople = async () => (await import('./admin-people.ts')).addAdminPeople
const adminEmails = async () => (await import('./admin-emails.ts')).addAdminEmails
const newsletterIssues = async () => (await import('./newsletter-issues.ts')).addNewsletterIssues
const adminSite = async () => (await import('./admin-site.ts')).addAdminSite
const adminPerformance = async () => (await import('./admin-performance.ts')).addAdminPerformance
const adminPageErrors = async () => (await import('./admin-page-errors.ts')).addAdminPageErrors
const auth = async () => (await import('./auth.ts')).addAuth
const user = async () => (await import('./user.ts')).addUser
const userExport = async () => (await import('./user-export.ts')).addUserExport
const sessions = async () => (await import('./sessions.ts')).addSessions
const favourites = async () => (await import('./favourites.ts')).addFavourites
const medals = async () => (await import('./medals.ts')).addMedalCalls
const calendar = async () => (await import('./calendar.ts')).addCalendar
const comparisons = async () => (await import('./comparisons.ts')).addComparisons
const badge = async () => (await import('./badge.ts')).addBadge
const submit = async () => (await import('./submit.ts')).addSubmit
const submissions = async () => (await import('./submissions.ts')).addSubmissions
const submissionDrafts = async () => (await import('./submission-drafts.ts')).addSubmissionDrafts
const courses = async () => (await import('./courses.ts')).addCourses
const racePictures = async () => (await import('./race-pictures.ts')).addRacePictures
const ownRaces = async () => (await import('./own-races.ts')).addOwnRaces
const ownership = async () => (await import('./ownership.ts')).addOwnership
const adminOwnership = async () => (await import('./admin-ownership.ts')).addAdminOwnership
const newsletter = async () => (await import('./newsletter.ts')).addNewsletter
const ballotAlerts = async () => (await import('./ballot-alerts.ts')).addBallotAlerts
const ballotLeadDays = async () => (await import('./ballot-lead-days.ts')).addBallotLeadDays
const contact = async () => (await import('./contact.ts')).addContact
const emailSettings = async () => (await import('./email-settings.ts')).addEmailSettings
const performance = async () => (await import('./performance.ts')).addPerformance
const buildNotice = async () => (await import('./build-notice.ts')).addBuildNotice
const health = async () => (await import('./health.ts')).addHealth
const openApi = async () => (await import('./openapi.ts')).addOpenApi

export const CALLS: Calls = {
  'GET /api/marathons': marathons,
  'GET /api/marathons/{race}': marathons,
  'GET /api/marathons/{race}/reviews': reviews,
  'POST /api/marathons/{race}/reviews': reviews,
  'POST /api/reviews/{id}/reports': reviewReports,
  'GET /api/reviews': ownReviews,
  'PATCH /api/reviews/{id}': ownReviews,
  'DELETE /api/reviews/{id}': ownReviews,
  'GET /api/admin/reviews': reviewModeration,
  'POST /api/admin/reviews/{id}/publish': reviewModeration,
  'POST /api/admin/reviews/{id}/hide': reviewModeration,
  'POST /api/admin/reviews/{id}/undo': reviewModeration,
  'POST /api/marathons/{race}/reports': factReports,
  'GET /api/admin/reports': factReports,
  'PATCH /api/admin/reports/{id}': factReports,
  'GET /api/admin/ownership': adminOwnership,
  'PATCH /api/admin/ownership/{id}': adminOwnership,
  'DELETE /api/admin/marathons/{id}/owners/{person}': adminOwnership,
  'GET /api/admin/submissions': adminSubmissions,
  'GET /api/admin/submissions/{id}': adminSubmissions,
  'GET /api/admin/submissions/{id}/alike': adminSubmissions,
  'POST /api/admin/submissions/{id}/approve': adminSubmissions,
  'POST /api/admin/submissions/{id}/reject': adminSubmissions,
  'POST /api/admin/submissions/{id}/undo': adminSubmissions,
  'POST /api/admin/submissions/{id}/question': adminSubmissions,
  'GET /api/admin/marathons': adminRaces,
  'GET /api/admin/marathons/{id}': adminRaces,
  'PATCH /api/admin/marathons/{id}': adminRaces,
  'POST /api/admin/marathons/{id}/move': adminRaces,
  'POST /api/admin/marathons/{id}/undo': adminRaces,
  'POST /api/admin/marathons/{id}/merge': adminRaces,
  'POST /api/admin/marathons/{id}/unmerge': adminRaces,
  'GET /api/admin/users': adminPeople,
  'PATCH /api/admin/users/{id}': adminPeople,
  'DELETE /api/admin/users/{id}': adminPeople,
  'POST /api/admin/users/{id}/suspend': adminPeople,
  'POST /api/admin/users/{id}/reinstate': adminPeople,
  'POST /api/admin/users/{id}/end-sessions': adminPeople,
  'POST /api/admin/users/{id}/resend-confirmation': adminPeople,
  'GET /api/admin/newsletter': adminEmails,
  'GET /api/admin/ballot-requests': adminEmails,
  'GET /api/admin/contact-messages': adminEmails,
  'GET /api/admin/emails': adminEmails,
  'GET /api/admin/newsletter.csv': adminEmails,
  'PATCH /api/admin/contact-messages/{id}': adminEmails,
  'POST /api/admin/emails/{id}/revive': adminEmails,
  'GET /api/admin/newsletter-issues': newsletterIssues,
  'POST /api/admin/newsletter-issues': newsletterIssues,
  'PATCH /api/admin/newsletter-issues/{id}': newsletterIssues,
  'POST /api/admin/newsletter-issues/{id}/test': newsletterIssues,
  'POST /api/admin/newsletter-issues/{id}/send': newsletterIssues,
  'GET /api/admin/summary': adminSite,
  'GET /api/admin/rebuilds': adminSite,
  'POST /api/admin/rebuild': adminSite,
  'GET /api/admin/audit': adminSite,
  'GET /api/admin/performance': adminPerformance,
  'GET /api/admin/page-errors': adminPageErrors,
  'POST /api/auth/login': auth,
  'POST /api/auth/logout': auth,
  'POST /api/logout': auth,
  'POST /api/auth/logout-everywhere': auth,
  'GET /api/user': user,
  'PATCH /api/user': user,
  'DELETE /api/user': user,
  'GET /api/user/export': userExport,
  'GET /api/user/sessions': sessions,
  'DELETE /api/user/sessions/{id}': sessions,
  'GET /api/favorites': favourites,
  'POST /api/favorites': favourites,
  'DELETE /api/favorites/{raceId}': favourites,
  'GET /api/medals': medals,
  'POST /api/medals': medals,
  'POST /api/medals/import': medals,
  'PATCH /api/medals/{id}': medals,
  'DELETE /api/medals/{id}': medals,
  'GET /api/calendar.ics': calendar,
  'GET /api/calendar/{file}': calendar,
  'GET /api/calendar-link': calendar,
  'POST /api/calendar-link': calendar,
  'DELETE /api/calendar-link': calendar,
  'GET /api/users/{id}/comparisons': comparisons,
  'POST /api/comparisons': comparisons,
  'GET /api/comparisons/{id}': comparisons,
  'PATCH /api/comparisons/{id}': comparisons,
  'DELETE /api/comparisons/{id}': comparisons,
  'GET /api/marathons/{race}/badge.svg': badge,
  'POST /api/marathons': submit,
  'PATCH /api/marathons/{race}': submit,
  'POST /api/marathons/{race}/ownership': ownership,
  'GET /api/user/ownership': ownership,
  'POST /api/user/ownership/{id}/check': ownership,
  'DELETE /api/user/ownership/{id}': ownership,
  'GET /api/ownership/confirm': ownership,
  'POST /api/ownership/confirm': ownership,
  'GET /api/submissions': submissions,
  'DELETE /api/submissions/{id}': submissions,
  'POST /api/submissions/{id}/answers': submissions,
  'GET /api/submission-drafts': submissionDrafts,
  'PUT /api/submission-drafts/{id}': submissionDrafts,
  'DELETE /api/submission-drafts/{id}': submissionDrafts,
  'POST /api/courses': courses,
  'GET /api/courses/{id}': courses,
  'POST /api/race-pictures': racePictures,
  'GET /api/race-pictures/{id}': racePictures,
  'GET /api/user/races': ownRaces,
  'GET /api/marathons/{race}/proposal': ownRaces,
  'GET /api/marathons/{race}/measured': ownRaces,
  'POST /api/user/organiser': ownRaces,
  'POST /api/newsletter-signup': newsletter,
  'GET /api/newsletter/confirm': newsletter,
  'POST /api/newsletter/confirm': newsletter,
  'GET /api/newsletter/unsubscribe': newsletter,
  'POST /api/newsletter/unsubscribe': newsletter,
  'POST /api/ballot-notification-request': ballotAlerts,
  'GET /api/ballot-notification-request/confirm': ballotAlerts,
  'POST /api/ballot-notification-request/confirm': ballotAlerts,
  'GET /api/ballot-notification-request/stop': ballotAlerts,
  'POST /api/ballot-notification-request/stop': ballotAlerts,
  'GET /api/ballot-notification-request/lead-days': ballotLeadDays,
  'POST /api/ballot-notification-request/lead-days': ballotLeadDays,
  'POST /api/contact': contact,
  'GET /api/user/emails': emailSettings,
  'PATCH /api/user/emails': emailSettings,
  'PATCH /api/user/ballot-alerts/{id}': emailSettings,
  'DELETE /api/user/ballot-alerts/{id}': emailSettings,
  'POST /api/analytics/performance': performance,
  'POST /api/build-notice': buildNotice,
  'GET /api/health': health,
  'GET /api/openapi.json': openApi,
}
