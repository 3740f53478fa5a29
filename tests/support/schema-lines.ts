import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The parts of zod's own description of a schema that are read here. */
interface Definition {
  type: string
  checks?: readonly { _zod: { def: Definition } }[]
  shape?: Readonly<Record<string, z.ZodType>>
  catchall?: z.ZodType
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  getter?: () => z.ZodType
  entries?: Readonly<Record<string, string | number>>
  values?: readonly unknown[]
  defaultValue?: unknown
}

/** A schema in words, and the schemas within it by what their path has in addition. */
interface Described {
  text: string
  parts: readonly (readonly [string, z.ZodType])[]
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition

/** Names of checks as they are written. */
const WORDS: Readonly<Record<string, string>> = {
  custom: 'rule',
  overwrite: 'tidied',
  transform: 'changed',
  max_length: 'longest',
  min_length: 'shortest',
  length_equals: 'long',
  string_format: 'format',
  number_format: 'format',
}

/** What tells fields apart only by what they do. */
const ACTS = /\b(?:rule|tidied|changed)\b/

/** Told in words of their own, or without meaning for what is accepted. */
const UNTOLD = new Set(['type', 'checks', 'check', 'format', 'error', 'abort', 'path', 'params'])

const valueText = (value: unknown): string =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** A pattern; a long one by its mark. */
const patternText = (pattern: string) => (pattern.length > 60 ? `/…${markOf(pattern)}…/` : pattern)

/** What a check or a plain type says of itself, such as `longest 100`. */
function told(definition: Definition): string {
  const { check, format, ...all } = definition as unknown as Record<string, unknown>
  const { value, inclusive } = all
  if (check === 'greater_than') return `${inclusive ? 'from' : 'above'} ${valueText(value)}`
  if (check === 'less_than') return `${inclusive ? 'to' : 'below'} ${valueText(value)}`
  const settings = Object.entries(all)
    .filter(([key, value]) => !UNTOLD.has(key) && value !== undefined && typeof value !== 'function')
    .filter(([key]) => key !== 'pattern' || format === 'regex')
    .map(([key, value]) => {
      const text = value instanceof RegExp ? patternText(String(value)) : valueText(value)
      return /^(?:value|minimum|maximum|length|pattern)$/.test(key) ? text : `${key}=${text}`
    })
  const named = [check, format].filter((word) => typeof word === 'string').map((word) => WORDS[word] ?? word)
  return [...named, ...settings].join(' ')
}

const plain = (text: string): Described => ({ text, parts: [] })

const WRAPPERS: Readonly<Record<string, (definition: Definition) => string>> = {
  optional: () => 'optional',
  exactOptional: () => 'optional',
  nullable: () => 'or null,',
  default: ({ defaultValue }) => `default ${valueText(defaultValue)},`,
  prefault: ({ defaultValue }) => `usually ${valueText(defaultValue)},`,
  catch: () => 'with a substitute,',
  nonoptional: () => 'required',
  readonly: () => '',
}

function unchecked(definition: Definition): Described {
  const wrapper = WRAPPERS[definition.type]
  if (wrapper && definition.innerType) {
    const inner = described(definition.innerType)
    return { ...inner, text: `${wrapper(definition)} ${inner.text}`.trim() }
  }
  switch (definition.type) {
    case 'object':
      return {
        text: unknownFields(definition.catchall),
        parts: Object.entries(definition.shape ?? {}).map(([name, field]) => [`.${name}`, field]),
      }
    case 'array':
      return { text: 'list', parts: definition.element ? [['[]', definition.element]] : [] }
    case 'record': {
      const keys = definition.keyType ? described(definition.keyType).text : ''
      return { text: `by ${keys}`, parts: definition.valueType ? [['{}', definition.valueType]] : [] }
    }
    case 'tuple':
      return { text: 'tuple', parts: (definition.items ?? []).map((item, at) => [`[${at}]`, item]) }
    case 'union':
      return several(definition.options ?? [], ' or ')
    case 'intersection':
      return several(
        [definition.left, definition.right].filter((one) => one !== undefined),
        ' and ',
      )
    case 'pipe':
      return several(
        [definition.in, definition.out].filter((one) => one !== undefined),
        ' then ',
      )
    case 'lazy':
      return plain('again')
    case 'enum':
      return plain(Object.values(definition.entries ?? {}).join(' | '))
    case 'literal':
      return plain((definition.values ?? []).map(valueText).join(' | '))
    default:
      return plain([WORDS[definition.type] ?? definition.type, told(definition)].filter(Boolean).join(' '))
  }
}

/** Schemas beside each other: their words, and the parts of each under its number. */
function several(schemas: readonly z.ZodType[], between: string): Described {
  const all = schemas.map(described)
  const withParts = all.filter(({ parts }) => parts.length > 0)
  return {
    text: all.map(({ text }) => text).join(between),
    parts: all.flatMap(({ parts }, at) =>
      parts.map(([path, schema]) => [withParts.length > 1 ? `|${at + 1}${path}` : path, schema] as const),
    ),
  }
}

function unknownFields(catchall: z.ZodType | undefined): string {
  if (!catchall) return 'object that drops other fields'
  return definitionOf(catchall).type === 'never' ? 'object' : 'object that keeps other fields'
}

function described(schema: z.ZodType): Described {
  const definition = definitionOf(schema)
  const { text, parts } = unchecked(definition)
  const checks = (definition.checks ?? []).map(({ _zod }) => told(_zod.def))
  const checkedElsewhere = (schema.meta() as { describedBy?: z.ZodType } | undefined)?.describedBy
  return {
    text: [text, ...checks].join(', '),
    parts: checkedElsewhere ? [...parts, ['', checkedElsewhere]] : parts,
  }
}

/** Values that tell fields apart whose rules are functions. */
const TELLING: readonly unknown[] = [
  'x',
  ' Äö \u200b ',
  'a\nb',
  'a,b',
  'x'.repeat(101),
  '0',
  '-1',
  '1',
  '007',
  '1.5',
  '1,5',
  '1.999',
  '100.01',
  '12345678901234567890',
  'true',
  'DE',
  'de',
  '2026-02-28',
  '2026-02-30',
  '1899-12-31',
  '2026-11-01T10:00:00Z',
  'a@kunde.example',
  'DE136695976',
  'DE89370400440532013000',
  '4006381333931',
  '0197c1d0-0000-7000-8000-000000000001',
  true,
  0,
  1,
  -1,
  -1_000,
  1.5,
  1e15,
  [],
  {},
]

const TRIED = [undefined, null, '', ' ', ...TELLING]

const givenText = (value: unknown) =>
  typeof value === 'string' && value.length > 100 ? `"x"×${value.length}` : valueText(value)

/** A refusal by a text of zod, which is no code of ours. */
const UNNAMED = 'invalid'

const codesOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ message, path }) => [...path, /^[a-z]\w*\.\w+$/.test(message) ? message : UNNAMED].join(' '))

