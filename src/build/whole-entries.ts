// Saves a request for each entry file that holds nothing but an import of a shared chunk. For a script of a page, the chunk
// takes the place of the entry file; for a part that is loaded when needed, its callers ask for the chunk directly. A script that
// hands on React's root stays: with React in its place, Lighthouse has the page's largest paint wait for it (map 1.25 to 1.85 s).
import type { AstroIntegration } from 'astro'

interface Chunk {
  fileName: string
  code: string
  /** A script of a page, and not a part that is loaded by need. */
  isEntry: boolean
  isDynamicEntry: boolean
}

const nameOf = ({ fileName }: Chunk) => fileName.split('/').pop()!
const ONE_IMPORT = /^import\s*"\.\/([\w.-]+\.js)";?\s*$/

interface Pair<C> {
  entry: C
  chunk: C
}

function onlyImporting<C extends Chunk>(chunks: readonly C[], isWanted: (chunk: C) => boolean): Pair<C>[] {
  return chunks.filter(isWanted).flatMap((entry) => {
    const imported = ONE_IMPORT.exec(entry.code)?.[1]
    const chunk = chunks.find(({ fileName }) => imported !== undefined && fileName.endsWith(`/${imported}`))
    return chunk ? [{ entry, chunk }] : []
  })
}

/** A page's script that only imports a chunk, with that chunk; a chunk of two such scripts stays what it is. */
export function emptyScripts<C extends Chunk>(chunks: readonly C[]): Pair<C>[] {
  const pairs = onlyImporting(chunks, ({ isEntry, isDynamicEntry }) => isEntry && !isDynamicEntry)
  return pairs.filter(({ chunk }) => pairs.filter((pair) => pair.chunk === chunk).length === 1)
}

/** A part loaded by need that gives nothing out and only imports a chunk, with that chunk. */
export const emptyParts = <C extends Chunk>(chunks: readonly C[]): Pair<C>[] =>
  onlyImporting(chunks, ({ isEntry, isDynamicEntry }) => isDynamicEntry && !isEntry)

/** The integration. */
export function wholeEntries(): AstroIntegration {
  return {
    name: 'startline:whole-entries',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'startline:whole-entries',
                enforce: 'post',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: {
                  order: 'post',
                  handler(_options, bundle) {
                    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
                    const rename = (from: Chunk, to: Chunk) => {
                      for (const other of chunks) {
                        if (other.code.includes(nameOf(from)))
                          other.code = other.code.replaceAll(nameOf(from), nameOf(to))
                      }
                      delete bundle[from.fileName]
                    }
                    for (const { entry, chunk } of emptyParts(chunks)) rename(entry, chunk)
                    for (const { entry, chunk } of emptyScripts(chunks)) {
                      entry.code = chunk.code
                      rename(chunk, entry)
                    }
                  },
                },
              },
            ],
          },
        })
      },
    },
  }
}
