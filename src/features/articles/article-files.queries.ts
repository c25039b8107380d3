// The articles as files, for what runs beside the pages and cannot ask Astro: front matter and number of words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { countWords } from '../../rules/writing/reading-time.ts'
import { articleSchema } from './content.schema.ts'

const FOLDER = join(import.meta.dirname, '../../../content/articles')

/** All articles; throws with the file's name where the front matter is not as it must be. */
export function readArticleFiles() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const raw = readFileSync(join(FOLDER, name), 'utf8')
      const { data, error } = articleSchema.safeParse(parse(/^---\n([\s\S]*?)\n---\n/.exec(raw)?.[1] ?? ''))
      if (!data) throw new Error(`content/articles/${name}: ${error.message}`)
      return { id: name.slice(0, -'.mdx'.length), words: countWords(raw), ...data }
    })
}
