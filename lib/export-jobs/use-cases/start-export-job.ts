import type { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import { checkHandOver } from '@/lib/datev/steps/check-hand-over'
import { mayExport } from '@/lib/domain/exportable'
import { isPersonKind, type PersonKind } from '@/lib/domain/actor'
import type { ExportLists } from '@/lib/exports/queries'
import type { Context } from '@/lib/server/context'
import { bodyHash } from '@/lib/server/idempotency'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase, type StepScope } from '@/lib/server/use-case'
import { exportJobWork, readExportJob } from '../queries'
import { startExportJobInput } from '../schema'
import { insertExportJob } from '../store'

/** The same for the same question. */
function digestOf(
  kind: string,
  format: string,
  { encoding, columns, filter, handOver }: KeptQuestion,
): string {
  const sorted = (fields: object) =>
    JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const ofHandOver = handOver ? [sorted(handOver)] : []
  return bodyHash(kind, format, encoding, columns.join(), sorted(filter), ...ofHandOver)
}

/** Who asks: a person. Throws forbidden. */
function askerOf({ actor }: Context): { userId: string; actorKind: PersonKind } {
  const { kind, id } = actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { userId: id, actorKind: kind }
}

type Input = z.output<typeof startExportJobInput>

/** What is kept of a question. A hand-over is refused at once where it cannot be; of its parts those are kept that the person may. */
async function keptOf(scope: StepScope, input: Input): Promise<KeptQuestion> {
  const { kind, from, to, encoding, columns, options = { lock: false, documents: false } } = input
  const filter = { ...input.filter, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  if (kind !== 'datev' || !from || !to) return { encoding, columns, filter }
  const parts = await checkHandOver(scope, { from, to, ...options })
  const { lock, documents } = options
  return { encoding, columns, filter, handOver: { ...parts, lock, documents } }
}

/**
 * Has a list written into a file in the background, or a period handed over, with the rights of who asks. The same question while it is being answered is
 * not asked again: that job is answered. Columns and filters that the list does not take are refused, as they would be when it is written.
 */
export const startExportJobs = (lists: Pick<ExportLists, 'checkKept'>) =>
  defineUseCase({
    name: 'exportJob.start',
    mode: 'write',
    right: 'CSV-EXPORT_SHOW',
    module: null,
    input: startExportJobInput,
    run: async ({ tx, ctx, enqueue, unaudited }, input) => {
      const { kind } = input
      if (!mayExport(ctx, kind)) throw new AppError('forbidden', 'forbidden')
      const kept = await keptOf({ tx, ctx }, input)
      if (kind !== 'datev') lists.checkKept(kind, kept, ctx)
      const format = kind === 'datev' ? 'zip' : input.format
      const digest = digestOf(kind, format, kept)
      const now = ctx.now()
      const { id, isNew } = await insertExportJob(tx, {
        tenantId: ctx.tenantId,
        id: newId(),
        ...askerOf(ctx),
        companyId: ctx.companyId,
        startedByName: ctx.actor.name,
        ...{ kind, format, question: kept, digest },
        ...{ state: 'QUEUED', createdAt: now, updatedAt: now },
      })
      unaudited('a file of what the person may see')
      if (isNew) await enqueue(exportJobWork, { tenantId: ctx.tenantId, jobId: id })
      return readExportJob(tx, ctx, id)
    },
  })
