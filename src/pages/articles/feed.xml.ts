// The articles as an RSS feed.
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { articlePath, readArticles } from '../../features/articles/articles.queries.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

export const GET: APIRoute = async ({ site }) =>
  rss({
    title: `${SITE_NAME}: articles`,
    description: 'Courses, weather, pacing and entry of running races, with sources.',
    site: site!,
    trailingSlash: false,
    customData: '<language>en-gb</language>',
    items: (await readArticles()).map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: articlePath(id),
      pubDate: new Date(`${data.publishedOn}T00:00:00Z`),
      categories: data.topics,
    })),
  })