function answerTo(schema: z.ZodType, value: unknown): string {
  const { success, data, error } = schema.safeParse(value)
  if (success) return valueText(data) === valueText(value) ? 'keeps' : `makes ${givenText(data)} of`
  return `refuses as ${codesOf(error).join(', ')}`
}

/** What a schema does with each of the tried values, one line for each answer. */
function behaviour(schema: z.ZodType): string[] {
  const byAnswer = new Map<string, string[]>()
  for (const value of TRIED) {
    const answer = answerTo(schema, value)
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), givenText(value)])
  }
  return [...byAnswer].map(([answer, values]) => `  ${answer} ${values.join(' ')}`)
}

/** Our codes among those of all refusals of the tried values. */
function refusalsOf(schema: z.ZodType): string {
  const codes = new Set(TRIED.flatMap((value) => codesOf(schema.safeParse(value).error ?? NONE)))
  codes.delete(UNNAMED)
  return codes.size > 0 ? `(${[...codes].join(' ')})` : ''
}

const NONE = new z.ZodError([])

/** A value that the schema takes, as telling and as simple as can be; null if none is found. */
function sampleOf(schema: z.ZodType): unknown {
  const taken = [...TELLING, ...choicesOf(schema)].find((value) => schema.safeParse(value).success)
  if (taken !== undefined && !isEmpty(taken)) return taken
  const { parts } = described(schema)
  const item = parts.find(([name]) => name === '[]')
  if (item) return [sampleOf(item[1])]
  if (parts.some(([name]) => name.startsWith('.')))
    return Object.fromEntries(requiredOf(parts).map(([name, part]) => [name.slice(1), sampleOf(part)]))
  return taken ?? null
}

