import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { isExpired, isForAuditors, maySee, recordOf } from '../queries'
import type { ExportJobRecord } from '../schema'
import { lockShownExport, saveRelease } from '../store'

const input = z.strictObject({ id: idField() })

/**
 * Shows a finished file for the tax office, also one of another person, to the auditors of the
 * company whose period it lies in. Throws `exportJob.expired` once the file is gone.
 */
export const releaseExportJob = defineUseCase({
  name: 'exportJob.release',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input,
  run: (scope, { id }) => setRelease(scope, id, true),
})

/** Hides a released file from auditors again; downloaded copies remain. */
export const withdrawExportRelease = defineUseCase({
  name: 'exportJob.withdraw',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input,
  run: (scope, { id }) => setRelease(scope, id, false),
})

/** Sets or withdraws the release of a file; a second click changes nothing. */
async function setRelease(
  { tx, ctx, audit, unchanged }: WriteScope,
  id: string,
  isReleased: boolean,
): Promise<ExportJobRecord> {
  const head = await lockShownExport(tx, isForAuditors(ctx), id)
  if (!head) throw new AppError('notFound', 'notFound')
  if (!maySee(ctx, head)) throw new AppError('forbidden', 'forbidden')
  if (isReleased && isExpired(head, ctx.now())) throw new AppError('gone', 'exportJob.expired')
  if (isReleased === (head.releasedAt !== null)) {
    unchanged()
    return recordOf(head, ctx)
  }
  const release = isReleased ? { at: ctx.now(), byName: ctx.actor.name } : null
  await saveRelease(tx, id, release)
  const { fileName, fileSha256, question, companyId } = head
  await audit({
    entity: 'company',
    entityId: companyId,
    after: { ...question.filter, file: fileName, sha256: fileSha256 },
  })
  return recordOf({ ...head, releasedAt: release?.at ?? null, releasedByName: release?.byName ?? null }, ctx)
}
