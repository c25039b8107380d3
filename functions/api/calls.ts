// Every call of the API and the module that answers it, loaded when such a call is first made: a function that has just
// started loads only what that call needs. tests/api/openapi.test.ts holds that each module adds the calls named here.
import type { Calls, LoadCalls } from './part.ts'

const marathons = async () => (await import('../../src/race/marathons.routes.ts')).addMarathons
const reviews = async () => (await import('../../src/features/reviews/reviews.routes.ts')).addReviewCalls
const reviewReports = async () =>
  (await import('../../src/features/reviews/review-moderation.routes.ts')).addReviewReportCalls
const ownReviews = async () =>
  (await import('../../src/features/reviews/reviews.routes.ts')).addOwnReviewCalls
const reviewModeration = async () =>
  (await import('../../src/features/reviews/review-moderation.routes.ts')).addReviewModerationCalls
const factReports = async () => (await import('../../src/features/reports/reports.routes.ts')).addFactReports
const entrySightings = async () =>
  (await import('../../src/features/reports/reports.routes.ts')).addEntrySightings
const courseTracks = async () =>
  (await import('../../src/features/course-tracks/course-tracks.routes.ts')).addCourseTracks
const adminCourseTracks = async () =>
  (await import('../../src/features/course-tracks/course-tracks.routes.ts')).addAdminCourseTracks
const watching = async () => (await import('../../src/features/admin/admin-site.routes.ts')).addWatching
const adminSubmissions = async () =>
  (await import('../../src/features/admin/admin-submissions.routes.ts')).addAdminSubmissions
const adminRaces = async () => (await import('../../src/features/admin/admin-races.routes.ts')).addAdminRaces
const raceNotes = async () => (await import('../../src/features/admin/race-notes.routes.ts')).addRaceNotes
const adminWork = async () => (await import('../../src/features/admin/admin-work.routes.ts')).addAdminWork
const scheduling = async () =>
  (await import('../../src/features/scheduling/scheduling.routes.ts')).addScheduling
const adminCsv = async () => (await import('../../src/features/admin/admin-races.routes.ts')).addAdminCsv
const adminPeople = async () =>
  (await import('../../src/features/admin/admin-people.routes.ts')).addAdminPeople
const adminEmails = async () =>
  (await import('../../src/features/admin/admin-emails.routes.ts')).addAdminEmails
const adminSubscribers = async () =>
  (await import('../../src/features/admin/admin-emails.routes.ts')).addAdminSubscribers
const adminMessages = async () =>
  (await import('../../src/features/contact/contact.routes.ts')).addAdminMessages
const newsletterIssues = async () =>
  (await import('../../src/features/newsletter/newsletter-issues.routes.ts')).addNewsletterIssues
const adminSite = async () => (await import('../../src/features/admin/admin-site.routes.ts')).addAdminSite
const adminPerformance = async () =>
  (await import('../../src/features/performance/performance.routes.ts')).addAdminPerformance
const auth = async () => (await import('../../src/features/account/auth.routes.ts')).addAuth
const user = async () => (await import('../../src/features/account/user.routes.ts')).addUser
const favourites = async () =>
  (await import('../../src/features/favourites/favourites.routes.ts')).addFavourites
const medals = async () => (await import('../../src/features/medals/medals.routes.ts')).addMedalCalls
const calendar = async () => (await import('../../src/features/calendar/calendar.routes.ts')).addCalendar
const comparisons = async () =>
  (await import('../../src/features/compare/comparisons.routes.ts')).addComparisons
const badge = async () => (await import('../../src/features/race-page/badge.routes.ts')).addBadge
const submit = async () => (await import('../../src/features/submit/submit.routes.ts')).addSubmit
const submissions = async () => (await import('../../src/features/submit/submit.routes.ts')).addSubmissions
const uploads = async () => (await import('../../src/features/submit/uploads.routes.ts')).addUploads
const ownRaces = async () => (await import('../../src/features/submit/own-races.routes.ts')).addOwnRaces
const ownership = async () => (await import('../../src/features/ownership/ownership.routes.ts')).addOwnership
const adminOwnership = async () =>
  (await import('../../src/features/ownership/ownership.routes.ts')).addAdminOwnership