const isEmpty = (value: unknown) => typeof value === 'object' && valueText(value).length === 2

/** The choices of an enumeration, also within others. */
function choicesOf(schema: z.ZodType): unknown[] {
  const { entries, values, innerType, options, in: from } = definitionOf(schema)
  const within = [innerType, from, ...(options ?? [])].filter((one) => one !== undefined)
  return [...Object.values(entries ?? {}), ...(values ?? []), ...within.flatMap(choicesOf)]
}

const requiredOf = (parts: Described['parts']) =>
  parts.filter(([name, part]) => name.startsWith('.') && !part.safeParse(undefined).success)

/**
 * What an object with rules of its own says to its required fields alone, and with each of the
 * others: one line for each answer.
 */
function rulesOf(schema: z.ZodType, parts: Described['parts']): string[] {
  if ((definitionOf(schema).checks ?? []).length === 0 || !parts.some(([name]) => name.startsWith('.')))
    return []
  const required = requiredOf(parts)
  const others = parts.filter((part) => !required.includes(part))
  const least = Object.fromEntries(required.map(([name, part]) => [name.slice(1), sampleOf(part)]))
  const byAnswer = new Map<string, string[]>()
  const note = (name: string, value: object) => {
    const codes = codesOf(schema.safeParse(value).error ?? NONE).join(', ')
    const answer = codes === '' ? 'takes' : `refuses as ${codes}`
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), name])
  }
  note('the required', least)
  for (const [name, part] of others) note(`+${name.slice(1)}`, { ...least, [name.slice(1)]: sampleOf(part) })
  return [...byAnswer].map(([answer, names]) => `${answer}: ${names.join(' ')}`)
}

/**
 * Writes schemas as text, one line per field: type, bounds, choices, default, codes of refusals. A
 * field with rules of its own ends in a mark: what it does with a set of values is written once for
 * all fields alike.
 */
export class SchemaLines {
  private readonly kinds = new Map<string, string>()

  /** Returns a line for the schema itself, and one for each field at any depth. */
  of(schema: z.ZodType, path: string): string[] {
    const { text, parts } = described(schema)
    if (parts.length > 0) {
      const fields = parts.flatMap(([name, part]) => this.of(part, path + name))
      return [`${path}: ${text}`, ...rulesOf(schema, parts).map((line) => `${path} ${line}`), ...fields]
    }
    return [`${path}: ${text} ${ACTS.test(text) ? this.markOf(schema, text) : refusalsOf(schema)}`.trimEnd()]
  }

  /** Returns the behaviour behind every mark. */
  behaviours(): string[] {
    return [...this.kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  }

  private markOf(schema: z.ZodType, text: string): string {
    const lines = behaviour(schema)
    const mark = `#${markOf([text, ...lines].join('\n'))}`
    this.kinds.set(`${text} ${mark}`, [`${text} ${mark}`, ...lines, ''].join('\n'))
    return mark
  }
}
