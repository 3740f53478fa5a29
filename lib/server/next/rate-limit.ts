/** How often each of many may do something in a while; counted in this process alone. */
export class RateLimit {
  private counts = new Map<string, number>()
  private since = Number.NEGATIVE_INFINITY

  constructor(
    private readonly times: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one by `who` at `now` (ms); false where they have had their share. All start anew with each window. */
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
