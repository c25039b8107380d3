// Guides and training plans as files, for what runs beside the pages and cannot ask Astro: their address, title and description.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const CONTENT = join(import.meta.dirname, '../../../content')

export interface PageFile {
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
