// What shows that somebody runs a race: an email address at the domain of its website, or a token on that website.
import { getDomain, getHostname } from 'tldts'
import { fetchPublicPage, type Network } from '../../platform/server/fetch-public-page.ts'

/** Domains at which anybody gets an address, and some of which hold pages of clubs too. */
const MAIL_HOSTS = new Set(
  `126.com 163.com aol.com bluewin.ch comcast.net free.fr freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net google.com
  googlemail.com hotmail.com icloud.com laposte.net libero.it live.com mail.com mail.ru me.com msn.com naver.com online.no
  orange.fr outlook.com proton.me protonmail.com qq.com seznam.cz sfr.fr sky.com skynet.be t-online.de telenet.be
  tiscali.it virgilio.it wanadoo.fr web.de wp.pl yahoo.com yandex.ru ziggo.nl zoho.com`.split(/\s+/),
)

/** The domain that somebody registered: `park.run.example.co.uk` is of `example.co.uk`, and `club.github.io` is its own. */
const registeredDomain = (address: string): string | null =>
  getDomain(address, { allowPrivateDomains: true })?.toLowerCase() ?? null

/** Why an address shows nothing about a website; null where it does. */
export function emailProblem(email: string, website: string): string | null {
  const domain = registeredDomain(email.slice(email.lastIndexOf('@') + 1))
  const expected = registeredDomain(website)
  if (domain && (MAIL_HOSTS.has(domain) || domain.startsWith('yahoo.')))
    return 'is at a mail host where anybody gets an address'
  if (!expected) return 'cannot be compared with the race’s website'
  if (domain !== expected) return `must be at ${expected}, the domain of the race’s website`
  return null
}

const META = /<meta\b[^>]*>/gi
const isTokenTag = (tag: string, token: string) =>
  /\bname\s*=\s*["']?startline-owner["'\s>/]/i.test(tag) && tag.includes(token)

/** Whether a page has the token in a meta tag. Comments are no part of it. */
export const hasTokenTag = (html: string, token: string): boolean =>
  (html.replace(/<!--[\s\S]*?-->/g, '').match(META) ?? []).some((tag) => isTokenTag(tag, token))

/** Whether the file of a site has the token as a line of its own. */
export const hasTokenLine = (text: string, token: string): boolean =>
  text.split(/\r?\n/).some((line) => line.trim() === token)

/** Looks for the token on the website's page and in its file; what was found, in a sentence. */
export async function findToken(
  website: string,
  token: string,
  { timeoutMs, network }: { timeoutMs?: number; network?: Network } = {},
): Promise<{ isFound: boolean; words: string }> {
  const options = { ...(timeoutMs && { timeoutMs }), ...(network && { network }) }
  const file = new URL('/.well-known/startline.txt', website).href
  const [page, line] = await Promise.all([fetchPublicPage(website, options), fetchPublicPage(file, options)])
  const host = getHostname(website) ?? website
  if ('text' in line && line.status === 200 && hasTokenLine(line.text, token))
    return { isFound: true, words: `The code is in ${file}.` }
  if ('text' in page && page.status === 200 && hasTokenTag(page.text, token))
    return { isFound: true, words: `The code is in a meta tag of ${website}.` }
  if ('problem' in page) return { isFound: false, words: page.problem }
  if (page.status !== 200) return { isFound: false, words: `${host} answers with ${page.status}.` }
  return { isFound: false, words: `${host} was read, and the code is not there.` }
}
