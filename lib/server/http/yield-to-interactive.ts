import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/server/core/process'
import { Pace, type PaceLimits } from './pace'

/** Duration of most page requests; tills make progress even if people never pause. */
const PATIENCE_MS = 30

/**
 * Deferrable work gets a fifth of the time while interactive requests are in progress, waits a
 * second at most for each, and three in total.
 */
const LIMITS: PaceLimits = { leftToPeople: 4, longestPauseMs: 1_000, patienceMs: 3_000 }

/** Waits briefly until no interactive request is in flight: for background work. */
export async function yieldToInteractive(): Promise<void> {
  const people = processState.people
  if (!people || people.underWay === 0) return
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(late)
      people.waiting.delete(goOn)
      resolve()
    }
    const late = setTimeout(goOn, PATIENCE_MS)
    people.waiting.add(goOn)
  })
}

/**
 * Runs a tenant's background work, which arrived at `since`, while no interactive request is in
 * progress, otherwise throttled to a share of the time. Each tenant has its own share: what others
 * push does not delay it.
 */
export async function throttleBackground<T>(
  { tenantId, since }: { tenantId: string; since: number },
  work: () => Promise<T>,
): Promise<T> {
  // one for the process: Next bundles routes separately, each with its own copy of this module
  const paces = (processState.paces ??= new Map<string, Pace>())
  const pace = paces.get(tenantId) ?? new Pace(LIMITS)
  paces.set(tenantId, pace)
  const isBusy = (processState.people?.underWay ?? 0) > 0
  const wait = pace.waitAt(performance.now(), { since, isBusy })
  if (wait >= 1) await sleep(wait)
  if (performance.now() - since < LIMITS.patienceMs) await yieldToInteractive()
  const began = performance.now()
  try {
    return await work()
  } finally {
    const now = performance.now()
    pace.took(now - began, now)
    for (const [id, other] of paces) if (other.isIdle(now)) paces.delete(id)
  }
}
