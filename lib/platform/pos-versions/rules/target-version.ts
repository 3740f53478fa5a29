import { versionKey } from './version-order'

/** A version, and whether one tenant is offered it. */
export interface Offer {
  version: string
  /** Its `versionKey`. */
  key: string
  /** `YYYY-MM-DD`, in Berlin. */
  releaseDate: string
  isLatest: boolean
  /** Whether it is offered to the tenant. */
  isMeant: boolean
}

/**
 * Returns the version that a tenant's tills should run: the latest one, or if that is not offered
 * to the tenant or not released yet, the highest lower one that is. Never one above the latest.
 * Null if there is none.
 */
export function targetVersion<One extends Offer>(offers: readonly One[], today: string): One | null {
  const latest = offers.find(({ isLatest }) => isLatest)
  if (!latest) return null
  const fitting = offers.filter(
    ({ key, releaseDate, isMeant }) => isMeant && releaseDate <= today && key <= latest.key,
  )
  return fitting.reduce<One | null>((best, one) => (best && best.key > one.key ? best : one), null)
}

/** Whether the reported version is lower than the target; false for a text that is not one. */
export function isBehind(reported: string, target: Pick<Offer, 'key'> | null): boolean {
  const key = versionKey(reported)
  return key !== null && target !== null && key < target.key
}
