// The links of header and footer, in one place.

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
