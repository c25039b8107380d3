// The components that the texts of content/ use, as pages that `astro check` reads: it knows nothing of MDX. So a component or a
// prop that is renamed is found where a text still has its former name.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mdxToMdast } from 'satteri'

const ROOT = join(import.meta.dirname, '..')
const CONTENT = join(ROOT, 'content')
/** As deep as the texts are, so that what they import is found from here. Named in tsconfig.pages.json. */
const PAGES = join(ROOT, '.astro/content-pages')

type Node = ReturnType<typeof mdxToMdast>

/** A page of a text's imports and components alone. */
export function pageOf(text: string): string {
  const imports: string[] = []
  const components: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'mdxjsEsm') imports.push(node.value)
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      components.push(text.slice(node.position!.start.offset, node.position!.end.offset))
    else if ('children' in node) for (const child of node.children) look(child)
  }
  look(mdxToMdast(text, { features: { frontmatter: true } }))
  return ['---', ...imports, '---', ...components, ''].join('\n')
}

/** Writes the page of each text. */
export function writeContentPages(): void {
  rmSync(PAGES, { recursive: true, force: true })
  mkdirSync(PAGES, { recursive: true })
  for (const file of readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mdx')) continue
    const page = pageOf(readFileSync(join(CONTENT, file), 'utf8'))
    writeFileSync(join(PAGES, `${file.replaceAll(/[\\/]/g, '-')}.astro`), page)
  }
}
