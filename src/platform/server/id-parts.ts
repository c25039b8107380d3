// Lists of numbers as they go into the address of a query: longer ones make an address that hosted Supabase may refuse.

export const MAX_IDS_PER_QUERY = 250

/** The list in parts that fit. */
export const inParts = <T>(ids: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_QUERY) }, (_, part) =>
    ids.slice(part * MAX_IDS_PER_QUERY, (part + 1) * MAX_IDS_PER_QUERY),
  )
