import { fail, ok, type Result } from '@/lib/domain/result'
import type { Who } from '@/lib/domain/rights'

type Requester = Pick<Who, 'isAdmin' | 'isPlatformAdmin'>

/** Maximum number of views per person: of one list, and of all lists together. */
export const MOST = { tooMany: 50, tooManyAtAll: 1_000 } as const

/** Whether a person with this many views may save another. */
export function admitAnother(kept: { ofList: number; ofAll: number }): Result<null, keyof typeof MOST> {
  if (kept.ofList >= MOST.tooMany) return fail('tooMany')
  return kept.ofAll >= MOST.tooManyAtAll ? fail('tooManyAtAll') : ok(null)
}

/** Whether a person may share views with the whole tenant. */
export const mayShare = ({ isAdmin, isPlatformAdmin }: Requester): boolean => isAdmin || isPlatformAdmin

/**
 * Whether a person may change a view that they see: their own, and as an administrator the shared
 * ones.
 */
export const mayChange = (who: Requester, view: { isShared: boolean }): boolean =>
  mayShare(who) || !view.isShared

/** Whether a person may make this change to a view: only administrators change shared ones. */
export function admitChange(
  who: Requester,
  before: { isShared: boolean },
  after: { isShared: boolean },
): Result<null, 'adminOnly'> {
  if (mayChange(who, before) && mayChange(who, after)) return ok(null)
  return fail('adminOnly')
}
