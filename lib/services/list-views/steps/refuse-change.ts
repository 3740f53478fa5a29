import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { admitChange } from '../rules/admission'

/** Throws `listView.adminOnly` if the caller may not make this change to a view. */
export function refuseChange(
  ctx: Context,
  before: { isShared: boolean },
  after: { isShared: boolean } = before,
): void {
  if (!admitChange(ctx, before, after).ok) throw new AppError('forbidden', 'listView.adminOnly')
}
