// The section of the administration in the address, with its filter: #races?search=berlin. A section can be linked, and Back leads back.

export interface AdminPlace {
  section: string
  parameters: Record<string, string>
}

export interface SectionProps {
  /** The filter in the address, with which the section begins. */
  parameters: AdminPlace['parameters']
}

/** Reads what is behind the # of the address. */
export function readPlace(hash: string): AdminPlace {
  const [section = '', query = ''] = hash.replace(/^#/, '').split('?')
  return { section, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** The link to a section, with the search that it begins with. */
export function placeHref(section: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters).toString()
  return `#${section}${query && `?${query}`}`
}
