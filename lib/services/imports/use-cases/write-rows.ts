import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import type { ImportKind, ImportKinds, WritableVerdict } from '@/lib/server/core/import-kind'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { settleTask } from '@/lib/server/task/claim'
import { ANY_RIGHT } from '../queries/import-record'
import { AT_ONCE } from '../rules/at-once'
import { claimImport, importClaim, type ClaimedImport } from '../steps/claim-import'
import { notifyStarter } from '../steps/notify-starter'
import { foundRow, judgeRows, REPEATED } from '../steps/judge-rows'
import { countOutcomes, moveImport, rowsBehind, saveFound, type ImportHead, type KeptRow } from '../store'

const input = z.strictObject({
  ...importClaim,
  /** The last processed line. */
  line: z.number(),
  /** Fewer rows than usual, down to one, to find the refused one. */
  limit: z.number().default(AT_ONCE),
  /** The refusal of the single row, which is faulty. */
  refused: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .optional(),
  /** Free numbers reserved beforehand. */
  numbers: z.array(z.string()).default([]),
})

type Input = z.output<typeof input>

/**
 * Writes rows of an import, as they are judged now: in mode VALID the next ones, in mode ALL every
 * one, in this one transaction. After the last one the import is done. Returns the last line, null
 * when there is nothing left to do. `onRows` receives the number of rows done by each batch.
 */
export const writeRows = (kinds: ImportKinds, onRows: (count: number) => void) =>
  defineUseCase({
    name: 'import.write',
    mode: 'write',
    right: ANY_RIGHT,
    module: null,
    acrossCompanies: true,
    input,
    run: async (scope, request): Promise<number | null> => {
      const { tx } = scope
      scope.unaudited('each record has its own entry; rows that change nothing have none')
      const claimed = await claimImport(scope, kinds, request, 'RUNNING')
      const { head, kind } = claimed
      const numbers = request.numbers.values()
      for (let line = request.line; ;) {
        await yieldToInteractive()
        const rows = await rowsBehind(tx, head.id, line, request.limit)
        const last = rows.at(-1)
        if (!last) return done(scope, claimed)
        await writeBatch(scope, { kind, head, rows, numbers }, request)
        line = last.line
        onRows(rows.length)
        if (head.mode === 'VALID') return line
      }
    },
  })

interface Batch {
  kind: ImportKind
  head: ImportHead
  rows: readonly KeptRow[]
  numbers: IterableIterator<string>
}

async function writeBatch(scope: WriteScope, { kind, head, rows, numbers }: Batch, { refused }: Input) {
  const left = rows.filter(({ writtenVersion }) => writtenVersion === null)
  const judged = await judgeRows(scope, { kind, head, lock: true }, left, ({ errors }) =>
    refused ? { path: '', ...refused } : (errors.find(({ code }) => code === REPEATED) ?? null),
  )
  const alike = new Map(left.map(({ line, sameNameAs }) => [line, sameNameAs]))
  const found = new Map(judged.map((one) => [one.line, foundRow(one, alike.get(one.line) ?? null)]))
  if (head.mode === 'ALL' && judged.some(({ verdict }) => verdict.outcome === 'FAULTY'))
    throw new AppError('conflict', 'import.faultyRows')
  const writable = judged.filter(
    (one): one is { line: number; verdict: WritableVerdict } => 'write' in one.verdict,
  )
  if (writable.length > 0) {
    const { written: results, traces } = await kind.write(
      scope,
      writable.map(({ verdict }) => verdict),
      numbers,
    )
    await scope.audit(...traces)
    for (const [index, { line }] of writable.entries()) {
      const row = found.get(line)
      const result = results[index]
      if (!row || !result) throw new Error(`line ${line} of import ${head.id} was not written`)
      Object.assign(row, { entityId: result.entityId, writtenVersion: result.version, before: result.before })
    }
  }
  if (found.size > 0) await saveFound(scope.tx, head.id, [...found.values()])
}

async function done({ tx, ctx, enqueue }: WriteScope, { head, claim }: ClaimedImport): Promise<null> {
  const { id } = head
  await settleTask(tx, claim)
  const counts = await countOutcomes(tx, id, true)
  const end = { state: 'DONE', doneCount: counts.rowCount, finishedAt: ctx.now(), content: null } as const
  await moveImport(tx, id, { ...counts, ...end }, ctx.now())
  const params = { count: counts.newCount + counts.changedCount, faulty: counts.faultyCount }
  await notifyStarter({ tx, enqueue }, head, 'IMPORT_FINISHED', params, ctx.now())
  return null
}
