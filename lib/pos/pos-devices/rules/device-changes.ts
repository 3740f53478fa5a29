import type { DeviceState } from '@/lib/domain/device-state'
import { fail, ok, type Result } from '@/lib/domain/result'
import { NO_REGISTER, type TillRegister } from '../words'

/** Whether a waiting till may be admitted or declined: each is decided once. */
export const decide = (status: DeviceState): Result<null, 'notPending'> =>
  status === 'PENDING' ? ok(null) : fail('notPending')

/**
 * Whether a till may be changed: a deleted one is history, and a waiting one gets its store by
 * approval.
 */
export function change(status: DeviceState, moves: boolean): Result<null, 'deleted' | 'pending'> {
  if (status === 'DELETED') return fail('deleted')
  if (status === 'PENDING' && moves) return fail('pending')
  return ok(null)
}

/**
 * Returns when a till starts in its new store: now, but after the previous move, so that each
 * instant has one store.
 */
export const movedAt = (now: Date, last: Date | null): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now

/**
 * Returns a till's data as a recording system with the changed fields. Fails if the day out of use
 * is before the day in use.
 */
export function withRegister(
  before: Partial<TillRegister>,
  changed: Partial<TillRegister>,
): Result<TillRegister, 'outOfUseBeforeUse'> {
  const register = { ...NO_REGISTER, ...before, ...changed }
  const { inUseSince, outOfUse } = register
  return inUseSince !== null && outOfUse !== null && outOfUse.on < inUseSince
    ? fail('outOfUseBeforeUse')
    : ok(register)
}

/**
 * Returns the day that is stated for a move; null for the day of the entry. Fails without a move,
 * for a day to come, and for one before the till came to its store.
 */
export function statedMove(
  movedOn: string | null,
  { moves, today, cameOn }: { moves: boolean; today: string; cameOn: string | null },
): Result<string | null, 'notMoved' | 'movedInFuture' | 'movedBefore'> {
  if (movedOn === null) return ok(null)
  if (!moves) return fail('notMoved')
  if (movedOn > today) return fail('movedInFuture')
  return cameOn !== null && movedOn < cameOn ? fail('movedBefore') : ok(movedOn)
}
