import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import type { ImportKind, ImportKinds } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { preferIndexes } from '@/lib/server/sql/selection'
import { ClaimLost, lockClaim } from '@/lib/server/task/claim'
import type { ImportState } from '@/lib/services/imports/words'
import { importTask, readImport } from '../queries/import-record'
import type { ImportHead } from '../store'

/** An import, and the attempt of the worker that has its task. */
export const importClaim = { id: idField(), attempt: z.int() }

/** An import whose task this transaction holds. */
export interface ClaimedImport {
  head: ImportHead
  kind: ImportKind
  claim: { kind: string; recordId: string; attempt: number }
}

/**
 * Reads an import in the given state, and holds its task until the transaction ends. Throws
 * notFound, ClaimLost.
 */
export async function claimImport(
  { tx, ctx }: StepScope,
  kinds: ImportKinds,
  { id, attempt }: { id: string; attempt: number },
  state: ImportState,
): Promise<ClaimedImport> {
  const head = await readImport(tx, ctx, id)
  const claim = { kind: importTask.kind, recordId: id, attempt }
  await lockClaim(tx, claim)
  const kind = kinds[head.kind]
  if (!kind || head.state !== state) throw new ClaimLost(`import ${id} is ${head.state}`)
  await preferIndexes(tx)
  return { head, kind, claim }
}
