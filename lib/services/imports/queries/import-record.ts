import { AppError, refuseStale } from '@/lib/server/core/errors'
import {
  IMPORTABLE,
  IMPORTABLE_KINDS,
  importableBy,
  isImportable,
  type ImportableKind,
} from '@/lib/domain/importable'
import type { Context } from '@/lib/server/core/context'
import { errorText } from '@/lib/server/core/translate'
import { defineTask } from '@/lib/server/task/task'
import type { TenantTx } from '@/db/tenant'
import type { ImportRecord } from '../schema'
import { countWritten, findImport, lockImport, type ImportHead } from '../store'

/** Both rights of each kind, of which a use case requires any: the import determines the kind. */
export const ANY_RIGHT = [...new Set(IMPORTABLE_KINDS.map((kind) => IMPORTABLE[kind].rights[0]))]

const mayImport = (ctx: Context, kind: string): boolean =>
  isImportable(kind) && importableBy(ctx).includes(kind)

/** Throws invalid for an unknown kind, and forbidden for one that the caller may not import. */
export function checkedKind(ctx: Context, kind: string): ImportableKind {
  if (!isImportable(kind))
    throw new AppError('invalid', 'validation.failed', {}, [
      { path: 'kind', code: 'validation.invalidChoice' },
    ])
  if (!mayImport(ctx, kind)) throw new AppError('forbidden', 'forbidden')
  return kind
}

/** Kinds whose imports belong to a company. */
export const KINDS_OF_COMPANY: readonly string[] = IMPORTABLE_KINDS.filter(
  (kind) => 'ofCompany' in IMPORTABLE[kind],
)

const seen = (ctx: Context, head: ImportHead | null): ImportHead => {
  const isForeign = head !== null && KINDS_OF_COMPANY.includes(head.kind) && head.companyId !== ctx.companyId
  if (!head || isForeign || !mayImport(ctx, head.kind)) throw new AppError('notFound', 'notFound')
  return head
}

/**
 * Returns an import of a kind that the caller may import; others count as missing, as do those of
 * another company. Throws notFound.
 */
export const readImport = async (tx: TenantTx, ctx: Context, id: string): Promise<ImportHead> =>
  seen(ctx, await findImport(tx, id))

/** Locks an import for a change; throws `conflict.stale` for another version than the caller's. */
export async function lockImportVersion(
  tx: TenantTx,
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ImportHead & { writtenCount: number }> {
  const head = seen(ctx, await lockImport(tx, id))
  refuseStale(version, head.version)
  return { ...head, writtenCount: await countWritten(tx, id) }
}

export function recordOf(head: ImportHead): ImportRecord {
  const { failure, state, mode } = head
  const wrote = mode !== null && head.newCount + head.changedCount > 0
  return {
    id: head.id,
    version: head.version,
    kind: head.kind,
    filename: head.filename,
    state,
    encoding: head.encoding,
    separator: head.separator,
    source: head.source,
    reading: head.reading,
    columns: head.columns,
    defaults: head.defaults,
    rowCount: head.rowCount,
    newCount: head.newCount,
    changedCount: head.changedCount,
    unchangedCount: head.unchangedCount,
    faultyCount: head.faultyCount,
    doneCount: head.doneCount,
    sameNameCount: head.sameNameCount,
    undoneCount: head.undoneCount,
    mode,
    failure: failure && errorText(failure.code, failure.params),
    canUndo: wrote && (state === 'DONE' || state === 'FAILED'),
    startedByName: head.startedByName,
    createdAt: head.createdAt.toISOString(),
    finishedAt: head.finishedAt?.toISOString() ?? null,
  }
}

/** The task that reads, writes or undoes an import, by its state. */
export const importTask = defineTask({
  kind: 'dataImport',
  queue: 'dataImport.work',
  retries: { attempts: 5, lost: () => new AppError('conflict', 'import.lost') },
  limit: { openPerPerson: 3, tooMany: () => new AppError('rateLimited', 'import.tooMany') },
})
