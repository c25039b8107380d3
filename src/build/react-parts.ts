// React as modules: the packages hold it in Node's old form, which a bundler can only take whole. Written anew with `import` and
// `export`, its names are bound when the site is built: islands are smaller and start sooner, and what nothing uses is left out.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AstroIntegration } from 'astro'

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** The file of each part, as it runs in production. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: join(folderOf('react'), 'cjs/react.production.js'),
  'react/jsx-runtime': join(folderOf('react'), 'cjs/react-jsx-runtime.production.js'),
  'react-dom': join(folderOf('react-dom'), 'cjs/react-dom.production.js'),
  'react-dom/client': join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  scheduler: join(folderOf('scheduler'), 'cjs/scheduler.production.js'),
}

const REQUIRED = /^var ((?:\w+ = require\("[\w/-]+"\)(?:,\s*|;))+)$/gm
const EXPORT = /\bexports\.(\w+)/g

/** A file in Node's old form with `import` and `export` in the place of `require` and `exports`. */
export function asModule(code: string): string {
  const names = [...code.matchAll(EXPORT)].map(([, name]) => name!)
  const given = [...new Set(names)]
  const setOftener = given.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  const body = code
    .replaceAll(REQUIRED, (_, all: string) =>
      all.replaceAll(/(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    // What is given out in one place only may be left out where nothing asks for it.
    .replaceAll(/^exports\.(\w+)(?= =)/gm, (whole, name: string) =>
      setOftener.includes(name) ? whole : `const given_${name}`,
    )
    .replaceAll(EXPORT, 'given_$1')
  const variables = setOftener.map((name) => `let given_${name}\n`).join('')
  return `${variables}${body}\nexport { ${given.map((name) => `given_${name} as ${name}`).join(', ')} }`
}

/** `import React, { … } from 'react'` of a package: React as modules has no default. */
const DEFAULT_IMPORT = /\bimport React, (?=\{[^}]*\} from ['"]react['"])/g

/** The integration. */
export function reactParts(): AstroIntegration {
  const files = new Set(Object.values(REACT_FILES))
  return {
    name: 'startline:react-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'startline:react-parts',
                enforce: 'pre',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                resolveId: {
                  filter: { id: /^(react|react-dom|scheduler)(\/|$)/ },
                  handler: (id) => REACT_FILES[id],
                },
                transform: {
                  filter: { id: /[\\/]node_modules[\\/]@?(react|scheduler)/ },
                  handler: (code, id) =>
                    files.has(id)
                      ? asModule(code)
                      : code.replaceAll(DEFAULT_IMPORT, "import * as React from 'react'; import "),
                },
              },
            ],
          },
        })
      },
    },
  }
}