const newsletter = async () =>
  (await import('../../src/features/newsletter/newsletter.routes.ts')).addNewsletter
const raceAlerts = async () => (await import('../../src/features/alerts/race-alerts.routes.ts')).addRaceAlerts
const raceAlertChoices = async () =>
  (await import('../../src/features/alerts/race-alerts.routes.ts')).addRaceAlertChoices
const ownRaceAlerts = async () =>
  (await import('../../src/features/alerts/race-alerts.routes.ts')).addOwnRaceAlerts
const searches = async () => (await import('../../src/features/searches/searches.routes.ts')).addSearches
const ownSearches = async () =>
  (await import('../../src/features/searches/searches.routes.ts')).addOwnSearches
const searchFeeds = async () =>
  (await import('../../src/features/searches/search-feeds.routes.ts')).addSearchFeeds
const contact = async () => (await import('../../src/features/contact/contact.routes.ts')).addContact
const emailSettings = async () =>
  (await import('../../src/features/account/email-settings.routes.ts')).addEmailSettings
const performance = async () =>
  (await import('../../src/features/performance/performance.routes.ts')).addPerformance
const buildNotice = async () =>
  (await import('../../src/features/rebuilds/build-notice.routes.ts')).addBuildNotice
const health = async () => (await import('../../src/features/health/health.routes.ts')).addHealth
const openApi: LoadCalls = async () => {
  const { addOpenApi } = await import('./part.ts')
  return (app) => addOpenApi(app, CALLS)
}

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
  'POST /api/marathons/{race}/entry-sightings': entrySightings,
  'POST /api/marathons/{race}/state': ownRaces,
  'GET /api/marathons/{race}/weeks': ownRaces,
  'POST /api/course-tracks': courseTracks,
  'GET /api/user/course-tracks': courseTracks,
  'DELETE /api/user/course-tracks/{id}': courseTracks,
  'GET /api/admin/course-tracks': adminCourseTracks,
  'GET /api/admin/marathons/{id}/course-tracks': adminCourseTracks,
  'PATCH /api/admin/course-tracks/{id}': adminCourseTracks,
  'GET /api/admin/reports': factReports,
  'PATCH /api/admin/reports/{id}': factReports,
  'GET /api/admin/site-looks': watching,
  'POST /api/admin/site-looks/{id}': watching,
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
  'GET /api/admin/marathons/{id}/note': raceNotes,
  'PATCH /api/admin/marathons/{id}/note': raceNotes,
  'POST /api/admin/marathons/{id}/editing': raceNotes,
  'DELETE /api/admin/marathons/{id}/editing': raceNotes,
  'POST /api/admin/marathons/{id}/move': adminRaces,
  'POST /api/admin/marathons/{id}/undo': adminRaces,
  'POST /api/admin/marathons/{id}/merge': adminRaces,
  'POST /api/admin/marathons/{id}/unmerge': adminRaces,
  'GET /api/admin/scheduled-changes': scheduling,
  'POST /api/admin/scheduled-changes': scheduling,
  'GET /api/admin/scheduled-changes/{id}': scheduling,
  'PATCH /api/admin/scheduled-changes/{id}': scheduling,
  'DELETE /api/admin/scheduled-changes/{id}': scheduling,
  'GET /api/admin/work': adminWork,
  'GET /api/admin/work.csv': adminWork,
  'GET /api/admin/work-about': adminWork,
  'PATCH /api/admin/work': adminWork,
  'POST /api/admin/checks': adminWork,
  'POST /api/admin/steps/{step}/undo': adminWork,
  'GET /api/admin/values-of-races': adminCsv,
  'POST /api/admin/imports': adminCsv,
  'POST /api/admin/imports/new': adminCsv,
  'GET /api/admin/users': adminPeople,
  'PATCH /api/admin/users/{id}': adminPeople,
  'DELETE /api/admin/users/{id}': adminPeople,
  'POST /api/admin/users/{id}/suspend': adminPeople,
  'POST /api/admin/users/{id}/reinstate': adminPeople,
  'POST /api/admin/users/{id}/end-sessions': adminPeople,
  'POST /api/admin/users/{id}/resend-confirmation': adminPeople,
  'GET /api/admin/newsletter': adminSubscribers,
  'GET /api/admin/race-alerts': adminSubscribers,
  'GET /api/admin/contact-messages': adminMessages,
  'GET /api/admin/emails': adminEmails,
  'GET /api/admin/newsletter.csv': adminSubscribers,
  'PATCH /api/admin/contact-messages/{id}': adminMessages,
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
  'GET /api/admin/page-errors': adminPerformance,
  'POST /api/auth/login': auth,
  'POST /api/auth/logout': auth,
  'POST /api/logout': auth,
  'POST /api/auth/logout-everywhere': auth,
  'GET /api/user': user,
  'PATCH /api/user': user,
  'DELETE /api/user': user,
  'GET /api/user/export': user,
  'GET /api/user/sessions': auth,
  'DELETE /api/user/sessions/{id}': auth,
  'GET /api/favorites': favourites,
  'POST /api/favorites': favourites,
  'PUT /api/favorites/{raceId}': favourites,
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
  'GET /api/submission-drafts': submissions,
  'PUT /api/submission-drafts/{id}': submissions,
  'DELETE /api/submission-drafts/{id}': submissions,
  'POST /api/courses': uploads,
  'GET /api/courses/{id}': uploads,
  'POST /api/race-pictures': uploads,
  'GET /api/race-pictures/{id}': uploads,
  'GET /api/user/races': ownRaces,
  'GET /api/marathons/{race}/proposal': ownRaces,
  'GET /api/marathons/{race}/measured': ownRaces,
  'POST /api/user/organiser': ownRaces,
  'POST /api/newsletter-signup': newsletter,
  'GET /api/newsletter/confirm': newsletter,
  'POST /api/newsletter/confirm': newsletter,
  'GET /api/newsletter/unsubscribe': newsletter,
  'POST /api/newsletter/unsubscribe': newsletter,
  'POST /api/race-alerts': raceAlerts,
  'POST /api/ballot-notification-request': raceAlerts,
  'GET /api/race-alerts/confirm': raceAlerts,
  'POST /api/race-alerts/confirm': raceAlerts,
  'GET /api/race-alerts/stop': raceAlerts,
  'POST /api/race-alerts/stop': raceAlerts,
  'GET /api/race-alerts/choose': raceAlertChoices,
  'POST /api/race-alerts/choose': raceAlertChoices,
  'POST /api/searches': searches,
  'GET /api/searches/confirm': searches,
  'POST /api/searches/confirm': searches,
  'GET /api/searches/stop': searches,
  'POST /api/searches/stop': searches,
  'GET /api/searches.rss': searchFeeds,
  'GET /api/searches.ics': searchFeeds,
  'GET /api/user/searches': ownSearches,
  'PATCH /api/user/searches/{id}': ownSearches,
  'DELETE /api/user/searches/{id}': ownSearches,
  'POST /api/contact': contact,
  'GET /api/user/emails': emailSettings,
  'PATCH /api/user/emails': emailSettings,
  'PATCH /api/user/race-alerts/{id}': ownRaceAlerts,
  'DELETE /api/user/race-alerts/{id}': ownRaceAlerts,
  'POST /api/analytics/performance': performance,
  'POST /api/build-notice': buildNotice,
  'GET /api/health': health,
  'GET /api/openapi.json': openApi,
}
