// What kind of device signs in, in words for the list of one's own sessions. Nothing more of the header is kept.
import Bowser from 'bowser'

/** No honest browser says more of itself than this. */
const MAX_HEADER_LENGTH = 512
const MAX_NAME_CHARACTERS = 80

/** `Firefox on Linux` of a User-Agent header; null where it says nothing that we know. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_HEADER_LENGTH) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name ? name.slice(0, MAX_NAME_CHARACTERS) : null
}
