import { z } from 'zod'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { UseCase } from '@/lib/server/core/use-case'
import type { NamedRow } from './named-rows'
import type { Check, Description, Samples } from './use-case-description'
import type { World } from './world'
import { written, type Written } from './write-checks'

type Schema = z.core.JSONSchema.BaseSchema
type Path = readonly string[]

/** An optional field of a patch, with the values to try. */
interface PatchField {
  path: Path
  name: string
  /** Values that the input takes, best first. */
  values: readonly unknown[]
  /** What removes the value: null, an empty text or list, false; unset if nothing does. */
  empty: { value: unknown } | undefined
  isFlag: boolean
}

/** Values of which one fits most fields. */
const SAMPLES: readonly unknown[] = [
  ...[
    'Anders',
    '24103',
    '4711',
    '2026-03-05',
    '7',
    '12.50',
    'AT',
    'anders@kontor.example',
    'https://kontor.example',
  ],
  ...[
    'DE02120300000000202051',
    'DEUTDEDBBER',
    'DE136695976',
    'ATU12345675',
    '4006381333931',
    '2893081508152',
  ],
  ...['DE98ZZZ09999999999', 'DE-ÖKO-006', 'C62', '04011000-1234512345-06', '123456', '1234567', '1'],
  ...[5, 1, { scheme: 'EM', value: 'anders@kontor.example' }, ['Anders']],
]

/** Fields that every change may take and that are no content. */
const KEYS = new Set(['id', 'version', 'rowVersion'])

/** Whether a use case takes a change in parts. */
export const isPatch = ({ mode, name }: Pick<UseCase, 'mode' | 'name'>) =>
  mode === 'write' && /\.(?:patch|update|patchAccount|patchInfo)$/.test(name)

interface Hands {
  act: (change: Partial<Context>) => Context
  usable: () => Promise<unknown>
  world: () => World
}

/**
 * A change that is sent in parts: each optional field is stored, removed by its empty value, and
 * kept by a change without it. Every optional field is tried or listed with a reason.
 */
export function patchChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { patch: { input, samples, untried = {}, irremovable = {}, read } = {} }: Description<I>,
  { act, usable, world }: Hands,
): Check[] {
  const schema = schemaOf(useCase.input)
  const all = isPatch(useCase) ? optionalIn(schema) : []
  if (all.length === 0) return []
  const run = async () => {
    const given: unknown = await (input ? input(world()) : usable())
    const base = Object.fromEntries(
      Object.entries(Object(given)).filter(([name]) => schema.required?.includes(name) || name === 'id'),
    )
    const known = (await samples?.(world())) ?? {}
    const fields = all
      .filter(({ path }) => !isListed(untried, path))
      .map((field) => withValues(field, useCase.input, base, known))
    const patches = new Patches(fields, base, async (change) => {
      const call = await written(useCase, act({}), change)
      return read ? { ...call, answer: await read(world()) } : call
    })
    await patches.start(Object(given))
    await patches.switch(irremovable)
    await patches.fill()
    await patches.keep()
    await patches.empty(irremovable)
    await patches.keep()
    const idle = [...Object.keys(untried), ...Object.keys(irremovable)].filter(
      (name) => !all.some(({ path }) => isListed({ [name]: '' }, path)),
    )
    const problems = [...patches.problems, ...idle.map((name) => `${name} is listed and no optional field`)]
    if (fields.length === 0) problems.push('no field is tried')
    if (problems.length > 0) throw new Error(problems.join('; '))
  }
  return [{ title: 'stores, removes and keeps each field that it may be sent', run }]
}

/** Fields by their path, or that of their parent, with a reason. */
type Listed = Readonly<Record<string, string>>

const isListed = (list: Listed, path: Path): boolean =>
  path.some((_part, index) => path.slice(0, index + 1).join('.') in list)

interface Step {
  fields: readonly PatchField[]
  /** Values to send, the next one if one is refused. */
  values: (field: PatchField) => readonly unknown[]
  /** What is wrong after a field was sent. */
  fault: (field: PatchField, before: unknown) => string | undefined
  /** What is wrong if every value is refused. */
  refused?: (field: PatchField, refusal: string) => string | undefined
}

