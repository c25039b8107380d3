// The edges of what a schema of the API's document allows: values that just pass or just fail it, and the fields that a
// body may have. What passes the schema must be right for the database too.

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}

const FORMATS: Record<string, unknown[]> = {
  date: ['0001-01-01', '0000-01-01', '9999-12-31', '2026-02-30', '2028-02-29', '+010000-01-01'],
  'date-time': [
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:00:00',
  ],
  uuid: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-00000000000g'],
  email: [`${'a'.repeat(64)}@${'b'.repeat(60)}.test`, 'a@b', '"a b"@c.test', 'ü@ü.test', 'a\u0000@b.test'],
  uri: [
    'https://a.test/\u0000',
    'https://ü.test/%ff',
    'javascript:alert(1)',
    `https://a.test/${'x'.repeat(3000)}`,
  ],
}

const alternatives = ({ anyOf, oneOf, allOf }: Schema) => [
  ...(anyOf ?? []),
  ...(oneOf ?? []),
  ...(allOf ?? []),
]

function texts({ minLength = 0, maxLength, format }: Schema): unknown[] {
  // Long enough to pass, with a character in it that a database may choke on.
  const padded = (odd: string) => odd.padEnd(Math.max(minLength, odd.length + 1), 'x')
  const odd = ['\u0000', '\ud800', '\u202e', '\r\n', '\u2028', '<b>', "'", '\\'].map(padded)
  const lengths = [minLength - 1, minLength, maxLength ?? 1000, (maxLength ?? 40_000) + 1]
  const long = lengths.filter((length) => length >= 0).map((length) => 'x'.repeat(length))
  const wide = '🏃'.repeat(Math.floor((maxLength ?? 100) / 2))
  return [...odd, ...long, wide, ...(FORMATS[format ?? ''] ?? [])]
}

function numbers({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): unknown[] {
  return [minimum, minimum - 1, maximum, maximum + 1, 0, -0, 0.1, 2 ** 31, 2 ** 53 - 1, 1e21, 5e-324]
}

/** Values at and beyond the edges of a schema, never none. */
export function edgeValues(schema: Schema): unknown[] {
  const types = [schema.type ?? []].flat()
  const values = alternatives(schema).flatMap(edgeValues)
  if (schema.enum) values.push(...schema.enum, `${String(schema.enum[0])} `)
  else if (types.includes('string')) values.push(...texts(schema))
  if (types.includes('integer') || types.includes('number')) values.push(...numbers(schema))
  if (types.includes('boolean')) values.push(true, false, 'true')
  if (types.includes('array')) {
    const items = schema.items ? edgeValues(schema.items) : [1]
    const many = Array.from({ length: (schema.maxItems ?? 300) + 1 }, () => items[0])
    values.push([], many, many.slice(1), ...items.slice(0, 8).map((item) => [item]), [items[0], items[0]])
  }
  if (types.includes('object')) values.push({}, { a: 1 })
  return values.length > 0 ? values : ['x', 1, null]
}

export interface Field {
  path: (string | number)[]
  schema: Schema
}

/** The fields of a body, those of its members and of the first of a list too. */
export function fieldsOf(schema: Schema | undefined, path: (string | number)[] = []): Field[] {
  if (!schema || path.length > 3) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { path: [...path, name], schema: property },
    ...fieldsOf(property, [...path, name]),
  ])
  const item = schema.items
    ? [{ path: [...path, 0], schema: schema.items }, ...fieldsOf(schema.items, [...path, 0])]
    : []
  return [...own, ...item, ...alternatives(schema).flatMap((one) => fieldsOf(one, path))]
}

/** The schema without references: each is replaced by what it names, to a depth that no body here goes beyond. */
export function resolved(schema: unknown, components: Record<string, unknown>, depth = 0): Schema {
  if (depth > 12) return {}
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, components, depth + 1)) as never
  if (typeof schema !== 'object' || schema === null) return schema as never
  const { $ref } = schema as Schema
  if (typeof $ref === 'string') return resolved(components[$ref.split('/').at(-1)!], components, depth + 1)
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, resolved(value, components, depth + 1)]),
  ) as Schema
}
