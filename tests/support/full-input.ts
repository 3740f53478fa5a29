import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'

type Schema = z.core.JSONSchema.BaseSchema
type Path = readonly (string | number)[]

/** A field that the input leaves out, with values to try in their order. */
export interface LeftOut {
  path: Path
  /** The path as refusals name it. */
  name: string
  values: readonly unknown[]
}

/** Longest list of values that are tried for a field. */
const MOST = 6

const TODAY = businessDay(new Date())

/** Texts that fields with rules of their own take. */
const TEXTS: readonly string[] = [
  ...[
    TODAY,
    TODAY.slice(0, 'yyyy-mm'.length),
    'AT',
    '24103',
    'anders@kontor.example',
    'https://kontor.example',
  ],
  ...['DE02120300000000202051', 'DEUTDEDBBER', 'DE136695976', 'ATU12345675', '4006381333931', 'C62'],
  ...['DE98ZZZ09999999999', 'DE-ÖKO-006', '04011000-1234512345-06', '123456', '1234567', '2893081508152'],
]

const alternatives = (schema: Schema): Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? [one, ...alternatives(one)] : [],
  )

/** Versions of records, which checks of their own try. */
const LOCKS: ReadonlySet<unknown> = new Set(['version', 'rowVersion'])

/** Returns the input with an empty object for each field that takes one. */
export function withObjects(input: z.ZodType, given: unknown): unknown {
  return fieldsIn(schemaOf(input), given, []).reduce((whole, { path, part }) => {
    const isObject = [part, ...alternatives(part)].some(({ properties }) => properties)
    const full = withValue(whole, path, {})
    return isObject && input.safeParse(full).success ? full : whole
  }, given)
}

const schemaOf = (input: z.ZodType): Schema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })

/**
 * Returns the optional fields that an input leaves out, also within its objects and the first
 * element of its lists, with values that the schema takes; those of each field differ from the
 * others', where its rules leave the choice. Ids of records are left out.
 */
export function leftOut(input: z.ZodType, given: unknown): LeftOut[] {
  return fieldsIn(schemaOf(input), given, [])
    .filter(({ path }) => !LOCKS.has(path.at(-1)))
    .map(({ path, part }, index) => {
      const takes = (value: unknown) => input.safeParse(withValue(given, path, value)).success
      const values = choicesOf(part, index + 2)
        .filter(takes)
        .slice(0, MOST)
      return { path, name: path.join('.'), values }
    })
    .filter(({ values }) => values.length > 0)
}

interface Field {
  path: Path
  part: Schema
}

function fieldsIn(schema: Schema, given: unknown, parents: Path): Field[] {
  if (Array.isArray(given)) {
    const { items } = [schema, ...alternatives(schema)].find((one) => one.items) ?? {}
    return typeof items === 'object' && !Array.isArray(items)
      ? fieldsIn(items, given[0], [...parents, 0])
      : []
  }
  if (typeof given !== 'object' || given === null) return []
  const { properties = {} } = [schema, ...alternatives(schema)].find((one) => one.properties) ?? {}
  return Object.entries(properties).flatMap(([name, part]) => {
    if (typeof part !== 'object') return []
    const path = [...parents, name]
    const value: unknown = (given as Readonly<Record<string, unknown>>)[name]
    if (value !== undefined) return fieldsIn(part, value, path)
    return [{ path, part }]
  })
}

/** Returns values of the field's type, those that no other field has first. */
function choicesOf(part: Schema, number: number): unknown[] {
  const parts = [part, ...alternatives(part)]
  const listed = parts.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  if (listed.length > 0) return listed.toReversed()
  return parts.flatMap((one): unknown[] => {
    if (one.type === 'boolean') return [part.default !== true]
    if (one.type === 'integer' || one.type === 'number') return [number, 1]
    if (one.type === 'string' && one.format === 'uuid') return []
    if (one.type === 'string') return [`Wert ${number}`, `${number}.50`, String(number), ...TEXTS]
    if (one.type === 'array' && typeof one.items === 'object' && !Array.isArray(one.items))
      return choicesOf(one.items, number)
        .slice(0, MOST)
        .map((value) => [value])
    if (one.properties) return [objectOf(one, number)]
    return []
  })
}

/** Returns an object with each field that takes a plain value. */
function objectOf({ properties = {} }: Schema, number: number): object {
  const values = Object.entries(properties).map(([name, part], index) => [
    name,
    typeof part === 'object' ? choicesOf(part, number * 10 + index)[0] : undefined,
  ])
  return Object.fromEntries(values) as object
}

/** Returns the input with a value at a path. */
export function withValue(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(whole))
    return whole.map((one: unknown, index) => (index === name ? withValue(one, rest, value) : one))
  const parts = whole as Readonly<Record<string, unknown>> | undefined
  return { ...parts, [name]: withValue(parts?.[name], rest, value) }
}
