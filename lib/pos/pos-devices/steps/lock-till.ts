import { AppError } from '@/lib/server/core/errors'
import type { Context } from '@/lib/server/core/context'
import type { StepScope } from '@/lib/server/core/use-case'
import { callingDevice } from '../queries/get-own-device'
import { storeAt } from '../rules/whereabouts'
import { lockReadyDevice } from '../store'

/**
 * The calling till, locked until the end of the transaction: one push of a till at a time, and no move meanwhile. Answers its
 * id and in which store it was at an instant (ms). Throws `device.deleted` for one that was ended since it called, and
 * `device.storeMissing` for an external device that has no store and so no till.
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
