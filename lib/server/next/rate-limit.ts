/** Limits how often each caller may act per window; counted in this process only. */
export class RateLimit {
  private counts = new Map<string, number>()
  private since = Number.NEGATIVE_INFINITY

  constructor(
    private readonly times: number,
    private readonly windowMs: number,
  ) {}

  /**
   * Counts one action of `who` at `now` (ms); false if the limit is reached. All counts restart
   * with each window.
   */
  takes(who: string, now: number): boolean {
    if (now - this.since >= this.windowMs) {
      this.counts = new Map()
      this.since = now
    }
    const count = (this.counts.get(who) ?? 0) + 1
    this.counts.set(who, count)
    return count <= this.times
  }
}
