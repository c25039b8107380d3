// The pages that stand at one address each, by kind: for the sitemap that people read.
import { LEGAL_LINKS, MAIN_LINKS, QUICK_LINKS, RESOURCE_LINKS, type Link } from './navigation.ts'
import { TOOL_GROUPS } from '../ui/tool-list.ts'

/** Pages of a single visitor, and those that say nothing themselves. */
const LEFT_OUT =
  /^\/(404|sitemap|my-races|login|register|forgot-password|reset-password|admin|account|submit-race|debug-user|offline)(\/|$)/
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
  return { href, label: labels.get(href) ?? words.charAt(0).toUpperCase() + words.slice(1) }
}

export interface SitePages {
  finding: Link[]
  tools: Link[]
  training: Link[]
  /** Everything that is none of the others, so that no page is forgotten. */
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
