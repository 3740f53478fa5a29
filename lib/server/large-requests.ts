import { FairTurns } from '@/lib/domain/fair-turns'

/** Characters of JSON from which on a request is large: a document of some 400 positions. */
const LARGE = 50_000

/** One at a time of a tenant, so that between its parts there is time for others; two, so that no tenant waits for one other. */
const LIMITS = { total: 2, perOwner: 1, waiting: 250, patienceMs: 60_000 }

/** One for the process: Next bundles pages and routes apart, each with its own copy of this module. */
const shared = globalThis as typeof globalThis & { kontorLargeRequests?: FairTurns }

/**
 * Does the work of a request whose input has `size` characters: small ones at once, large ones of a tenant one after the
 * other. Throws TurnRefused where too many wait, or the signal's reason while it waits.
 */
export function inTurnIfLarge<T>(
  { tenantId, size, signal }: { tenantId: string; size: number; signal?: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  if (size < LARGE) return work()
  shared.kontorLargeRequests ??= new FairTurns(LIMITS)
  return shared.kontorLargeRequests.run(tenantId, work, signal)
}
