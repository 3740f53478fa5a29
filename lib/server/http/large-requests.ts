import { FairTurns, type TurnLimits } from '@/lib/domain/fair-turns'
import { processState } from '@/lib/server/core/process'
import { isPersonKind, type ActorKind } from '@/lib/domain/actor'
import { throttleBackground } from './yield-to-interactive'

/** Characters of JSON from which a request is large: a document of some 400 positions. */
const LARGE = 50_000

/**
 * For tills: more than a heartbeat. Otherwise fifty tills that push at once would leave no time for
 * the pages of others.
 */
const PUSH = 500

/**
 * One at a time per tenant, so that others get time in between; two in total, so that no tenant
 * waits for a single other.
 */
const LIMITS: TurnLimits = { total: 2, perOwner: 1, waiting: 250, patienceMs: 60_000 }

interface SizedRequest {
  caller: { tenantId: string; actor: { kind: ActorKind } }
  /** Characters of the input. */
  size: number
  signal?: AbortSignal
}

/**
 * Handles a request: small ones at once; large interactive ones and pushes of tills one at a time
 * per tenant, pushes throttled in favour of interactive requests. Throws TurnRefused if too many
 * are waiting, or the signal's reason while waiting.
 */
export function inTurnIfLarge<T>({ caller, size, signal }: SizedRequest, work: () => Promise<T>): Promise<T> {
  const isPerson = isPersonKind(caller.actor.kind)
  if (size < (isPerson ? LARGE : PUSH)) return work()
  processState.largeRequests ??= { people: new FairTurns(LIMITS), tills: new FairTurns(LIMITS) }
  const { people, tills } = processState.largeRequests
  if (isPerson) return people.run(caller.tenantId, work, signal)
  const { tenantId } = caller
  const since = performance.now()
  return tills.run(tenantId, () => throttleBackground({ tenantId, since }, work), signal)
}
