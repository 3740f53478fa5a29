import type { DeviceState } from '@/lib/domain/device-state'
import { fail, ok, type Result } from '@/lib/domain/result'

/** Whether a till that waits may be let in or declined: nobody decides twice. */
export const decide = (status: DeviceState): Result<null, 'notPending'> =>
  status === 'PENDING' ? ok(null) : fail('notPending')

/** Whether a till may be changed: one that is out is history, and one that waits gets its store by approval. */
export function change(status: DeviceState, moves: boolean): Result<null, 'deleted' | 'pending'> {
  if (status === 'DELETED') return fail('deleted')
  if (status === 'PENDING' && moves) return fail('pending')
  return ok(null)
}

/** From when a till is in its new store: now, and after the move before, so that each instant has one store. */
export const movedAt = (now: Date, last: Date | null): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now