interface Refusal {
  text: string
  paths: readonly string[]
}

/** Changes of one record, one after the other. */
class Patches {
  readonly problems: string[] = []
  private answer: unknown
  private row: NamedRow | undefined

  constructor(
    private readonly fields: readonly PatchField[],
    private readonly base: object,
    private readonly write: (change: object) => Promise<Pick<Written, 'after' | 'answer'>>,
  ) {}

  /** Makes a first change, with whose outcome the others are compared. */
  async start(change: object): Promise<void> {
    await this.call(change)
  }

  /** Gives each field but the flags another value. */
  async fill(): Promise<void> {
    const fields = this.fields.filter(({ isFlag }) => !isFlag)
    await this.take({
      fields,
      values: (field) => {
        const unlike = field.values.filter((value) => !isLike(value, this.valueOf(field)))
        return unlike.length > 0 ? unlike : field.values
      },
      fault: (field, before) => {
        const now = this.valueOf(field)
        if (isEmpty(now)) return 'is not stored'
        return isLike(now, before) ? 'is not changed' : undefined
      },
    })
  }

  /** Switches each flag on, leaves it on, and switches it off. */
  async switch(irremovable: Listed): Promise<void> {
    const fields = this.fields.filter(({ isFlag }) => isFlag)
    if (fields.length === 0) return
    await this.take({
      fields,
      values: () => [true],
      fault: (field) => (this.valueOf(field) === true ? undefined : 'is not switched on'),
    })
    await this.keep()
    await this.remove(fields, irremovable)
  }

  /** Removes the value of each field but the flags. */
  async empty(irremovable: Listed): Promise<void> {
    await this.remove(
      this.fields.filter(({ isFlag, empty }) => !isFlag && empty),
      irremovable,
    )
  }

  private async remove(fields: readonly PatchField[], irremovable: Listed): Promise<void> {
    const isFirm = ({ path }: PatchField) => isListed(irremovable, path)
    await this.take({
      fields,
      values: ({ empty }) => [empty?.value],
      fault: (field, before) => {
        const now = this.valueOf(field)
        const isGone = field.isFlag ? now === false : isEmpty(now)
        if (isFirm(field)) return isGone || isSame(now, before) ? 'is listed as irremovable' : undefined
        return isGone ? undefined : `is not removed by ${JSON.stringify(field.empty?.value)}`
      },
      refused: (field, text) => (isFirm(field) ? undefined : `is not removed: ${text}`),
    })
  }

  /** Changes nothing. */
  async keep(): Promise<void> {
    await this.take({ fields: [], values: () => [], fault: () => undefined })
  }

  /** Sends fields together; those that are refused, one by one. */
  private async take({ fields, values, fault, refused }: Step): Promise<void> {
    const choices = new Map(fields.map((field) => [field, [...values(field)]]))
    const send = async (some: readonly PatchField[]): Promise<Refusal | undefined> => {
      const before = new Map(this.fields.map((field) => [field, this.valueOf(field)]))
      const change = some.reduce((whole, field) => put(whole, field.path, choices.get(field)?.[0]), this.base)
      const refusal = await this.call(change).then(() => undefined, refusalOf)
      if (refusal) return refusal
      for (const field of this.fields) {
        const was = before.get(field)
        const isKept = isSame(was, this.valueOf(field))
        const problem = some.includes(field)
          ? fault(field, was)
          : isKept
            ? undefined
            : `is not kept without it`
        if (problem) this.problems.push(`${field.name} ${problem}`)
      }
      return undefined
    }
    const next = (field: PatchField) => choices.get(field)?.splice(0, 1)
    const left = fields.filter((field) => choices.get(field)?.length)
    for (const field of fields)
      if (!left.includes(field)) this.problems.push(`${field.name} takes no known value`)
    let together = left
    let refusal = await send(together)
    for (let round = 0; refusal && round < ROUNDS && together.length > 1; round += 1) {
      const { paths } = refusal
      const at = together.filter(({ name }) =>
        paths.some((path) => path === name || path.startsWith(`${name}.`)),
      )
      at.forEach(next)
      together = at.length === 0 ? [] : together.filter((field) => choices.get(field)?.length)
      refusal = together.length > 0 ? await send(together) : refusal
    }
    if (refusal) together = []
    for (const field of left.filter((one) => !together.includes(one))) {
      choices.set(field, [...values(field)])
      let alone = await send([field])
      while (alone) {
        next(field)
        if (!choices.get(field)?.length) break
        alone = await send([field])
      }
      const problem = alone && (refused ?? ((_field, text) => `is refused: ${text}`))(field, alone.text)
      if (problem) this.problems.push(`${field.name} ${problem}`)
    }
  }

