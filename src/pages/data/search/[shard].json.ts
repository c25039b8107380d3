// The search box's files, one for each beginning of a word.
import type { SearchShard } from '../../../rules/search/shard-names.ts'
import type { APIRoute, GetStaticPaths } from 'astro'
import { pageKey, siteCatalogue } from '../../../race/site-catalogue.queries.ts'
import { sitePlaces } from '../../../features/places/site-places.queries.ts'
import { searchShards } from '../../../rules/search/search-shards.ts'

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
