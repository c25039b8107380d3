// Notes the inline code of all pages of a build, each script and style once. Whoever writes a page notes its code, so that only
// pages that change afterwards have to be read again.
import { readInlineCode } from './inline-code.ts'
import { linksItsRuntime } from './link-island-runtime.ts'
import { linksItsStyles } from './link-rare-styles.ts'

/** The path under which _headers speaks of a page: its folder's, or its own where it is in none. */
function ruleOf(file: string): string {
  const [folder = '', within] = file.split(/[\\/]/)
  return within === undefined ? `/${folder.replace(/^index\.html$|\.html$/, '')}` : `/${folder}/*`
}

// Almost every text is one of a few that are known. To compare it with those costs less than to look it up, for which all
// of it would have to be hashed.
function addText(known: Set<string>, text: string): void {
  for (const one of known) if (one === text) return
  known.add(text)
}

export interface InlineTexts {
  scripts: Set<string>
  styles: Set<string>
}

/** What a thread tells of the pages that it has written. */
export interface CodeOfPages {
  /** By the paths under which _headers speaks of pages. */
  ofRules: ReadonlyMap<string, InlineTexts>
  /** Pages with code that no hash can allow, and what it is. */
  refused: readonly string[]
  /** Files of the pages, from the folder of the site. */
  pages: ReadonlySet<string>
}

export class PageCode implements CodeOfPages {
  readonly ofRules = new Map<string, InlineTexts>()
  readonly refused: string[] = []
  readonly pages = new Set<string>()

  /** Notes the code of a page as it stands in its file (`marathon/boston-marathon.html`). */
  note(file: string, html: string): void {
    const code = readInlineCode(html)
    this.#addTo(ruleOf(file), code)
    if (code.forbidden.length > 0) this.refused.push(`${file} (${[...new Set(code.forbidden)].join(', ')})`)
    this.pages.add(file)
  }

  /** Notes a page just written, unless a later step of the build changes pages like it. */
  noteWritten(file: string, html: string): void {
    if (!linksItsStyles(file) && !linksItsRuntime(file)) this.note(file, html)
  }

  /** Takes over what a thread has noted. */
  add({ ofRules, refused, pages }: CodeOfPages): void {
    for (const [rule, texts] of ofRules) this.#addTo(rule, texts)
    for (const page of pages) this.pages.add(page)
    this.refused.push(...refused)
  }

  #addTo(rule: string, { scripts, styles }: { scripts: Iterable<string>; styles: Iterable<string> }): void {
    const known = this.ofRules.get(rule) ?? { scripts: new Set(), styles: new Set() }
    for (const script of scripts) addText(known.scripts, script)
    for (const style of styles) addText(known.styles, style)
    this.ofRules.set(rule, known)
  }
}