  private async call(change: object): Promise<void> {
    const { after, answer } = await this.write(change)
    this.answer = answer
    this.row = rowOf(after, this.fields, at(this.base, ['id']))
  }

  /** The stored value: of the column of that name, else in the answer. */
  private valueOf({ path }: PatchField): unknown {
    const column = snakeCase(path.at(-1) ?? '')
    const row = this.row?.values ?? {}
    const answered = at(this.answer, path)
    return path.length === 1 || answered === undefined ? (column in row ? row[column] : answered) : answered
  }
}

/** Most changes with several fields, each with other values for those that were refused. */
const ROUNDS = 6

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError) || error.kind === 'conflict') throw error
  const paths = error.fields.map(({ path }) => path)
  return { text: [error.code, ...error.fields.map(({ path, code }) => `${path} ${code}`)].join(' '), paths }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether two values are the same, as number or text. */
const isLike = (one: unknown, other: unknown): boolean =>
  isSame(one, other) || (typeof one !== 'object' && String(one) === String(other))

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && value['value'] === '')

/** The named row that has most of the fields as columns; of several, that of the input's `id`. */
const rowOf = (
  rows: readonly NamedRow[],
  fields: readonly PatchField[],
  id: unknown,
): NamedRow | undefined => {
  const columns = fields.map(({ path }) => snakeCase(path.at(-1) ?? ''))
  const count = (row: NamedRow) =>
    columns.filter((column) => column in row.values).length + (row.id === String(id) ? 0.5 : 0)
  return rows.toSorted((one, other) => count(other) - count(one))[0]
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object with a value at a path. */
function put(whole: object, [name = '', ...rest]: Path, value: unknown): object {
  const inner: unknown = at(whole, [name])
  return { ...whole, [name]: rest.length === 0 ? value : put(isObject(inner) ? inner : {}, rest, value) }
}

const schemaOf = (input: z.ZodType): Schema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })

interface Optional {
  path: Path
  part: Schema
}

/**
 * Returns the optional fields of an input; those of an object whose parts are all optional each. A
 * field with a default is sent whole.
 */
const optionalIn = (schema: Schema, parents: Path = []): Optional[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const path = [...parents, key]
    if (typeof part !== 'object' || schema.required?.includes(key) || 'default' in part) return []
    if (parents.length === 0 && KEYS.has(key)) return []
    return part.properties && !part.required?.length ? optionalIn(part, path) : [{ path, part }]
  })

/** Finds the values that an optional field takes. */
function withValues({ path, part }: Optional, input: z.ZodType, base: object, samples: Samples): PatchField {
  const name = path.join('.')
  if (part.type === 'boolean') return { path, name, values: [], empty: { value: false }, isFlag: true }
  const takes = (value: unknown) => input.safeParse(put(base, path, value)).success
  const choices = [part, ...(part.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? [...(one.enum ?? []), one.const] : [],
  )
  const usual = [...choices, ...SAMPLES].filter((value) => !isEmpty(value) && takes(value))
  const empty = [null, '', []].map((value) => ({ value })).find(({ value }) => takes(value))
  return { path, name, values: name in samples ? [samples[name]] : usual, empty, isFlag: false }
}
