// Saves a request for each entry file that holds nothing but an import of a shared chunk, or hands on its default. For a
// script of a page, the chunk takes the place of the entry file; for a part that is loaded when needed, its callers ask for
// the chunk directly.
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

const HANDS_ON = /^export\s*\{\s*(\w+) as default\s*\}\s*from\s*"\.\/([\w.-]+\.js)";?\s*$/
const GIVES_OUT = /\bexport\s*\{([^{}]*)\};?\s*$/

/** A chunk that also gives out as its default what it gives out by a name; null where it does not, or has a default. */
function withDefault(code: string, name: string): string | null {
  const given =
    GIVES_OUT.exec(code)?.[1]
      ?.split(',')
      .map((item) => item.trim().split(' as ')) ?? []
  const inner = given.find((names) => names.at(-1) === name)?.[0]
  if (inner === undefined || given.some((names) => names.at(-1) === 'default')) return null
  return code.replace(GIVES_OUT, (_, list: string) => `export{${list},${inner} as default};`)
}

/**
 * A page's script that only hands on a chunk's default, with that chunk and its code in the script's place. Not so for parts loaded by
 * need: the names that they hand on can change while the chunk stays the same, and a browser that has kept it would lack them.
 */
export function handingOn<C extends Chunk>(chunks: readonly C[]): (Pair<C> & { code: string })[] {
  const pairs = chunks.flatMap((entry) => {
    const [, name, imported] = HANDS_ON.exec(entry.code) ?? []
    const chunk = chunks.find(({ fileName }) => imported !== undefined && fileName.endsWith(`/${imported}`))
    const isScript = entry.isEntry && !entry.isDynamicEntry
    const code = chunk && isScript ? withDefault(chunk.code, name!) : null
    return chunk && code !== null ? [{ entry, chunk, code }] : []
  })
  return pairs.filter(
    ({ chunk }) => !chunk.isEntry && pairs.filter((pair) => pair.chunk === chunk).length === 1,
  )
}

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
                    for (const { entry, chunk, code } of handingOn(chunks)) {
                      entry.code = code
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
