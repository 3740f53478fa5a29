import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { admitChange, type UserChange } from '../rules/user-change'

/** Throws the rule's refusal (`user.lastAdmin`, `user.foreignRights`, …), if it has one. */
export function refuseChange(
  { isAdmin, isPlatformAdmin, rights, storeIds: stores }: Context,
  change: UserChange,
): void {
  const decision = admitChange({ isAdmin: isAdmin || isPlatformAdmin, rights, stores }, change)
  if (!decision.ok) throw new AppError('rule', `user.${decision.error}`)
}
