import { fail, ok, type Result } from '@/lib/domain/result'
import type { Who } from '@/lib/domain/rights'

type Asker = Pick<Who, 'isAdmin' | 'isPlatformAdmin'>

/** How many views a person may keep: of one list, and of all lists together. */
export const MOST = { tooMany: 50, tooManyAtAll: 1_000 } as const

/** Whether somebody who has so many views may keep another one. */
export function admitAnother(kept: { ofList: number; ofAll: number }): Result<null, keyof typeof MOST> {
  if (kept.ofList >= MOST.tooMany) return fail('tooMany')
  return kept.ofAll >= MOST.tooManyAtAll ? fail('tooManyAtAll') : ok(null)
}

/** Whether a person may share views with everybody of their tenant. */
export const mayShare = ({ isAdmin, isPlatformAdmin }: Asker): boolean => isAdmin || isPlatformAdmin

/** Whether a person may change a view that they see: their own, and as an administrator the shared ones. */
export const mayChange = (who: Asker, view: { isShared: boolean }): boolean => mayShare(who) || !view.isShared

/** Whether a person may make of a view what is asked: what everybody sees is the administrators' business. */
export function admitChange(
  who: Asker,
  before: { isShared: boolean },
  after: { isShared: boolean },
): Result<null, 'adminOnly'> {
  if (mayChange(who, before) && mayChange(who, after)) return ok(null)
  return fail('adminOnly')
}
