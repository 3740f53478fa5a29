import { z } from 'zod'
import { orRefuse } from '@/lib/server/core/errors'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { settleTask } from '@/lib/server/task/claim'
import { ANY_RIGHT } from '../queries/import-record'
import { UNDONE_AT_ONCE } from '../rules/at-once'
import { mayUndoWith } from '../rules/import-steps'
import { claimImport, importClaim, type ClaimedImport } from '../steps/claim-import'
import { countOutcomes, countWritten, markUndone, moveImport, obstaclesOf, writtenBehind } from '../store'

/**
 * Undoes the writes of an import, in one transaction; refused if a record was changed or used since
 * (`import.changedSince`), unless only the rest is to be undone. `onRows` receives the number of
 * rows undone by each batch.
 */
export const undoRows = (kinds: ImportKinds, onRows: (count: number) => void) =>
  defineUseCase({
    name: 'import.undoRows',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input: z.strictObject(importClaim),
    run: async (scope, { id, attempt }): Promise<null> => {
      const { tx, ctx, enqueue } = scope
      scope.unaudited('each record has its own entry')
      const claimed = await claimImport({ tx, ctx, enqueue }, kinds, { id, attempt }, 'UNDOING')
      const { head, claim } = claimed
      const obstacles = await obstaclesOf(tx, id, true)
      orRefuse(mayUndoWith(obstacles, await countWritten(tx, id), head.undoRest))
      const left = new Set(obstacles.map(({ line }) => line))
      const undoneCount = await takeBack(scope, claimed, left, onRows)
      await settleTask(tx, claim)
      const end =
        left.size > 0
          ? { ...(await countOutcomes(tx, id, true)), state: 'DONE' as const, undoneCount }
          : { state: 'UNDONE' as const }
      await moveImport(tx, id, { ...end, undoRest: false, doneCount: head.rowCount }, ctx.now())
      return null
    },
  })

/** Undoes all rows except `left`; returns the number of undone rows, earlier ones included. */
async function takeBack(
  { tx, ctx, enqueue, audit }: WriteScope,
  { head: { id, undoneCount }, kind }: ClaimedImport,
  left: ReadonlySet<number>,
  onRows: (count: number) => void,
): Promise<number> {
  let count = undoneCount
  for (let line = 0; ;) {
    await yieldToInteractive()
    const batch = await writtenBehind(tx, id, line, UNDONE_AT_ONCE)
    const last = batch.at(-1)
    if (!last) return count
    const rows = batch.filter((row) => !left.has(row.line))
    if (rows.length > 0) await audit(...(await kind.undo({ tx, ctx, enqueue }, rows)))
    if (rows.length > 0 && left.size > 0)
      await markUndone(
        tx,
        id,
        rows.map((row) => row.line),
      )
    count += rows.length
    line = last.line
    onRows(batch.length)
  }
}
