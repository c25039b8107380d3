// Styles of pages that are seldom the first of a visit go into files of their own: each style inside a page costs a hash in
// the Content-Security-Policy, which every answer carries. Pages that people land on keep theirs inside (first paint).
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hashedAddress } from './hashed-address.ts'

/** Pages of people and their accounts, forms, and pages that others lead to; `articles/…` are landed on, `articles` is not. */
const SELDOM_FIRST =
  /^(404|account|admin|articles|contact|cookies|data|debug-user|forgot-password|login|my-races|near|pace-plan|privacy-policy|race-organisers|register|reset-password|sitemap|submit-race|terms|training-plans|your-time|about|faq)\.html$/
/** The rule of base.css. Browsers ask for it before a file can be there, and report an error where it is missing on one side. */
const TRANSITION = /@media[^{}]+\{\s*@view-transition\s*\{[^{}]*\}\s*\}/
const STYLE = /<style>([\s\S]*?)<\/style>/g

/** Whether a page, by its file, has its styles in files. */
export const linksItsStyles = (file: string): boolean => SELDOM_FIRST.test(file)

/** The rule of going from page to page, of a style that has it, as a style of its own; else nothing. */
function transitionOf(text: string): string {
  if (!text.includes('@view-transition')) return ''
  const rule = TRANSITION.exec(text)?.[0]
  if (!rule)
    throw new Error('@view-transition does not stand alone in its @media, so it cannot stay in the page')
  return `<style>${rule}</style>`
}

/**
 * The page with links in the place of its styles, and the text of each file by its address. Throws where @view-transition
 * shares its `@media` with other rules.
 */
export function withLinkedStyles(html: string): { html: string; files: Map<string, string> } {
  const files = new Map<string, string>()
  const linked = html.replace(STYLE, (_all, text: string) => {
    const address = hashedAddress('page-style.css', text)
    files.set(address, text)
    return `${transitionOf(text)}<link rel="stylesheet" href="${address}">`
  })
  return { html: linked, files }
}

/** The integration; ahead of whatever reads the finished pages. */
export function linkRareStyles(): AstroIntegration {
  return {
    name: 'startline:link-rare-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        await mkdir(join(folder, '_astro'), { recursive: true })
        const pages = (await readdir(folder)).filter(linksItsStyles)
        await Promise.all(
          pages.map(async (page) => {
            const built = await readFile(join(folder, page), 'utf8')
            const { html, files } = withLinkedStyles(built)
            for (const [address, text] of files) await writeFile(join(folder, address), text)
            await writeFile(join(folder, page), html)
          }),
        )
        logger.info(`${pages.length} pages link their styles`)
      },
    },
  }
}
