// The inline code of all pages of a build, each script and style once: noted by whoever writes a page while it has it at
// hand, so that only pages that change afterwards are read again.
import { readInlineCode } from './inline-code.ts'
import { linksItsRuntime } from './link-island-runtime.ts'
import { linksItsStyles } from './link-rare-styles.ts'

/** What a thread tells of the pages that it has written. */
export interface CodeOfPages {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
  /** Pages with code that no hash can allow, and what it is. */
  refused: readonly string[]
  /** Files of the pages, from the folder of the site. */
  pages: ReadonlySet<string>
}

export class PageCode implements CodeOfPages {
  readonly scripts = new Set<string>()
  readonly styles = new Set<string>()
  readonly refused: string[] = []
  readonly pages = new Set<string>()

  /** Notes the code of a page as it stands in its file (`marathon/boston-marathon.html`). */
  note(file: string, html: string): void {
    const code = readInlineCode(html)
    for (const script of code.scripts) this.scripts.add(script)
    for (const style of code.styles) this.styles.add(style)
    if (code.forbidden.length > 0) this.refused.push(`${file} (${[...new Set(code.forbidden)].join(', ')})`)
    this.pages.add(file)
  }

  /** Notes a page just written, unless a later step of the build changes pages like it. */
  noteWritten(file: string, html: () => string): void {
    if (file.endsWith('.html') && !linksItsStyles(file) && !linksItsRuntime(file)) this.note(file, html())
  }

  /** Takes over what a thread has noted. */
  add({ scripts, styles, refused, pages }: CodeOfPages): void {
    for (const script of scripts) this.scripts.add(script)
    for (const style of styles) this.styles.add(style)
    for (const page of pages) this.pages.add(page)
    this.refused.push(...refused)
  }
}
