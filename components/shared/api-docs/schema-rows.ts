import type { JsonSchema } from '@/lib/server/openapi/types'

/** One field of a schema, as a table shows it. */
export interface SchemaRow {
  /** `numbers.invoice.pattern`, `positions[].quantity`. */
  path: string
  type: string
  /** Name of the component that the type refers to. */
  ref?: string
  required: boolean
  /** The words that are allowed. */
  values: readonly string[]
  /** Bounds and default, such as `≤ 200` and `= "DE"`. */
  limits: readonly string[]
}

const DEEPEST = 3

/** The fields of a schema, those of nested objects below their own. A schema without fields has none. */
export function schemaRows(schema: JsonSchema, prefix = '', depth = 0): SchemaRow[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const row = { path, required: required.includes(name), ...typeOf(field), limits: limitsOf(field) }
    const nested = nestedIn(field)
    return nested && depth < DEEPEST
      ? [row, ...schemaRows(nested.schema, `${path}${nested.suffix}.`, depth + 1)]
      : [row]
  })
}

/** The object that a field holds, itself or in a list. */
function nestedIn(field: JsonSchema): { schema: JsonSchema; suffix: string } | null {
  const found = alternatives(field).find((one) => one.properties || one.items?.properties)
  if (found?.properties) return { schema: found, suffix: '' }
  return found?.items ? { schema: found.items, suffix: '[]' } : null
}

/** What a schema may be, one by one; null apart. */
const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf?.flatMap(alternatives) ?? [schema]

/** A schema's type in a few words, the component that it names, and the words that it allows. */
export function typeOf(schema: JsonSchema): Pick<SchemaRow, 'type' | 'values'> & { ref?: string } {
  const all = alternatives(schema)
  const values = all.flatMap(({ enum: words, const: word }) => words ?? (word === undefined ? [] : [word]))
  const ref = all.map(refOf).find((name) => name !== null)
  const type = [...new Set(all.map(nameOf))].join(' | ') || 'any'
  return { type, values: values.map((value) => JSON.stringify(value)), ...(ref ? { ref } : {}) }
}

const refOf = ({ $ref, items }: JsonSchema): string | null =>
  ($ref ?? items?.$ref)?.replace('#/components/schemas/', '') ?? null

function nameOf(schema: JsonSchema): string {
  if (schema.$ref) return refOf(schema) ?? 'any'
  if (schema.items) return `${alternatives(schema.items).map(nameOf).join(' | ')}[]`
  if (schema.type === undefined) return schema.const === undefined && !schema.enum ? 'any' : 'string'
  const types = [schema.type].flat().join(' | ')
  return schema.format && schema.type === 'string' ? schema.format : types
}

function limitsOf(schema: JsonSchema): string[] {
  const first = alternatives(schema).find(({ type }) => type !== 'null') ?? schema
  const { minimum, maximum, maxLength, minLength, maxItems, minItems, pattern } = first
  const bounds: [string, number | undefined][] = [
    ['≥', minimum],
    ['≤', maximum],
    ['length ≥', minLength ?? minItems],
    ['length ≤', maxLength ?? maxItems],
  ]
  const standing = schema.default === undefined ? [] : [`= ${JSON.stringify(schema.default)}`]
  const sized = bounds.flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`]))
  return [...sized, ...(pattern ? [pattern] : []), ...standing]
}
