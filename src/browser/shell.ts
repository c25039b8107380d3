// What every page does when it stands and has nothing better to do: asks for consent where there is no answer. Loaded by
// page.ts after the page.
import { $consent } from '../stores/consent.ts'

if (!$consent.get()) void import('./elements/consent-banner.ts').then(({ showConsent }) => showConsent())
