// Which built files belong together, as the bundler says when it has made them.
import type { Plugin } from 'vite'
import type { SiteParts } from '../rules/offline/preloading.ts'

/** What a bundle says of a script. */
interface Script {
  type: 'chunk'
  fileName: string
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

const addressOf = (file: string) => `/${file}`

/** Each script by its address, with what it cannot run without and what it may load later on. */
export function sitePartsOf(files: readonly (Script | { type: 'asset' })[]): SiteParts {
  const scripts = files.filter((file) => file.type === 'chunk')
  return Object.fromEntries(
    scripts.map(({ fileName, imports, dynamicImports, viteMetadata }) => [
      addressOf(fileName),
      {
        needs: [...imports, ...(viteMetadata?.importedCss ?? [])].map(addressOf),
        mayLoad: dynamicImports.map(addressOf),
      },
    ]),
  )
}

/** The same without what was not written: a style that only pages have inside is no file. */
export const writtenParts = (parts: SiteParts, isWritten: (address: string) => boolean): SiteParts =>
  Object.fromEntries(
    Object.entries(parts).map(([address, { needs, mayLoad }]) => [
      address,
      { needs: needs.filter(isWritten), mayLoad },
    ]),
  )

/** Hears of the browser's scripts when they are made. */
export const onSiteParts = (hear: (parts: SiteParts) => void): Plugin => ({
  name: 'startline:site-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => hear(sitePartsOf(Object.values(bundle))),
  },
})
