import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { peopleFirst } from '@/lib/server/http/people-first'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ANY_RIGHT, readImport } from '../queries/import-record'
import { UNDONE_AT_ONCE } from '../rules/at-once'
import { conflictsOf, moveImport, takeTurn, writtenBehind } from '../store'

/** Takes everything back that an import wrote, in one transaction; refused where a record was changed or used since (`import.changedSince`). */
export const undoRows = (kinds: ImportKinds) =>
  defineUseCase({
    name: 'import.undoRows',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input: z.strictObject({ id: idField(), version: z.number(), progress: z.custom<{ done: number }>() }),
    run: async ({ tx, ctx, enqueue, audit, unaudited }, { id, version, progress }): Promise<null> => {
      unaudited('each record has its own entry')
      const head = await readImport(tx, ctx, id)
      const kind = kinds[head.kind]
      if (!kind || head.state !== 'UNDOING' || head.version !== version || !(await takeTurn(tx, id)))
        return null
      const records = await conflictsOf(tx, id, true)
      if (records.length > 0)
        throw new AppError('conflict', 'import.changedSince', { records: records.join(', ') })
      for (let line = 0; ;) {
        await peopleFirst()
        const rows = await writtenBehind(tx, id, line, UNDONE_AT_ONCE)
        const last = rows.at(-1)
        if (!last) break
        await audit(...(await kind.undo({ tx, ctx, enqueue }, rows)))
        line = last.line
        progress.done += rows.length
      }
      await moveImport(tx, id, { state: 'UNDONE', doneCount: head.rowCount }, ctx.now())
      return null
    },
  })
