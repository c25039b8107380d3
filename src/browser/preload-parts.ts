// What stands around every dynamic import in the built site, in the place of Vite's own (a fifth of a page's script): asks
// for all files of a part at once instead of one after the other. Styles are in the pages, so none is waited for.
const asked = new Set<string>()

/** Starts `load`, and asks for the files that it will need. */
export function preloadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }))
  }
  return load()
}
