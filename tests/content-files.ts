// The files of content/ as tests read them: front matter apart from text, without Astro.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const CONTENT = join(import.meta.dirname, '../content')

export interface ContentFile {
  /** `articles/racing-at-altitude.mdx`. */
  path: string
  /** Name without ending, as it stands in the address. */
  id: string
  /** Front matter, or the whole of a data file. */
  data: unknown
  /** Text after the front matter; empty for a data file. */
  text: string
}

/** All files of one collection. */
export function contentFiles(collection: string): ContentFile[] {
  return readdirSync(join(CONTENT, collection))
    .filter((name) => /\.(mdx?|yaml)$/.test(name))
    .map((name) => {
      const raw = readFileSync(join(CONTENT, collection, name), 'utf8')
      const matter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw)
      return {
        path: `${collection}/${name}`,
        id: name.replace(/\.\w+$/, ''),
        data: parse(matter ? matter[1]! : raw) as unknown,
        text: matter ? matter[2]! : '',
      }
    })
}
