import type { z } from 'zod'
import type { Page } from '@/lib/domain/list'

const ID = '019ab000-0000-7000-8000-000000000000'
/** Texts whose schema does not say what they are, by the name of their field. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^at$|(At|Time|Synchronisation)$/, '2026-11-02T09:00:00.000Z'],
  [/^(on|day|date|until|from|to|since|deadline)$|(Date|On|Until|[a-z]Day|From|[a-z]To)$/, '2026-11-02'],
  [
    /^(sum|fee|cash[AD]|open$|payToday|discount$|interest$|lumpSum|claims|credit|notDue|days|older|waived|writeOff|dunningClaims$|expected$|unclosed$)|(Amount|amount|price|Price|Total|total|Gross|Net|Tax|Balance|balance|cents)$/,
    '12.50',
  ],
  [/(Percent|percent|Rate|quantity)$/, '10'],
  [/(^id|Id)$/, ID],
]
const STRINGS = [
  ID,
  '2026-11-02',
  '2026-11-02T09:00:00.000Z',
  '12.50',
  '1',
  '19',
  '0.19',
  'a@b.example',
  'DE',
]

/**
 * Returns a record that fits the schema: a text is the name of its field, what may be null is null,
 * flags are off, and lists have `length` items. `own` replaces top-level fields.
 */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  own: Partial<z.output<Schema>> = {},
  length = 0,
): z.output<Schema> {
  return { ...(valueFor(schema, 'record', length) as object), ...own } as z.output<Schema>
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: readonly z.ZodType[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
  items?: readonly z.ZodType[]
  getter?: () => z.ZodType
}

function valueFor(schema: z.ZodType, name: string, length: number): unknown {
  const def = schema.def as unknown as Def
  const inner = (next: z.ZodType | undefined) => (next ? valueFor(next, name, length) : undefined)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, one]) => [key, valueFor(one, key, length)]),
      )
    case 'string':
      return (
        [...BY_NAME.flatMap(([field, text]) => (field.test(name) ? text : [])), name, ...STRINGS].find(
          (text) => schema.safeParse(text).success,
        ) ?? name
      )
    case 'number':
    case 'int':
      return [1, 0, 7].find((number) => schema.safeParse(number).success) ?? 1
    case 'bigint':
      return 1n
    case 'boolean':
      return false
    case 'nullable':
    case 'optional':
      return def.type === 'optional' ? undefined : null
    case 'array':
      return Array.from({ length }, () => inner(def.element))
    case 'set':
      return []
    case 'record':
    case 'map':
      return {}
    case 'tuple':
      return (def.items ?? []).map((one) => valueFor(one, name, length))
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return inner(def.options?.[0])
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) }
    case 'pipe':
      return inner(def.out?.def.type === 'transform' ? def.in : def.out)
    case 'lazy':
      return inner(def.getter?.())
    default:
      return inner(def.innerType)
  }
}

/** Empties the texts that are only the names of their fields, for forms that check formats. */
export function blank<Row extends object>(record: Row): Row {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    value === name ? '' : (value as unknown),
  ])
  return Object.fromEntries(entries) as Row
}

/** The only page of a list. */
export const pageOf = <Row>(...rows: Row[]): Page<Row> => ({
  rows,
  page: 1,
  pageSize: 20,
  total: rows.length,
  capped: false,
  next: null,
})
