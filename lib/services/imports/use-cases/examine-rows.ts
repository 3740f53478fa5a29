import { z } from 'zod'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { defineUseCase } from '@/lib/server/core/use-case'
import { settleTask } from '@/lib/server/task/claim'
import { ANY_RIGHT } from '../queries/import-record'
import { AT_ONCE } from '../rules/at-once'
import { repeatedLines } from '../rules/row-values'
import { claimImport, importClaim } from '../steps/claim-import'
import { foundRow, judgeRows, REPEATED, rowReader } from '../steps/judge-rows'
import { countOutcomes, moveImport, rowsBehind, saveFound } from '../store'

const input = z.strictObject({
  ...importClaim,
  /** The last checked line. */
  line: z.number(),
})

/**
 * The first line of each record and of each name, over all rows of a file examined so far.
 */
export interface SeenLines {
  records: Map<string, number>
  names: Map<string, number>
}

export const noLines = (): SeenLines => ({ records: new Map(), names: new Map() })

/**
 * Examines the next rows of a file; after the last one it becomes a preview. Adds their records and
 * names to `seen`. Returns the last line, null when there is nothing left to do. `onRows` receives
 * the number of rows done by each batch.
 */
export const examineRows = (kinds: ImportKinds, seen: SeenLines, onRows: (count: number) => void) =>
  defineUseCase({
    name: 'import.examine',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input,
    run: async ({ tx, ctx, enqueue, unaudited }, { id, attempt, line }): Promise<number | null> => {
      unaudited('a preview changes no record')
      const scope = { tx, ctx, enqueue }
      const { head, kind, claim } = await claimImport(scope, kinds, { id, attempt }, 'READING')
      await yieldToInteractive()
      const rows = await rowsBehind(tx, id, line, AT_ONCE)
      const last = rows.at(-1)
      if (!last) {
        const counts = await countOutcomes(tx, id, false)
        if (counts.rowCount !== head.rowCount) throw new Error(`import ${id} lacks rows`)
        const { rowCount: doneCount } = counts
        await settleTask(tx, claim)
        await moveImport(tx, id, { ...counts, doneCount, state: 'PREVIEW', mode: null }, ctx.now())
        return null
      }
      const read = rowReader(kind, head, ctx.now())
      const imported = rows.map((row) => read(row).row)
      const repeated = repeatedLines(
        imported.map(({ line: at, values }) => ({ line: at, keys: kind.keys(values) })),
        seen.records,
      )
      const alike = repeatedLines(
        imported.map(({ line: at, values }) => ({ line: at, keys: kind.likeness(values) })),
        seen.names,
      )
      const found = await judgeRows(scope, { kind, head, lock: false }, rows, (row) => {
        const earlier = repeated.get(row.line)
        return earlier === undefined ? null : { path: '', code: REPEATED, params: { line: earlier } }
      })
      await saveFound(
        tx,
        id,
        found.map((one) => foundRow(one, alike.get(one.line) ?? null)),
      )
      onRows(rows.length)
      return last.line
    },
  })
