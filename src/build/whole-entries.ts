// A script of a page whose code stands in a shared chunk is built as a file of one import: a request more on every page.
// The chunk takes the file's place, and whoever imports it imports the file.
import type { AstroIntegration } from 'astro'

interface Chunk {
  fileName: string
  code: string
}

const ONE_IMPORT = /^import\s*"\.\/([\w.-]+\.js)";?\s*$/

/** Pairs of file names: an entry that only imports a chunk, and that chunk. */
export function emptyEntries(chunks: readonly Chunk[]): { entry: Chunk; chunk: Chunk }[] {
  return chunks.flatMap((entry) => {
    const imported = ONE_IMPORT.exec(entry.code)?.[1]
    const chunk = chunks.find(({ fileName }) => imported !== undefined && fileName.endsWith(`/${imported}`))
    return chunk ? [{ entry, chunk }] : []
  })
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
                    for (const { entry, chunk } of emptyEntries(chunks)) {
                      const [from = '', to = ''] = [chunk, entry].map(({ fileName }) =>
                        fileName.split('/').pop(),
                      )
                      entry.code = chunk.code
                      for (const other of chunks) {
                        if (other.code.includes(from)) other.code = other.code.replaceAll(from, to)
                      }
                      delete bundle[chunk.fileName]
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
