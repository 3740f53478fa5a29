import { EXPORT_ACCESS } from '@/lib/domain/exportable'
import { admits } from '@/lib/domain/rights'
import { isPersonKind, type PersonKind } from '@/lib/domain/actor'
import type { Context } from '@/lib/server/context'
import { bodyHash } from '@/lib/server/idempotency'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { exportJobWork, readExportJob } from '../queries'
import { startExportJobInput } from '../schema'
import { insertExportJob } from '../store'

/** Who asks: a person. Throws forbidden. */
function askerOf({ actor }: Context): { userId: string; actorKind: PersonKind } {
  const { kind, id } = actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { userId: id, actorKind: kind }
}

/**
 * Has a list written into a file in the background, with the rights of who asks. The same question while it is being answered is
 * not asked again: that job is answered. Columns and filters are checked when it is written.
 */
export const startExportJob = defineUseCase({
  name: 'exportJob.start',
  mode: 'write',
  right: 'CSV-EXPORT_SHOW',
  module: null,
  input: startExportJobInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { kind, format, from, to, ...question }) => {
    const { right, module } = EXPORT_ACCESS[kind]
    if (!admits(ctx, right, module)) throw new AppError('forbidden', 'forbidden')
    const filter = { ...question.filter, ...(from ? { from } : {}), ...(to ? { to } : {}) }
    const kept = { encoding: question.encoding, columns: question.columns, filter }
    const sorted = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const digest = bodyHash(kind, format, kept.encoding, kept.columns.join(), JSON.stringify(sorted))
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
