export interface PaceLimits {
  /** How long people are taken to be at work after their last request was answered. */
  peopleStayMs: number
  /** Parts of the time that are left to people, to each one that is taken. */
  leftToPeople: number
  /** Longest pause, so that one that was slow holds the next up for a moment at most. */
  longestPauseMs: number
}

/**
 * The pace of work that can wait: beside people it pauses in proportion to what it took, and so has a share of the time, however
 * much of it waits. Without people it never pauses. Told the time in milliseconds; it has no clock of its own.
 */
export class Pace {
  readonly #limits: PaceLimits
  #nextAt = 0

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /** How long the next one is to wait; `seenAt` is when people were last at work. */
  waitAt(now: number, seenAt: number): number {
    return now - seenAt > this.#limits.peopleStayMs ? 0 : Math.max(0, this.#nextAt - now)
  }

  /** One has ended that took so long. Those that ran together pause for each, the longest pause at most. */
  took(ms: number, now: number): void {
    const { leftToPeople, longestPauseMs } = this.#limits
    this.#nextAt = Math.min(Math.max(this.#nextAt, now) + ms * leftToPeople, now + longestPauseMs)
  }
}
