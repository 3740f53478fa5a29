import { z } from 'zod'
import { withoutGuard } from '@/lib/domain/read-cell'
import { idField } from '@/lib/fields/schema'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ANY_RIGHT, readImport } from '../queries/import-record'
import { cellsOfNew } from '../store'

/**
 * Reserves the free numbers for the new rows of an import, ahead of the transaction that writes
 * them.
 */
export const reserveNumbers = (kinds: ImportKinds) =>
  defineUseCase({
    name: 'import.reserve',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input: z.strictObject({ id: idField() }),
    run: async ({ tx, ctx, enqueue, unaudited }, { id }): Promise<string[]> => {
      unaudited('only the counter of numbers moves')
      const head = await readImport(tx, ctx, id)
      const reserve = kinds[head.kind]?.reserve
      if (!reserve) return []
      const column = head.columns.findIndex(({ field }) => field === reserve.field)
      const cells = await cellsOfNew(tx, id, column)
      const typed = new Set(column < 0 ? [] : cells.map((cell) => withoutGuard(cell.trim())))
      const count = column < 0 ? cells.length : cells.filter((cell) => !cell.trim()).length
      return count === 0 ? [] : reserve.take({ tx, ctx, enqueue }, count, typed)
    },
  })
