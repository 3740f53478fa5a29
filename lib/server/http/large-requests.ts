import { FairTurns, type TurnLimits } from '@/lib/domain/fair-turns'
import { processState } from '@/lib/server/core/process'
import { isPersonKind, type ActorKind } from '@/lib/domain/actor'
import { besidePeople } from './people-first'

/** Characters of JSON from which on a request is large: a document of some 400 positions. */
const LARGE = 50_000

/** Of a till: more than a heartbeat. Fifty tills that push at once would else leave nothing to the pages of others. */
const PUSH = 500

/** One at a time of a tenant, so that between its parts there is time for others; two, so that no tenant waits for one other. */
const LIMITS: TurnLimits = { total: 2, perOwner: 1, waiting: 250, patienceMs: 60_000 }

interface Asked {
  caller: { tenantId: string; actor: { kind: ActorKind } }
  /** Characters of the input. */
  size: number
  signal?: AbortSignal
}

/**
 * Does the work of a request: small ones at once, large ones of a tenant's people one after the other, and so what its tills
 * push, which has a share of the time beside people. Throws TurnRefused where too many wait, or the signal's reason while it waits.
 */
export function inTurnIfLarge<T>({ caller, size, signal }: Asked, work: () => Promise<T>): Promise<T> {
  const isPerson = isPersonKind(caller.actor.kind)
  if (size < (isPerson ? LARGE : PUSH)) return work()
  processState.largeRequests ??= { people: new FairTurns(LIMITS), tills: new FairTurns(LIMITS) }
  const { people, tills } = processState.largeRequests
  if (isPerson) return people.run(caller.tenantId, work, signal)
  return tills.run(caller.tenantId, () => besidePeople(work), signal)
}
