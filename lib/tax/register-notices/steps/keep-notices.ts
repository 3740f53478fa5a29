import { businessDay } from '@/lib/domain/business-date'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { readNotices } from '../queries/read-sheets'
import { keepReport, type Report } from '../store'

/** Data to store for notices; `seen` is the version of a single one that the person has seen. */
interface Kept extends Report {
  ids: readonly string[]
  /** All of them belong to this store, and none has been notified. */
  openIn?: string | undefined
  seen?: number | undefined
}

/**
 * Records that notices of the active company were notified, or takes that back; returns the data
 * for the audit log. Throws notFound for an unknown notice, `conflict.stale` for an outdated
 * version, or `registerNotice.future` for a day that is still to come.
 */
export async function keepNotices(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { ids, openIn, seen, reportedOn, transferTicket }: Kept,
): Promise<AuditEntry[]> {
  if (reportedOn !== null && reportedOn > businessDay(ctx.now()))
    throw invalidField('reportedAt', 'registerNotice.future')
  const { notices } = await readNotices(tx, ctx)
  const entries: AuditEntry[] = []
  // in the order of their ids: concurrent calls wait for each other
  for (const id of ids.toSorted()) {
    const notice = notices.find((one) => one.id === id)
    if (!notice || (openIn !== undefined && notice.storeId !== openIn))
      throw new AppError('notFound', 'notFound')
    if (openIn !== undefined && notice.state !== 'OPEN') throw new AppError('conflict', 'conflict.stale')
    const before = await keepReport(tx, ctx, id, notice, { seen, reportedOn, transferTicket })
    entries.push({
      entity: 'posDevice',
      entityId: notice.deviceId,
      before: { reportedOn: before.reportedOn, transferTicket: before.transferTicket },
      after: { reportedOn, transferTicket },
    })
  }
  return entries
}
