// The description of the API: valid OpenAPI 3.1, with every call that the app answers, and true of the answers.
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { CALLS } from '../../functions/api/calls.ts'
import { createPart } from '../../functions/api/part.ts'
import { API_RACE_SORTS, raceQuerySchema } from '../../src/race/race-query.schema.ts'
import { callApi, readJson } from './call.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { description?: string; properties: object; required: string[] }> }
}
interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: { enum?: string[]; type: string } }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>
}

const document = () => readJson<Described & Record<string, unknown>>('/api/openapi.json')

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(await document())
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect((await document()).openapi).toBe('3.1.0')
})

test('each call stands beside the module that answers it', async () => {
  for (const load of new Set(Object.values(CALLS))) {
    const { definitions } = createPart(await load()).openAPIRegistry
    const added = definitions.flatMap((one) =>
      one.type === 'route' ? [`${one.route.method.toUpperCase()} ${one.route.path}`] : [],
    )
    const named = Object.keys(CALLS).filter((call) => CALLS[call] === load)
    expect(added.sort()).toEqual(named.sort())
  }
})

test('has every route of the app, each with a name, a summary and its failures', async () => {
  const { paths } = await document()
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(CALLS).sort())
  expect(described).toContain('GET /api/marathons/{race}')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, responses } of operations) {
    expect(summary).toMatch(/^[A-Z]/)
    for (const [status, { content }] of Object.entries(responses).filter(([code]) => Number(code) >= 400)) {
      const ref = content?.['application/json']?.schema.$ref
      expect([status, ref]).toEqual([status, '#/components/schemas/Failure'])
    }
  }
})

test('has every parameter of the list, with its choices and types', async () => {
  const { parameters } = (await document()).paths['/api/marathons']!.get!
  expect(parameters!.map(({ name }) => name)).toEqual(Object.keys(raceQuerySchema.shape))
  const schemaOf = (name: string) => parameters!.find((parameter) => parameter.name === name)!.schema
  expect(schemaOf('sort').enum).toEqual([...API_RACE_SORTS])
  expect(schemaOf('elevationProfile').enum).toContain('Undulating / Rolling Hills')
  expect(schemaOf('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
  expect(parameters!.every(({ required, in: place }) => !required && place === 'query')).toBe(true)
})

test('describes a race once, and says which fields are always there', async () => {
  const { schemas } = (await document()).components
  expect(Object.keys(schemas).filter((name) => /race/i.test(name))).toEqual([
    'Race',
    'RaceIndex',
    'RaceDetail',
    'RaceStateAnswer',
    'WorkRace',
    'MadeRaces',
  ])
  for (const name of ['Race', 'RaceDetail', 'RaceIndex']) {
    expect(schemas[name]!.required.sort()).toEqual(Object.keys(schemas[name]!.properties).sort())
  }
  expect(schemas.Failure!.required).toEqual(['code', 'message', 'requestId'])
})

test('is kept by the CDN and revalidated', async () => {
  const first = await callApi('/api/openapi.json')
  expect(first.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  const headers = { 'If-None-Match': first.headers.get('ETag')! }
  expect((await callApi('/api/openapi.json', { headers })).status).toBe(304)
})
