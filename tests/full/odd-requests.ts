// Requests for any call of the API, made from one that is in order and from the API's document: in order, nearly in order
// (one field or parameter wrong, by the edges of its own schema or in some odd way) and hostile.
import * as fc from '../fast-check.ts'
import { edgeValues, fieldsOf, type Schema } from './schema-edges.ts'

export interface OddRequest {
  /** What was done to the request, for whoever reads a failure. */
  what: string
  path: string
  contentType: string
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface DescribedCall {
  /** As in the document: `/api/medals/{id}`. */
  template: string
  /** One that is in order. */
  path: string
  body?: unknown
  bodySchema?: Schema
  query: { name: string; schema: Schema }[]
}

const JSON_TYPE = 'application/json'
const LONG_TEXT = 'x'.repeat(40_000)
/** A number beyond all numbers, which JSON can write and JSON.stringify cannot. */
const BEYOND = '§1e400§'

const ODD_TEXTS = [
  ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e txt', 'e\u0301'.repeat(40), '🏃🏽‍♀️'],
  ['NaN', 'Infinity', '-0', '1e400', 'null', 'undefined', '0x1f', '१२'],
  [
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '%',
    "'; drop table races; --",
    '{{7*7}}',
    '\r\nX: y',
  ],
].flat()
const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  BEYOND,
  [],
  {},
  [[[[]]]],
  [null],
  { length: 1e9 },
  LONG_TEXT,
]
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'status',
  'userRole',
  'personId',
  'id',
  'x'.repeat(500),
  '\u0000',
]
const ODD_SEGMENTS = [
  ['0', '-1', '1e9', '01', '9'.repeat(15), '9'.repeat(30), 'NaN', '__proto__', 'constructor', 'toString'],
  [
    '%00',
    'a%00b',
    '%ff',
    '%',
    '..%2f..%2fapi',
    '%F0%9F%8F%83',
    '%E2%80%AE',
    '%ED%A0%80',
    'x'.repeat(3000),
    '*',
    '{id}',
  ],
  [
    '00000000-0000-4000-8000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    "1'or'1'='1",
    '1,2',
    'eq.1',
  ],
].flat()

/** The body with one value set, or gone where it is undefined. */
function withValue(body: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const copy: Record<string, unknown> = Array.isArray(body)
    ? (Object.assign([], body) as never)
    : typeof body === 'object'
      ? { ...body }
      : {}
  const changed = withValue(copy[key], rest, value)
  if (changed === undefined) delete copy[key]
  else
    Object.defineProperty(copy, key, { value: changed, enumerable: true, configurable: true, writable: true })
  return copy
}

const written = (body: unknown) => JSON.stringify(body)?.replaceAll(`"${BEYOND}"`, '1e400') ?? ''
const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60)

/** One field wrong, by its schema or at random; or one field too many. */
function nearBodies({ body, bodySchema }: DescribedCall): fc.Arbitrary<[what: string, body: string]>[] {
  const fields = fieldsOf(bodySchema)
  const arbitraries = [
    fc.tuple(fc.constantFrom(...ODD_KEYS), fc.constantFrom(...ODD_VALUES)).map(([key, value]) => {
      const what = `one field too many: ${key.slice(0, 20)}`
      return [what, written(withValue(body ?? {}, [key], value))] as [string, string]
    }),
  ]
  if (fields.length === 0) return arbitraries
  const edges = fc
    .constantFrom(...fields)
    .chain(({ path, schema }) => fc.tuple(fc.constant(path), fc.constantFrom(...edgeValues(schema))))
  const odd = fc.tuple(
    fc.constantFrom(...fields.map(({ path }) => path)),
    fc.constantFrom(undefined, ...ODD_VALUES),
  )
  const wrong = (near: fc.Arbitrary<[(string | number)[], unknown]>) =>
    near.map(([path, value]): [string, string] => [
      `${path.join('.')} is ${shown(value)}`,
      written(withValue(body ?? {}, path, value)),
    ])
  return [wrong(edges), wrong(edges), wrong(odd), ...arbitraries]
}

