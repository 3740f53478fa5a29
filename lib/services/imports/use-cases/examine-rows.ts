import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import type { ImportKinds } from '@/lib/server/core/import-kind'
import { peopleFirst } from '@/lib/server/http/people-first'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ANY_RIGHT, readImport } from '../queries/import-record'
import { AT_ONCE } from '../rules/at-once'
import { repeatedLines } from '../rules/row-values'
import { foundRow, importedRow, judgeRows, REPEATED } from '../steps/judge-rows'
import { countOutcomes, moveImport, rowsBehind, saveFound, takeTurn } from '../store'

const input = z.strictObject({
  id: idField(),
  version: z.number(),
  /** The last line that was looked at. */
  line: z.number(),
  /** Where each record was first said, of all lines so far. */
  first: z.instanceof(Map<string, number>),
  /** Where each name was first said. */
  names: z.instanceof(Map<string, number>),
})

/** Looks at the next rows of a file; behind the last it becomes a preview. Answers the last line, null when there is nothing left to do. */
export const examineRows = (kinds: ImportKinds) =>
  defineUseCase({
    name: 'import.examine',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input,
    run: async (
      { tx, ctx, enqueue, unaudited },
      { id, version, line, first, names },
    ): Promise<number | null> => {
      unaudited('a preview changes no record')
      const head = await readImport(tx, ctx, id)
      const kind = kinds[head.kind]
      if (!kind || head.state !== 'READING' || head.version !== version || !(await takeTurn(tx, id)))
        return null
      await peopleFirst()
      const rows = await rowsBehind(tx, id, line, AT_ONCE)
      const last = rows.at(-1)
      if (!last) {
        const counts = await countOutcomes(tx, id, false)
        if (counts.rowCount !== head.rowCount) throw new Error(`import ${id} lacks rows`)
        const { rowCount: doneCount } = counts
        await moveImport(tx, id, { ...counts, doneCount, state: 'PREVIEW', mode: null }, ctx.now())
        return null
      }
      const imported = rows.map((row) => importedRow(head, row))
      const repeated = repeatedLines(
        imported.map(({ line: at, values }) => ({ line: at, keys: kind.keys(values) })),
        first,
      )
      const alike = repeatedLines(
        imported.map(({ line: at, values }) => ({ line: at, keys: [kind.likeness(values) ?? []].flat() })),
        names,
      )
      const found = await judgeRows({ tx, ctx, enqueue }, { kind, head, lock: false }, rows, (row) => {
        const earlier = repeated.get(row.line)
        return earlier === undefined ? null : { path: '', code: REPEATED, params: { line: earlier } }
      })
      await saveFound(
        tx,
        id,
        found.map((one) => foundRow(one, alike.get(one.line) ?? null)),
      )
      return last.line
    },
  })
