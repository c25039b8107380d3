// When a ballot alert comes, chosen by the link in the email that set it: no account is needed.
import { leadDaysSchema } from '../emails/emails.schema.ts'
import { ballotAlertOf, setBallotLeadDays } from './ballot-alerts.queries.ts'
import { leadChoices, leadWords } from '../../rules/entry/ballot-alert.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { secretDatabase } from '../../platform/server/database.ts'

const NOT_GOOD = {
  title: 'This alert no longer exists',
  words: 'It has been stopped. You can set it again on the race page.',
}
const NO_CHOICE = {
  title: 'Nothing was changed',
  words: 'Open the link in the email again and choose when.',
}

/** Adds the page and its call. */
export function addBallotLeadDays(app: Api): void {
  addEmailLink(app, {
    path: '/api/ballot-notification-request/lead-days',
    operationId: 'chooseBallotLeadDays',
    summary: 'Chooses how many days ahead a ballot alert comes',
    asks: async (c, token) => {
      const alert = await ballotAlertOf(secretDatabase(), token, c.get('deadline'))
      if (!alert) return null
      return {
        title: 'When to alert you',
        words: `We will email this address before the ballot for ${alert.raceName} opens.`,
        label: 'Save',
        choice: {
          name: 'leadDays',
          label: 'When',
          options: leadChoices(alert.leadDays).map((days) => [String(days), leadWords(days)] as const),
          chosen: String(alert.leadDays),
        },
      }
    },
    act: async (c, token, form) => {
      const request = leadDaysSchema.safeParse({ leadDays: Number(form.get('leadDays') || Number.NaN) })
      if (!request.success) return NO_CHOICE
      const { leadDays } = request.data
      const race = await setBallotLeadDays(secretDatabase(), { token, leadDays }, c.get('deadline'))
      if (race === null) return NOT_GOOD
      return {
        title: 'Your alert has been changed',
        words: `We will email you about the ballot for ${race} ${leadWords(leadDays)}.`,
      }
    },
    notGood: NOT_GOOD,
  })
}
