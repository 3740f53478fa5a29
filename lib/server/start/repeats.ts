const MINUTE_MS = 60_000

/** Lets one of many equal messages pass per minute; counts the others. */
export class Repeats {
  #since = Number.NEGATIVE_INFINITY
  #leftOut = 0

  /**
   * Returns how many were left out since the last one that passed; null if this one is left out,
   * too.
   */
  pass(now: number): number | null {
    if (now - this.#since < MINUTE_MS) {
      this.#leftOut += 1
      return null
    }
    const leftOut = this.#leftOut
    this.#since = now
    this.#leftOut = 0
    return leftOut
  }
}
