// Where in the administration one is: #races?search=berlin. So that a section can be linked, and Back leads back.

export interface AdminPlace {
  section: string
  parameters: Record<string, string>
}

export interface SectionProps {
  /** What the address asks the section to begin with. */
  parameters: AdminPlace['parameters']
}

/** Reads what stands behind the # of the address. */
export function readPlace(hash: string): AdminPlace {
  const [section = '', query = ''] = hash.replace(/^#/, '').split('?')
  return { section, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** The link to a section, with the search that it begins with. */
export function placeHref(section: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters).toString()
  return `#${section}${query && `?${query}`}`
}
