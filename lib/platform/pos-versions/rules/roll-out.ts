import { fail, ok, type Result } from '@/lib/domain/result'
import { targetVersion, type Offer } from './target-version'

/** A version as the platform knows it. */
export interface StoredVersion extends Omit<Offer, 'isMeant'> {
  id: string
  /** Ids; empty for all. */
  tenants: readonly string[]
}

export interface TenantTills {
  tenantId: string
  tills: number
}

/** Returns the version that each tenant's tills should run on that day. */
function targets(versions: readonly StoredVersion[], tenants: readonly TenantTills[], today: string) {
  return tenants.map(({ tenantId, tills }) => {
    const offers = versions.map((version) => ({
      ...version,
      isMeant: version.tenants.length === 0 || version.tenants.includes(tenantId),
    }))
    return { tills, target: targetVersion(offers, today) }
  })
}

/** Counts the tills that should run each version, by its id; a version without any is left out. */
export function countTills(
  versions: readonly StoredVersion[],
  tenants: readonly TenantTills[],
  today: string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tills, target } of targets(versions, tenants, today))
    if (target) counts.set(target.id, (counts.get(target.id) ?? 0) + tills)
  return counts
}

/** Tills that a deletion moves; `version` null: none is left for them. */
export interface Move {
  version: string | null
  count: number
}

interface Deletion {
  /** The next lower version. */
  next: StoredVersion | null
  /** The next lower version if the latest is deleted: it becomes the latest. */
  newLatest: StoredVersion | null
  /** The highest version first. */
  moves: Move[]
}

/**
 * Returns the consequences of deleting a version. Refused for the only one, and for the latest
 * without a lower one.
 */
export function weighDeletion(
  versions: readonly StoredVersion[],
  id: string,
  { tenants, today }: { tenants: readonly TenantTills[]; today: string },
): Result<Deletion, 'only' | 'noLower'> {
  const deleted = versions.find((one) => one.id === id)
  const rest = versions.filter((one) => one.id !== id)
  if (!deleted || rest.length === 0) return fail('only')
  const next = rest
    .filter(({ key }) => key < deleted.key)
    .reduce<StoredVersion | null>((best, one) => (best && best.key > one.key ? best : one), null)
  if (deleted.isLatest && !next) return fail('noLower')
  const newLatest = deleted.isLatest ? next : null
  const left = rest.map((one) => (one.id === newLatest?.id ? { ...one, isLatest: true } : one))
  const after = targets(left, tenants, today)
  const movedTills = targets(versions, tenants, today).flatMap(({ tills, target }, at) =>
    target?.id === id && tills > 0 ? [{ tills, to: after[at]?.target ?? null }] : [],
  )
  const found = new Map(movedTills.map(({ to }) => [to?.key ?? '', to?.version ?? null]))
  const moves = [...found.keys()]
    .sort()
    .reverse()
    .map((key) => ({
      version: found.get(key) ?? null,
      count: movedTills.reduce((sum, { tills, to }) => sum + ((to?.key ?? '') === key ? tills : 0), 0),
    }))
  return ok({ next, newLatest, moves })
}
