// The links of header and footer, and the pages that are at one address each, by kind, for the sitemap that people
// read.
import { capitalised } from '../rules/writing/measures.ts'
import { TOOL_GROUPS } from '../ui/tool-list.ts'

export interface Link {
  href: string
  label: string
}

export const MAIN_LINKS: Link[] = [
  { href: '/', label: 'Home' },
  { href: '/all-races', label: 'All Races' },
  { href: '/my-races', label: 'Dashboard' },
  { href: '/running-tools', label: 'Running Tools' },
]

export const QUICK_LINKS: Link[] = [
  { href: '/all-races', label: 'All Races' },
  { href: '/races-map', label: 'Races on the map' },
  { href: '/near', label: 'Races near you' },
  { href: '/compare', label: 'Compare' },
  { href: '/find-for-me', label: 'Find for me' },
  { href: '/my-season', label: 'My season' },
  { href: '/running-tools', label: 'Running Tools' },
  { href: '/marathon-predictor', label: 'Marathon predictor' },
  { href: '/marathon-pace-chart', label: 'Marathon pace chart' },
  { href: '/pb-potential', label: 'PB potential' },
  { href: '/your-time', label: 'Your time' },
]

export const RESOURCE_LINKS: Link[] = [
  { href: '/articles', label: 'Articles' },
  { href: '/insights', label: 'Course Insights' },
  { href: '/training-plans', label: 'Training Plans' },
  { href: '/race-preparation', label: 'Race Preparation' },
  { href: '/recovery-tips', label: 'Recovery Tips' },
  { href: '/faq', label: 'FAQ' },
  { href: '/about', label: 'About' },
  { href: '/race-organisers', label: 'For organisers' },
  { href: '/contact', label: 'Contact' },
  { href: '/data', label: 'Open data' },
]

export const LEGAL_LINKS: Link[] = [
  { href: '/sitemap', label: 'Sitemap' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/cookies', label: 'Cookies' },
]

/** True where `href` is the page at `path` or a parent of it; home is only home. */
export function isCurrent(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

/** Pages of a single visitor, and those that say nothing themselves. */
const LEFT_OUT =
  /^\/(404|sitemap|my-races|my-season|login|register|forgot-password|reset-password|admin|account|submit-race|give-course|debug-user|offline)(\/|$)/
const FINDING = /^\/(all-races|races-map|near|compare)?$/
const TRAINING = /^\/(training-plans|race-preparation|recovery-tips|articles|faq)$/

const tools = TOOL_GROUPS.flatMap((group) => group.tools)
const toolPaths = new Set(['/running-tools', ...tools.map(({ href }) => href)])
const labels = new Map(
  [...tools, ...QUICK_LINKS, ...RESOURCE_LINKS, ...LEGAL_LINKS, ...MAIN_LINKS].map(({ href, label }) => [
    href,
    label,
  ]),
)

function named(href: string): Link {
  const words = href.split('/').at(-1)!.replaceAll('-', ' ')
  return { href, label: labels.get(href) ?? capitalised(words) }
}

interface SitePages {
  finding: Link[]
  tools: Link[]
  training: Link[]
  /** All pages of no other group, so that no page is missing. */
  about: Link[]
}

function kindOf(path: string): keyof SitePages {
  if (toolPaths.has(path)) return 'tools'
  if (FINDING.test(path)) return 'finding'
  return TRAINING.test(path) ? 'training' : 'about'
}

/** The pages of these files (`./about.astro`, `./near/index.astro`) and of the navigation, each once. */
export function sitePages(files: readonly string[]): SitePages {
  const ofFiles = files
    .filter((file) => !file.includes('['))
    .map((file) => file.replace(/^\./, '').replace(/(\/index)?\.astro$/, '') || '/')
  const paths = [...new Set([...labels.keys(), ...ofFiles])].filter((path) => !LEFT_OUT.test(path))
  const pages: SitePages = { finding: [], tools: [], training: [], about: [] }
  for (const path of paths) pages[kindOf(path)].push(named(path))
  pages.finding.sort((a, b) => Number(b.href === '/') - Number(a.href === '/'))
  return pages
}
