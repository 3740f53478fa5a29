import { z } from 'zod'
import { withSavepoint, type TenantTx } from '@/db/tenant'
import { fail, ok, type Result } from '@/lib/domain/result'
import { AppError, type FieldIssue } from '@/lib/server/core/errors'
import { errorText, fieldErrors } from '@/lib/server/core/translate'
import { zodIssuesToFields } from '@/lib/server/core/validation'

const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** Outcome for one row of a batch; `index` counts from 0 in the order sent. */
const batchResult = z.object({
  index: z.number(),
  status: z.enum(['created', 'invalid']),
  id: z.uuid().nullable(),
  errors: z.array(fieldError),
})
export type BatchResult = z.output<typeof batchResult>

export const batchRecord = z.object({ results: z.array(batchResult) })

/** A row of a batch, or why it is refused. */
export type ParsedRow<Row> = { row: Row } | { issues: FieldIssue[] }

/** Validates each row on its own. */
export function parseRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
): ParsedRow<z.output<Schema>>[] {
  return rows.map((row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? { row: parsed.data } : { issues: zodIssuesToFields(parsed.error.issues) }
  })
}

export interface RowWriter<Row> {
  /** Returns the id. */
  one: (tx: TenantTx, row: Row) => Promise<string>
  /** Creates many at once, for speed; returns their ids in order. */
  all: (tx: TenantTx, rows: readonly Row[]) => Promise<string[]>
}

type Outcome = { id: string; issues: [] } | { id: null; issues: FieldIssue[] }

/**
 * Creates the valid rows: all at once, and if that is refused each in its own savepoint, so that a
 * refused row undoes only itself. Errors other than refusals abort the batch.
 */
export async function createRows<Row>(
  tx: TenantTx,
  rows: readonly ParsedRow<Row>[],
  writer: RowWriter<Row>,
): Promise<BatchResult[]> {
  const sound = rows.flatMap((parsed) => ('row' in parsed ? [parsed.row] : []))
  const ids =
    sound.length > 0 ? await attempt(() => withSavepoint(tx, (inner) => writer.all(inner, sound))) : null
  const quick = ids?.ok ? ids.value.values() : null
  const results: BatchResult[] = []
  for (const [index, parsed] of rows.entries()) {
    const outcome =
      'row' in parsed ? await outcomeOf(tx, parsed.row, quick, writer) : { id: null, issues: parsed.issues }
    const status = outcome.id === null ? 'invalid' : 'created'
    results.push({ index, status, id: outcome.id, errors: fieldErrors(outcome.issues) })
  }
  return results
}

async function outcomeOf<Row>(
  tx: TenantTx,
  row: Row,
  quick: IterableIterator<string> | null,
  { one }: RowWriter<Row>,
): Promise<Outcome> {
  const quickResult = quick?.next()
  if (quickResult && !quickResult.done) return { id: quickResult.value, issues: [] }
  const tried = await attempt(() => withSavepoint(tx, (inner) => one(inner, row)))
  return tried.ok ? { id: tried.value, issues: [] } : { id: null, issues: tried.error }
}

/** Converts a refusal into its issues; rethrows anything else. */
async function attempt<T>(run: () => Promise<T>): Promise<Result<T, FieldIssue[]>> {
  try {
    return ok(await run())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields, code, params } = error
    return fail(fields.length > 0 ? fields : [{ path: '', code, params }])
  }
}

/** Outcome for many records; `reason` is German. */
export const manyRecord = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type ManyOutcome = z.output<typeof manyRecord>

/**
 * Runs `act` for each record. A refusal does not affect the others and is retried once at the end,
 * since its reason may be gone by then. Throws the refusal if none succeeded. `act` must refuse
 * before it writes.
 */
export async function eachRecord(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<ManyOutcome> {
  const first = await tryEach(ids, act)
  const second = await tryEach([...first.refused.keys()], act)
  const done = [...first.done, ...second.done]
  const refused = [...second.refused]
  if (done.length === 0 && refused[0]) throw refused[0][1]
  return {
    done,
    refused: refused.map(([id, { code, params }]) => ({ id, reason: errorText(code, params) })),
  }
}

async function tryEach(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const done: string[] = []
  const refused = new Map<string, AppError>()
  for (const id of new Set(ids)) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  }
  return { done, refused }
}

/**
 * Returns the audit text of records created in one batch: their number, and the names of the first
 * and the last.
 */
export function batchTrace(names: readonly string[]): {
  record: string
  after: { count: number; first: string; last: string }
} {
  const first = names[0] ?? ''
  const last = names.at(-1) ?? first
  const record = names.length > 1 ? `${first} – ${last}` : first
  return { record: record.slice(0, 200), after: { count: names.length, first, last } }
}
