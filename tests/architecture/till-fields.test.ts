import { expect, it } from 'vitest'
import { deviceApiDocument } from '@/app/api/pos/v1/api-document'
import { METHODS, type JsonSchema } from '@/lib/server/openapi/types'

/** Alternatives that say something, such as all but null. */
const alternatives = ({ anyOf = [] }: JsonSchema): JsonSchema[] => anyOf.filter(({ type }) => type !== 'null')

/** Whether a schema or one of its alternatives has a word of it. */
const says = (schema: JsonSchema, isThere: (one: JsonSchema) => boolean): boolean =>
  isThere(schema) || alternatives(schema).some((one) => says(one, isThere))

const isDescribed = ({ description, $ref }: JsonSchema) => Boolean(description?.trim()) || $ref !== undefined

/** Words of an enumeration, switches and fixed values are their own example; parts have theirs. */
const isShown = ({ examples, $ref, type, properties, items, ...rest }: JsonSchema) =>
  (examples ?? []).length > 0 ||
  rest.enum !== undefined ||
  'const' in rest ||
  $ref !== undefined ||
  type === 'boolean' ||
  (type === 'object' && properties !== undefined) ||
  (type === 'array' && items !== undefined && (items.properties !== undefined || says(items, isShown)))

/** Returns the paths of the fields below a schema that lack a description or an example. */
function silentFields(schema: JsonSchema, path: string): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(says(field, isDescribed) ? [] : [`${path}.${name} description`]),
    ...(says(field, isShown) ? [] : [`${path}.${name} example`]),
    ...silentFields(field, `${path}.${name}`),
  ])
  const below = [...(schema.items ? [schema.items] : []), ...alternatives(schema)]
  return [...fields, ...below.flatMap((one) => silentFields(one, path))]
}

const contents = (content: Record<string, { schema?: JsonSchema }> | undefined, path: string) =>
  Object.values(content ?? {}).flatMap(({ schema }) => (schema ? silentFields(schema, path) : []))

it('every field of the API for tills has a description and an example', () => {
  const { paths, components } = deviceApiDocument
  const silent = [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => silentFields(schema, name)),
    ...Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        return [
          ...contents(operation.requestBody?.content, `${method} ${path}`),
          ...Object.values(operation.responses).flatMap((answer) =>
            'content' in answer ? contents(answer.content as never, `${method} ${path}`) : [],
          ),
        ]
      }),
    ),
  ]
  expect(silent).toEqual([])
  expect(components.schemas['Problem']?.properties?.['status']?.examples).toEqual([422])
})

it('finds a field that says nothing, at any depth', () => {
  const silent = { type: 'string' } as const
  expect(
    silentFields(
      {
        type: 'object',
        properties: { a: silent, b: { type: 'array', items: { type: 'object', properties: { c: silent } } } },
      } as never,
      'x',
    ),
  ).toEqual(['x.a description', 'x.a example', 'x.b description', 'x.b.c description', 'x.b.c example'])
})
