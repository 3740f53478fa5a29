import type { KeptQuestion } from '@/db/schema/export-jobs'
import { isPersonKind, type PersonKind } from '@/lib/domain/actor'
import { mayExport, type ExportJobKind } from '@/lib/domain/exportable'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { ExportRequest } from '@/lib/server/core/export-content'
import { bodyHash } from '@/lib/server/core/idempotency'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { exportTask, type ExportContents } from '../queries'
import { insertExportJob } from '../store'

/** A request for a background export with its kind. */
export interface ExportJobRequest extends ExportRequest {
  kind: ExportJobKind
}

/** Equal for equal requests. */
function digestOf(
  { kind, format }: ExportJobRequest,
  { encoding, columns, filter, handOver }: KeptQuestion,
): string {
  const sorted = (fields: object) =>
    JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const ofHandOver = handOver ? [sorted(handOver)] : []
  return bodyHash(kind, format, encoding, columns.join(), sorted(filter), ...ofHandOver)
}

/** Returns the requester: a person. Throws forbidden. */
function requesterOf({ actor }: Context): { userId: string; actorKind: PersonKind } {
  const { kind, id } = actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { userId: id, actorKind: kind }
}

/**
 * Stores a request to be processed in the background, with the requester's rights; returns the id
 * of its job, or of a job in progress for the same request. Refuses at once what writing the file
 * would refuse: columns, filters, the length of a report. Throws rateLimited beyond the number of
 * jobs that a person may have in progress.
 */
export async function requestExport(
  scope: StepScope,
  contents: ExportContents,
  request: ExportJobRequest,
): Promise<string> {
  const { tx, ctx } = scope
  const { kind, format } = request
  if (!mayExport(ctx, kind)) throw new AppError('forbidden', 'forbidden')
  const question = await contents(kind).check(scope, request)
  const now = ctx.now()
  const requester = requesterOf(ctx)
  const { id, isNew } = await insertExportJob(tx, {
    tenantId: ctx.tenantId,
    id: newId(),
    ...requester,
    companyId: ctx.companyId,
    startedByName: ctx.actor.name,
    kind,
    format,
    question,
    digest: digestOf(request, question),
    state: 'QUEUED',
    createdAt: now,
    updatedAt: now,
  })
  const ref = { tenantId: ctx.tenantId, recordId: id, personId: requester.userId }
  if (isNew) await startTask(scope, exportTask, ref)
  return id
}
