import { isPersonKind } from '@/lib/domain/actor'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/context'
import { customerRunJob } from '@/lib/server/customer-run'
import { AppError } from '@/lib/server/errors'
import type { NewRun } from '../store'

/** The job that works a run, sent by whoever starts or resumes it. */
export const billingRunJob = customerRunJob('billingRun.work')

/** Who asks for a run, as the job will look for them; refuses who may not book where it books, and what is no person. */
export function askerOf(ctx: Context, book: boolean): Pick<NewRun, 'actorId' | 'actorKind'> {
  const { kind, id } = ctx.actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  if (book && !admits(ctx, 'INVOICES_PATCH', 'order-management')) throw new AppError('forbidden', 'forbidden')
  return { actorId: id, actorKind: kind }
}
