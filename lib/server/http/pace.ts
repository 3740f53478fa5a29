export interface PaceLimits {
  /** Parts of the time left to people for each part taken. */
  leftToPeople: number
  /** Longest pause, so that a slow piece of work delays the next only briefly. */
  longestPauseMs: number
  /** Work that has waited this long is no longer delayed: a till gives up after some seconds. */
  patienceMs: number
}

/** A piece of work that is about to begin. */
export interface Work {
  /** When it arrived. */
  since: number
  /** Whether an interactive request is in progress. */
  isBusy: boolean
}

/**
 * The pace of deferrable work: while interactive requests are in progress it pauses in proportion
 * to the time it took, so its share is fixed, however much is waiting. Otherwise it never pauses.
 * All times in milliseconds are passed in; it has no clock.
 */
export class Pace {
  readonly #limits: PaceLimits
  #nextAt = 0

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /** Returns how long a piece of work must wait. */
  waitAt(now: number, { since, isBusy }: Work): number {
    const patience = this.#limits.patienceMs - (now - since)
    return isBusy ? Math.max(0, Math.min(this.#nextAt - now, patience)) : 0
  }

  /**
   * Records that a piece of work took this long. Parallel ones pause for each, up to the longest
   * pause.
   */
  took(ms: number, now: number): void {
    const { leftToPeople, longestPauseMs } = this.#limits
    this.#nextAt = Math.min(Math.max(this.#nextAt, now) + ms * leftToPeople, now + longestPauseMs)
  }

  /** Whether it no longer delays anything, so that it can be forgotten. */
  isIdle(now: number): boolean {
    return this.#nextAt <= now
  }
}
