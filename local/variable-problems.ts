// What single variables of the environment must look like where they are set, each named with what it should be.
import { CAPTCHA_HOSTS } from '../src/rules/site/captcha-hosts.ts'

type Env = Record<string, string | undefined>

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isEmail = (value: string) => /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(value.trim())
const isCount = (value: string) => /^[1-9]\d{0,8}$/.test(value)
const oneOf = (...values: string[]) => ({
  fits: (value: string) => values.includes(value),
  what: values.join(' or '),
})

const WEB_ADDRESS = { fits: isWebAddress, what: 'a web address' }
const EMAIL = { fits: isEmail, what: 'an e-mail address' }
const COUNT = { fits: isCount, what: 'a whole number above 0' }

const MINUTES = { fits: (value: string) => /^\d{1,4}$/.test(value), what: 'a number of minutes, 0 to 9999' }

const RULES: Readonly<Record<string, { fits: (value: string) => boolean; what: string }>> = {
  SITE_URL: WEB_ADDRESS,
  SIGN_IN_URL: WEB_ADDRESS,
  BUILD_HOOK_URL: WEB_ADDRESS,
  TILE_URL: {
    fits: (value) => isWebAddress(value) && [/{z}/, /{x}/, /{-?y}/].every((part) => part.test(value)),
    what: 'a web address with {z}, {x} and {y}',
  },
  CAPTCHA_PROVIDER: oneOf(...Object.keys(CAPTCHA_HOSTS)),
  CAPTCHA_VERIFY_URL: WEB_ADDRESS,
  CAPTCHA_SCRIPT_URL: {
    // The stand-in of a local site has a path of that site.
    fits: (value) => value.startsWith('/') || isWebAddress(value),
    what: 'a web address',
  },
  OPERATOR_EMAIL: EMAIL,
  ADMIN_EMAIL: EMAIL,
  LOGINS_PER_ADDRESS: COUNT,
  MEASURED_ONE_IN: COUNT,
  EMAILS_PER_ADDRESS: COUNT,
  // Its former name, which is still read.
  LETTERS_PER_ADDRESS: COUNT,
  PUBLISH_EVERY_MINUTES: MINUTES,
  SERVICE_WORKER: oneOf('on', 'off'),
  ALLOW_FEWER_RACES: oneOf('1', '0'),
  JOBS: oneOf('on', 'off'),
  WATCH_SITES: oneOf('on', 'off'),
  LOG_FORMAT: oneOf('text', 'json'),
}

/** A line for each variable that is set and malformed, or that asks for another that is missing; none where all is well. */
export function variableProblems(env: Env): string[] {
  const malformed = Object.entries(RULES).flatMap(([name, { fits, what }]) => {
    const value = env[name]
    return value && !fits(value) ? [`${name} is not ${what}: "${value}"`] : []
  })
  const needs = (name: string, other: string, why: string) =>
    env[name] && !env[other] ? [`${other} is not set: ${name} needs it, ${why}`] : []
  // A machine of Netlify's builds for visitors: links, e-mails and what may call the API follow from the address.
  const unnamed = env.NETLIFY && !env.SITE_URL ? ['SITE_URL is not set: it is the address of the site'] : []
  return [
    ...malformed,
    ...unnamed,
    ...needs('TILE_URL', 'TILE_CREDIT', 'for the map names whose tiles it shows'),
    ...needs('CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'for the pages ask the provider with it'),
  ]
}

/** A line for each variable that is set by a former name, which is still read. */
export const formerNames = (env: Env): string[] =>
  env.LETTERS_PER_ADDRESS ? ['LETTERS_PER_ADDRESS is called EMAILS_PER_ADDRESS now: please rename it.'] : []
