// JSON-LD that cannot break out of its script element, whatever a race is called.

/** Serialises schema.org objects for a `<script type="application/ld+json">`; `<` and line separators are escaped. */
export function printJsonLd(objects: object[]): string {
  const graph =
    objects.length === 1
      ? objects[0]
      : { '@context': 'https://schema.org', '@graph': objects.map(withoutContext) }
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function withoutContext(object: object): object {
  const { '@context': _context, ...rest } = object as Record<string, unknown>
  return rest
}
