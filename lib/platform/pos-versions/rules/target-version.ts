import { versionKey } from './version-order'

/** A version as it is offered to one tenant. */
export interface Offer {
  version: string
  /** `versionKey` of it. */
  key: string
  /** `YYYY-MM-DD`, in Berlin. */
  releaseDate: string
  isLatest: boolean
  /** Whether the tenant is among those that it is meant for. */
  isMeant: boolean
}

/**
 * The version that a tenant's tills should run: the latest one, or where it is not meant for the tenant or not released
 * yet, the highest lower one that is. Never one above the latest. Null where there is none.
 */
export function targetVersion<One extends Offer>(offers: readonly One[], today: string): One | null {
  const latest = offers.find(({ isLatest }) => isLatest)
  if (!latest) return null
  const fitting = offers.filter(
    ({ key, releaseDate, isMeant }) => isMeant && releaseDate <= today && key <= latest.key,
  )
  return fitting.reduce<One | null>((best, one) => (best && best.key > one.key ? best : one), null)
}

/** Whether what a till reported is lower than what it should run; of a text that is no version that cannot be said: false. */
export function isBehind(reported: string, target: Pick<Offer, 'key'> | null): boolean {
  const key = versionKey(reported)
  return key !== null && target !== null && key < target.key
}