const HOSTILE_BODIES: [what: string, contentType: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['no object', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[{}]'],
  ['a text', JSON_TYPE, '"text"'],
  ['a number', JSON_TYPE, '1e400'],
  ['broken JSON', JSON_TYPE, '{"a":'],
  ['NaN', JSON_TYPE, '{"year":NaN}'],
  ['a BOM', JSON_TYPE, '\uFEFF{}'],
  ['no UTF-8', JSON_TYPE, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a prototype', JSON_TYPE, '{"__proto__":{"userRole":"admin"},"constructor":{"prototype":{"x":1}}}'],
  ['deep arrays', JSON_TYPE, '['.repeat(20_000) + ']'.repeat(20_000)],
  ['deep objects', JSON_TYPE, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['a long text', JSON_TYPE, JSON.stringify({ name: LONG_TEXT })],
  ['too many bytes', JSON_TYPE, JSON.stringify({ name: LONG_TEXT.repeat(60) })],
  [
    'many keys',
    JSON_TYPE,
    JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`k${n}`, n]))),
  ],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2'],
  ['plain text', 'text/plain', '{}'],
  ['another character set', 'application/json; charset=utf-16', '{}'],
  ['no type at all', '', '{}'],
]

/** The path with one segment of its template replaced. */
function oddPaths({ template, path }: DescribedCall): string[] {
  const [address, query] = path.split('?')
  const segments = address!.split('/')
  const holes = template.split('/').flatMap((part, n) => (part.includes('{') ? [n] : []))
  return holes.flatMap((hole) =>
    ODD_SEGMENTS.map((odd) => [...segments.slice(0, hole), odd, ...segments.slice(hole + 1)].join('/')).map(
      (odd) => (query ? `${odd}?${query}` : odd),
    ),
  )
}

/** Any text as part of an address; half of a pair of surrogates becomes the sign that stands for it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function oddQueries({ path, query }: DescribedCall): fc.Arbitrary<[what: string, path: string]>[] {
  if (query.length === 0) return []
  const [address, given] = path.split('?')
  const values = (schema: Schema) => [...edgeValues(schema), ...ODD_TEXTS, 'x'.repeat(5000)].map(String)
  return [
    fc
      .constantFrom(...query)
      .chain(({ name, schema }) =>
        fc.tuple(fc.constant(name), fc.constantFrom(...values(schema)), fc.boolean()),
      )
      .map(([name, value, isTwice]): [string, string] => {
        const one = `${name}=${encoded(value)}`
        const others = (given ?? '').split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
        return [`?${one.slice(0, 60)}`, `${address}?${[...others, one, ...(isTwice ? [one] : [])].join('&')}`]
      }),
    fc
      .constantFrom('__proto__=1', 'a[b][c]=1', '=', '&&&', '%', '%ff=%ff', 'limit=1&limit=2', 'unknown=1')
      .map((odd): [string, string] => [`?${odd}`, `${address}?${odd}`]),
  ]
}

/** Requests of every kind for one call. */
export function oddRequests(call: DescribedCall): fc.Arbitrary<OddRequest> {
  const { path, body } = call
  const order = { path, contentType: JSON_TYPE, body: body === undefined ? null : written(body) }
  const isRead = call.bodySchema === undefined && body === undefined
  const paths = oddPaths(call)
  const kinds: fc.Arbitrary<OddRequest>[] = [fc.constant({ ...order, what: 'in order' })]
  if (!isRead) {
    for (const near of nearBodies(call))
      kinds.push(near.map(([what, text]) => ({ ...order, what, body: text })))
    const hostile = fc.constantFrom(...HOSTILE_BODIES)
    kinds.push(hostile.map(([what, contentType, text]) => ({ path, what, contentType, body: text })))
  }
  if (paths.length > 0)
    kinds.push(fc.constantFrom(...paths).map((odd) => ({ ...order, what: 'an odd address', path: odd })))
  for (const odd of oddQueries(call))
    kinds.push(odd.map(([what, path_]) => ({ ...order, what, path: path_ })))
  return fc.oneof(...kinds)
}
