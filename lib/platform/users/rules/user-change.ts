import { fail, ok, type Result } from '@/lib/domain/result'
import { isWithin, type StoreRestriction } from '@/lib/domain/store-restriction'

export interface Changer {
  /** of the tenant, or of the platform */
  isAdmin: boolean
  rights: readonly string[]
  stores: StoreRestriction
}

/** The part of a user that decides who may change them. */
export interface Standing {
  isAdmin: boolean
  isActive: boolean
  rights: readonly string[]
  stores: StoreRestriction
  /** Reads as an auditor, a right that only an admin may grant. */
  isAuditor: boolean
}

export interface UserChange {
  /** Null for a new user. */
  before: Standing | null
  /** Null for a removal. */
  after: Standing | null
  /** Control over e-mail or password means control over the account. */
  takesOver: boolean
  isSelf: boolean
  /** Active tenant admins other than this user. */
  otherAdmins: number
}

export type UserRefusal =
  | 'lastAdmin'
  | 'yourself'
  | 'ownPassword'
  | 'adminOnly'
  | 'outranks'
  | 'foreignRights'
  | 'auditorRights'

const isActiveAdmin = (standing: Standing | null) => Boolean(standing?.isAdmin && standing.isActive)

/**
 * Whether the acting person may change a user's role and state. There is always an active tenant
 * admin; users cannot disable themselves; an auditor has no rights of their own. Non-admins cannot
 * create admins, grant rights or stores beyond their own, or change users who have more than
 * themselves.
 */
export function admitChange(changer: Changer, change: UserChange): Result<null, UserRefusal> {
  const { before, after, takesOver, isSelf, otherAdmins } = change
  if (isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0) return fail('lastAdmin')
  if (isSelf && !after?.isActive) return fail('yourself')
  if (isSelf && takesOver) return fail('ownPassword')
  if (after?.isAuditor && (after.isAdmin || after.rights.length > 0 || after.stores.length > 0))
    return fail('auditorRights')
  return changer.isAdmin ? ok(null) : withinOwnRights(changer, change)
}

function withinOwnRights({ rights: own, stores }: Changer, change: UserChange): Result<null, UserRefusal> {
  const { before, after, takesOver } = change
  if (before && after && !takesOver && sameStanding(before, after)) return ok(null)
  if (before?.isAdmin || after?.isAdmin) return fail('adminOnly')
  if (before?.isAuditor || after?.isAuditor) return fail('adminOnly')
  const reaches = (standing: Standing | null) =>
    !standing || (standing.rights.every((right) => own.includes(right)) && isWithin(standing.stores, stores))
  if (!reaches(before)) return fail('outranks')
  return reaches(after) ? ok(null) : fail('foreignRights')
}

const sameStanding = (one: Standing, other: Standing) =>
  one.isAdmin === other.isAdmin &&
  one.isActive === other.isActive &&
  one.rights.join() === other.rights.join() &&
  one.stores.join() === other.stores.join()
