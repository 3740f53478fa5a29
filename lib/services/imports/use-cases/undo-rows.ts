import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { defineUseCase } from '@/lib/server/core/use-case'
import { settleTask } from '@/lib/server/task/claim'
import { ANY_RIGHT } from '../queries/import-record'
import { UNDONE_AT_ONCE } from '../rules/at-once'
import { claimImport, importClaim } from '../steps/claim-import'
import { conflictsOf, moveImport, writtenBehind } from '../store'

/**
 * Takes everything back that an import wrote, in one transaction; refused if a record was changed
 * or used since (`import.changedSince`). `onRows` takes how many rows each batch has taken back.
 */
export const undoRows = (kinds: ImportKinds, onRows: (count: number) => void) =>
  defineUseCase({
    name: 'import.undoRows',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input: z.strictObject(importClaim),
    run: async ({ tx, ctx, enqueue, audit, unaudited }, { id, attempt }): Promise<null> => {
      unaudited('each record has its own entry')
      const scope = { tx, ctx, enqueue }
      const { head, kind, claim } = await claimImport(scope, kinds, { id, attempt }, 'UNDOING')
      const records = await conflictsOf(tx, id, true)
      if (records.length > 0)
        throw new AppError('conflict', 'import.changedSince', { records: records.join(', ') })
      for (let line = 0; ;) {
        await yieldToInteractive()
        const rows = await writtenBehind(tx, id, line, UNDONE_AT_ONCE)
        const last = rows.at(-1)
        if (!last) break
        await audit(...(await kind.undo(scope, rows)))
        line = last.line
        onRows(rows.length)
      }
      await settleTask(tx, claim)
      await moveImport(tx, id, { state: 'UNDONE', doneCount: head.rowCount }, ctx.now())
      return null
    },
  })
