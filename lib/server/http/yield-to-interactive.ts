import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/server/core/process'
import { Pace, type PaceLimits } from './pace'

/** As long as most pages take; tills make progress even if people never pause. */
const PATIENCE_MS = 30

/** Deferrable work gets a fifth of the time while people are active, and waits a second at most. */
const LIMITS: PaceLimits = { peopleStayMs: 5_000, leftToPeople: 4, longestPauseMs: 1_000 }

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
 * Runs background work while no interactive request is in flight, otherwise throttled to a share of
 * the time.
 */
export async function throttleBackground<T>(work: () => Promise<T>): Promise<T> {
  // one for the process: Next bundles routes apart, each with its own copy of this module
  const pace = (processState.pace ??= new Pace(LIMITS))
  const people = processState.people
  if (people) {
    const seenAt = people.underWay > 0 ? performance.now() : people.seenAt
    const wait = pace.waitAt(performance.now(), seenAt)
    if (wait >= 1) await sleep(wait)
    await yieldToInteractive()
  }
  const began = performance.now()
  try {
    return await work()
  } finally {
    const now = performance.now()
    pace.took(now - began, now)
  }
}
