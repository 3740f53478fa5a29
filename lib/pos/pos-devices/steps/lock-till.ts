import { AppError } from '@/lib/server/core/errors'
import type { Context } from '@/lib/server/core/context'
import type { StepScope } from '@/lib/server/core/use-case'
import { callingDevice } from '@/lib/server/core/calling-device'
import { storeAt } from '../rules/whereabouts'
import { lockReadyDevice } from '../store'

/**
 * Locks the calling till until the end of the transaction: one push per till at a time, and no
 * concurrent move. Returns its id and its store at an instant (ms). Throws `device.deleted` for one
 * ended since it called, and `device.storeMissing` for an external device without a store and so
 * without a till.
 */
export async function lockTill({
  tx,
  ctx,
}: StepScope): Promise<{ id: string; storeAt: (at: number) => string }> {
  const id = callingDevice(ctx)
  const till = await lockReadyDevice(tx, id)
  if (!till) throw new AppError('forbidden', goneOrNever(ctx))
  return { id, storeAt: (at) => storeAt(till.whereabouts, at) ?? till.storeId }
}

const goneOrNever = ({ actor }: Context) =>
  actor.kind === 'externalDevice' ? 'device.storeMissing' : 'device.deleted'
