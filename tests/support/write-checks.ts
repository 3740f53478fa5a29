import { z } from 'zod'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import type { UseCase } from '@/lib/server/core/use-case'
import { rowsNamed, type NamedRow } from './named-rows'

/** One successful call of a write, with the rows that its input names before and after. */
export interface Written {
  ctx: Context
  given: unknown
  answer: unknown
  before: readonly NamedRow[]
  after: readonly NamedRow[]
}

/**
 * Returns the field that holds the record's version in the input or one of its alternatives; a
 * `version` that is a text is a till's software version.
 */
export function lockField(input: z.ZodType): 'version' | 'rowVersion' | undefined {
  const isLock = (field: z.core.JSONSchema._JSONSchema | undefined) =>
    typeof field === 'object' && field.type === 'integer'
  const has = (schema: z.core.JSONSchema.BaseSchema, name: string): boolean =>
    isLock(schema.properties?.[name]) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].some(
      (one) => typeof one === 'object' && has(one, name),
    )
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return (['rowVersion', 'version'] as const).find((name) => has(schema, name))
}

const versionOf = (row: NamedRow | undefined): number | undefined => {
  const version = row?.values['row_version'] ?? row?.values['version']
  return typeof version === 'number' ? version : undefined
}

/** The row whose version a call's input takes: of the use case's own kind, or that of its `id`. */
const guarded = ({ name }: Pick<UseCase, 'name'>, rows: readonly NamedRow[], input: unknown) =>
  rows.find(({ table, id }) => camelCase(table) === name.split('.')[0] && id === idOf(input)) ??
  rows.find(({ table }) => camelCase(table) === name.split('.')[0]) ??
  rows.find(({ id }) => id === idOf(input))

const idOf = (given: unknown): string | undefined =>
  typeof given === 'object' && given !== null && 'id' in given ? String(given.id) : undefined

const find = (rows: readonly NamedRow[], { table, id }: NamedRow): NamedRow | undefined =>
  rows.find((row) => row.table === table && row.id === id)

/**
 * Calls a write with the version of the record that its `id` names, if its input takes one, and
 * notes the rows that the input names.
 */
export async function written<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: unknown,
): Promise<Written> {
  const before = await rowsNamed(ctx, input, ownAccount(useCase, ctx))
  const given = withVersionOf(useCase, before, input) ?? input
  const answer = await execute(useCase, ctx, given)
  return { ctx, given, answer, before, after: await rowsNamed(ctx, input, ownAccount(useCase, ctx)) }
}

/** Returns the input with the version of the record among the rows; null if it takes none. */
function withVersionOf<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  rows: readonly NamedRow[],
  input: unknown,
): unknown {
  const field = lockField(useCase.input)
  const version = versionOf(guarded(useCase, rows, input))
  return field && version !== undefined ? { ...Object(input), [field]: version } : null
}

/** The acting person, whom use cases of the own account change without naming them. */
const ownAccount = ({ name }: Pick<UseCase, 'name'>, { actor }: Context): string[] =>
  /^(?:account\.|user\.patchAccount$)/.test(name) && actor.id !== null ? [actor.id] : []

const BOOKKEEPING = ['version', 'row_version', 'updated_at']

/**
 * Columns that no editor loads or saves, so that they change without a new version and without an
 * entry of the record.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // a run and an export go on by themselves; their use cases move them from state to state
  customer_run: ['state', 'done', 'failed', 'amount', 'written', 'finished_at', 'seen_at'],
  export_job: ['released_at', 'released_by_name'],
  // the last state of its mails
  document: ['dispatch_state'],
  // sent again from its document, whose entry tells of it
  mail: ['state', 'failure', 'attempts', 'failure_detail'],
  // moves on with each invoice that is made
  recurring_invoice: ['next_date'],
}

/** Columns that raise the version, while the entry of another record tells of the change. */
const TOLD_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // the final invoice that deducts an advance, whose entry names it
  document: ['invoice_id'],
}

const contentOf = ({ table, values }: NamedRow, more: readonly string[] = []): string => {
  const beside = [...BOOKKEEPING, ...(BESIDE[table] ?? []), ...more]
  return JSON.stringify(Object.entries(values).filter(([name]) => !beside.includes(name)))
}

/** Returns the rows that a write changed or deleted, as they were before. */
const changedRows = (
  { before, after }: Written,
  beside: Readonly<Record<string, readonly string[]>> = {},
): NamedRow[] =>
  before.filter((row) => {
    const now = find(after, row)
    return !now || contentOf(now, beside[row.table]) !== contentOf(row, beside[row.table])
  })

/** Returns the records whose content changed under the same version. */
export const keptVersions = (write: Written): string[] =>
  changedRows(write).flatMap((row) => {
    const now = find(write.after, row)
    const version = versionOf(row)
    if (!now || version === undefined || (versionOf(now) ?? 0) > version) return []
    return [`${row.table} ${changedColumns(row, now).join(', ')}`]
  })

const changedColumns = (row: NamedRow, now: NamedRow | undefined): string[] =>
  Object.keys(row.values).filter(
    (name) => JSON.stringify(row.values[name]) !== JSON.stringify(now?.values[name]),
  )

/** Kinds of refusals that end a race of two people over one record. */
const LOST = new Set(['conflict', 'rule', 'notFound'])

/** Throws if the same call succeeds again after it changed the record whose version it takes. */
export async function refusesAgain<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  write: Written,
): Promise<void> {
  const { ctx, given, before } = write
  const record = guarded(useCase, before, given)
  if (record && !changedRows(write).includes(record)) return
  const field = lockField(useCase.input)
  if (!field || typeof given !== 'object' || given === null || !(field in given)) return
  const kind = await execute(useCase, ctx, given).then(
    () => 'success',
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  )
  if (!LOST.has(kind)) throw new Error(`a second call with the same version got ${kind}`)
}

/**
 * Makes the same call again, as by a double click or a second person, then with the version that
 * its record has now. Throws if a repeat ends with an error that is no AppError.
 */
export async function answersAgain<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { ctx, given }: Pick<Written, 'ctx' | 'given'>,
): Promise<void> {
  const again = async (input: unknown) => {
    try {
      await execute(useCase, { ...ctx, requestId: newId() }, input)
    } catch (error) {
      if (!(error instanceof AppError))
        throw new Error(`a repeat ended as ${reasonOf(error)}`, { cause: error })
    }
  }
  await again(given)
  const now = withVersionOf(useCase, await rowsNamed(ctx, given, ownAccount(useCase, ctx)), given)
  if (now) await again(now)
}

/** Returns the text of the innermost error; those around it contain statements. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? reasonOf(error.cause) : String(error)

/** Returns the records that were changed and of which no entry tells. */
export const untold = (write: Written, kinds: readonly string[], entityIds: readonly string[]): string[] =>
  changedRows(write, TOLD_ELSEWHERE)
    .filter(({ table, id }) => kinds.includes(camelCase(table)) && !entityIds.includes(id))
    .map((row) => `${row.table} ${changedColumns(row, find(write.after, row)).join(', ')}`)

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
