import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
import { hasClosings, type Period } from '../queries/closings'
import { areTillsOf } from '../queries/tills'
import type { DsfinvkQuery } from '../schema'

/**
 * Returns the period of an export. Throws for a person restricted to stores, since the data of a
 * till are those of all its stores; for days in the wrong order, for tills that are not the
 * company's, and for days without a closing.
 */
export async function checkPeriod(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { from, to, devices = [] }: DsfinvkQuery,
): Promise<Period> {
  if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
  if (from > to) throw invalidField('to', 'report.periodEnds')
  const { companyId } = ctx
  if (devices.length > 0 && !(await areTillsOf(tx, companyId, devices)))
    throw new AppError('notFound', 'notFound')
  return { companyId, from, to, devices }
}

/** Throws if no closing of the tills lies in the period: there is nothing to export. */
export async function refuseEmpty({ tx }: Pick<ReadScope, 'tx'>, period: Period): Promise<void> {
  if (!(await hasClosings(tx, period))) throw new AppError('rule', 'dsfinvk.noClosings')
}
