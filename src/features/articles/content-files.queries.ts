// Articles, guides and training plans as files, for code that cannot use Astro's content collections; and how long a text takes to
// read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { articleSchema } from './content.schema.ts'
import { z } from 'zod'

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

const CONTENT = join(import.meta.dirname, '../../../content')

interface PageFile {
  path: string
  title: string
  description: string
  /** What a reader would call it. */
  kind: string
}

const guideSchema = z.object({ title: z.string(), description: z.string() })
const planSchema = z.object({ name: z.string(), description: z.string() })

const files = (folder: string, end: string) =>
  readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => ({
      id: name.slice(0, -end.length),
      raw: readFileSync(join(CONTENT, folder, name), 'utf8'),
    }))

/** Throws where a file lacks a title or a description. */
export function readPageFiles(): PageFile[] {
  const guides = files('guides', '.mdx').map(({ id, raw }) => {
    const { title, description } = guideSchema.parse(parse(/^---\n([\s\S]*?)\n---\n/.exec(raw)?.[1] ?? ''))
    return { path: `/${id}`, title, description, kind: 'Guide' }
  })
  const plans = files('training-plans', '.yaml').map(({ id, raw }) => {
    const { name, description } = planSchema.parse(parse(raw))
    return { path: `/training-plans/${id}`, title: name, description, kind: 'Training plan' }
  })
  return [...guides, ...plans]
}

// How long a text takes to read: words of prose at 200 a minute, markup and imports not counted.

const WORDS_PER_MINUTE = 200

/** Words of a Markdown or MDX text: no front matter, imports, components, link addresses or markup. */
export function countWords(markdown: string): number {
  const prose = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/<[A-Z][\s\S]*?\/>/g, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/^\s*(?:\d+\.|[-*+]|#+|>)\s+/gm, '')
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,:/%°–-]*/gu)?.length ?? 0
}

/** Whole minutes for a number of words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
