import { AppError, invalidField, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { CORRECTIONS_MAX } from '@/lib/services/imports/words'
import { ANY_RIGHT, lockImportVersion, readImport, recordOf } from '../queries/import-record'
import { correctedRow, correctionsByLine, mergedCorrections } from '../rules/corrections'
import { mayMap } from '../rules/import-steps'
import { correctCellsInput } from '../schema'
import { examineAgain } from '../steps/examine-again'
import { lockRows, saveCells } from '../store'

/**
 * Corrects cells of a preview; all rows are examined again. The corrections still apply when the
 * file is read again.
 */
export const correctCells = defineUseCase({
  name: 'import.correct',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: correctCellsInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { cells, ...key }) => {
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayMap(head))
    const headings = head.columns.map(({ heading }) => heading)
    const unknown = cells.findIndex(({ heading }) => !headings.includes(heading))
    if (unknown >= 0) throw invalidField(`cells.${unknown}.heading`, 'import.cellUnknown')
    const byLine = correctionsByLine(cells)
    const rows = await lockRows(tx, head.id, [...byLine.keys()])
    if (rows.length < byLine.size) throw invalidField('cells', 'import.cellUnknown')
    const corrections = mergedCorrections(head.corrections, cells)
    if (corrections.length > CORRECTIONS_MAX)
      throw new AppError('rule', 'import.tooManyCorrections', { maximum: CORRECTIONS_MAX })
    await saveCells(
      tx,
      head.id,
      rows.map(({ line, ...row }) => ({
        line,
        ...correctedRow(row, headings, byLine.get(line) ?? new Map()),
      })),
    )
    await examineAgain({ tx, ctx, enqueue }, head.id, { corrections })
    unaudited('a preview changes no record')
    return recordOf(await readImport(tx, ctx, head.id))
  },
})
