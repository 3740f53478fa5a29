import { AppError } from '@/lib/server/core/errors'
import type { Context } from '@/lib/server/core/context'
import type { StepScope } from '@/lib/server/core/use-case'
import { callingDevice } from '@/lib/server/core/calling-device'
import { storeAt } from '../rules/whereabouts'
import { lockReadyDevice } from '../store'

/** A locked till, and the data that its records are checked against. */
export interface LockedTill {
  id: string
  /** Returns its store at an instant (ms). */
  storeAt: (at: number) => string
  /** All stores that it was ever in. */
  storeIds: readonly string[]
  /** The day from which it is used, as the office has entered it; null if it has not. */
  inUseSince: string | null
  /** Serial numbers of its security modules, in lower case; empty if none is known. */
  tseSerials: readonly string[]
}

/**
 * Locks the calling till until the end of the transaction: one push per till at a time, and no
 * concurrent move. Throws `device.deleted` for one ended since it called, and `device.storeMissing`
 * for an external device without a store and so without a till.
 */
export async function lockTill({ tx, ctx }: StepScope): Promise<LockedTill> {
  const till = await lockedTill(tx, callingDevice(ctx))
  if (!till) throw new AppError('forbidden', goneOrNever(ctx))
  return till
}

/** Locks a till for an office user. Throws `device.deleted` for one that is not in use. */
export async function lockUsedTill({ tx }: Pick<StepScope, 'tx'>, id: string): Promise<LockedTill> {
  const till = await lockedTill(tx, id)
  if (!till) throw new AppError('rule', 'device.deleted')
  return till
}

async function lockedTill(tx: StepScope['tx'], id: string): Promise<LockedTill | null> {
  const till = await lockReadyDevice(tx, id)
  if (!till) return null
  const { storeId, whereabouts, ...known } = till
  const storeIds = [storeId, ...whereabouts.map((place) => place.storeId)]
  return { id, storeAt: (at) => storeAt(whereabouts, at) ?? storeId, storeIds, ...known }
}

const goneOrNever = ({ actor }: Context) =>
  actor.kind === 'externalDevice' ? 'device.storeMissing' : 'device.deleted'
