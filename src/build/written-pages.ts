// What was noted about pages as they were written, for the steps after the last page, which then read only the other files.
import { PageCode, type CodeOfPages } from './page-code.ts'
import { pageFactsOf, type PageFacts } from './page-facts.ts'

/** What a thread tells of the pages that it has written. */
export interface NotesOfPages {
  code: CodeOfPages
  /** What the pages say of themselves, by their files from the folder of the site. */
  facts: ReadonlyMap<string, PageFacts>
  /** Addresses of the grounds of small maps that have their files. */
  grounds: ReadonlySet<string>
}

export class WrittenPages implements NotesOfPages {
  readonly code = new PageCode()
  readonly facts = new Map<string, PageFacts>()
  readonly grounds = new Set<string>()

  /** Notes a page just written to `file`, which will stand at `url`. */
  note(file: string, html: string, url: string): void {
    this.code.noteWritten(file, html)
    this.facts.set(file, pageFactsOf(html, url))
  }

  /** Takes over what a thread has noted. */
  add({ code, facts, grounds }: NotesOfPages): void {
    this.code.add(code)
    for (const [file, ofPage] of facts) this.facts.set(file, ofPage)
    for (const address of grounds) this.grounds.add(address)
  }
}
