// The search box's files, one for each beginning of a word.
import type { APIRoute, GetStaticPaths } from 'astro'
import { pageKey } from '../../../data/page-key.ts'
import { siteCatalogue } from '../../../data/site-catalogue.ts'
import { sitePlaces } from '../../../data/site-places.ts'
import { searchShards } from '../../../domain/search/search-shards.ts'
import type { SearchShard } from '../../../domain/search/shard-names.ts'

export const getStaticPaths = (async () => {
  const { races, places } = await siteCatalogue()
  const { nearCities } = await sitePlaces()
  return [...searchShards(races, places, nearCities)].map(([shard, content]) => ({
    params: { shard },
    props: { content },
    cacheKey: pageKey(content),
  }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ content: SearchShard }> = ({ props }) =>
  new Response(JSON.stringify(props.content), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
