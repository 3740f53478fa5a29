export interface PaceLimits {
  /** How long people count as active after the response to their last request. */
  peopleStayMs: number
  /** Parts of the time left to people for each part taken. */
  leftToPeople: number
  /** Longest pause, so that a slow piece of work delays the next only briefly. */
  longestPauseMs: number
}

/**
 * The pace of deferrable work: while people are active it pauses in proportion to the time it took,
 * so its share is fixed, however much is waiting. Otherwise it never pauses. All times in
 * milliseconds are passed in; it has no clock.
 */
export class Pace {
  readonly #limits: PaceLimits
  #nextAt = 0

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /** Returns how long the next piece must wait; `seenAt` is when people were last active. */
  waitAt(now: number, seenAt: number): number {
    return now - seenAt > this.#limits.peopleStayMs ? 0 : Math.max(0, this.#nextAt - now)
  }

  /**
   * Records that a piece of work took this long. Parallel ones pause for each, up to the longest
   * pause.
   */
  took(ms: number, now: number): void {
    const { leftToPeople, longestPauseMs } = this.#limits
    this.#nextAt = Math.min(Math.max(this.#nextAt, now) + ms * leftToPeople, now + longestPauseMs)
  }
}
