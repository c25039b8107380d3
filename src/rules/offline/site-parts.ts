// Which built files belong together: written by the build for the service worker.

/** Where the build writes them. */
export const SITE_PARTS_FILE = '/data/site-parts.json'

/** Built scripts by their addresses. */
export type SiteParts = Record<
  string,
  {
    /** Scripts and styles that it cannot run without, itself or by others. */
    needs: string[]
    /** Scripts that it may load later on. */
    mayLoad: string[]
  }
>

/** What these files cannot do without, and they themselves. */
export function withAllTheyNeed(files: Iterable<string>, parts: SiteParts): Set<string> {
  const all = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of all) for (const needed of parts[file]?.needs ?? []) all.add(needed)
  return all
}

/** The same, with all that any of them may load later on. */
export function withAllTheyMayLoad(files: Iterable<string>, parts: SiteParts): Set<string> {
  const all = new Set(files)
  for (const file of all) {
    const { needs = [], mayLoad = [] } = parts[file] ?? {}
    for (const other of [...needs, ...mayLoad]) all.add(other)
  }
  return all
}
