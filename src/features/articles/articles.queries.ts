// The articles as the build sees them: newest first, with the number of words of each.
import { getCollection, type CollectionEntry } from 'astro:content'
import { countWords } from './content-files.queries.ts'

export type Article = CollectionEntry<'articles'> & { words: number }

/** All articles, the newest first, those of one day by title. */
export async function readArticles(): Promise<Article[]> {
  const entries = await getCollection('articles')
  return entries
    .map((entry) => Object.assign(entry, { words: countWords(entry.body ?? '') }))
    .sort(
      (a, b) =>
        b.data.publishedOn.localeCompare(a.data.publishedOn) || a.data.title.localeCompare(b.data.title),
    )
}

/** `/articles/heat-and-the-marathon`. */
export const articlePath = (id: string): string => `/articles/${id}`
