// What an alert is for and when it comes, chosen by the link in every email of it: no account is needed.
import { alertChoicesSchema } from '../emails/emails.schema.ts'
import { changeRaceAlert, raceAlertOf } from './race-alerts.queries.ts'
import {
  ALERT_KINDS,
  ALERT_KIND_WORDS,
  alertKindWords,
  leadChoices,
  leadWords,
} from '../../rules/entry/race-alert.ts'
import type { Api } from '../../platform/server/described-answers.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { secretDatabase } from '../../platform/server/database.ts'

const NOT_GOOD = {
  title: 'This alert no longer exists',
  words: 'It has ended. You can set it again on the race page.',
}
const NO_CHOICE = {
  title: 'Nothing was changed',
  words:
    'Open the link in the email again and choose at least one thing to hear of. To hear of none, use the link that stops the alert.',
}

/** Adds the page and its call. */
export function addRaceAlertChoices(app: Api): void {
  addEmailLink(app, {
    path: '/api/race-alerts/choose',
    operationId: 'chooseRaceAlert',
    summary: 'Chooses what an alert is for, and how many days ahead it comes',
    confirmPage: async (c, token) => {
      const alert = await raceAlertOf(secretDatabase(), token, c.get('deadline'))
      if (!alert) return null
      return {
        title: 'Your alert',
        words: `We email this address about ${alert.raceName}. Choose when.`,
        label: 'Save',
        ticks: {
          name: 'kinds',
          label: 'Email me when',
          options: ALERT_KINDS.map((kind) => [kind, ALERT_KIND_WORDS[kind]] as const),
          chosen: alert.kinds,
        },
        choice: {
          name: 'leadDays',
          label: 'Where the day is known',
          options: leadChoices(alert.leadDays).map((days) => [String(days), leadWords(days)] as const),
          chosen: String(alert.leadDays),
        },
      }
    },
    act: async (c, token, form) => {
      const choices = alertChoicesSchema.safeParse({
        kinds: form.getAll('kinds'),
        leadDays: Number(form.get('leadDays') || Number.NaN),
      })
      if (!choices.success) return NO_CHOICE
      const { kinds, leadDays } = choices.data
      const race = await changeRaceAlert(secretDatabase(), { token, kinds, leadDays }, c.get('deadline'))
      if (race === null) return NOT_GOOD
      return {
        title: 'Your alert has been changed',
        words: `We will email you about ${race} ${alertKindWords(kinds)}. Where the day is known: ${leadWords(leadDays)}.`,
      }
    },
    notGood: NOT_GOOD,
  })
}
