/**
 * Thrown if a turn is refused: too many of the owner are waiting already, or the maximum waiting
 * time is over.
 */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused'
  constructor(readonly reason: 'full' | 'late') {
    super(reason === 'full' ? 'too much is waiting already' : 'waited too long for a turn')
  }
}

export interface TurnLimits {
  /** Maximum number running at once. */
  total: number
  /** Maximum number running at once per owner. */
  perOwner: number
  /** Maximum number waiting per owner. */
  waiting: number
  /** Maximum waiting time in milliseconds. */
  patienceMs: number
}

interface Waiting {
  start(): void
}

/**
 * Limits concurrency fairly: waiting owners are served in turn, one each, however much one of them
 * requests. Work without an owner (null) is served first and limited by the total only.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #running = new Map<string | null, number>()
  /** Owners in the order of their next turn. */
  readonly #queues = new Map<string | null, Waiting[]>()
  #total = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#total
  }

  /**
   * Runs `work` when it is the owner's turn. Throws TurnRefused, or the signal's reason while
   * waiting.
   */
  async run<T>(owner: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(owner, signal)
    try {
      return await work()
    } finally {
      this.#end(owner)
    }
  }

  #turn(owner: string | null, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (!this.#queues.has(owner) && this.#mayStart(owner)) {
      this.#begin(owner)
      return Promise.resolve()
    }
    const queue = this.#queues.get(owner) ?? []
    if (queue.length >= this.#limits.waiting) return Promise.reject(new TurnRefused('full'))
    this.#queues.set(owner, queue)
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown): void => {
        settle()
        queue.splice(queue.indexOf(waiting), 1)
        if (queue.length === 0) this.#queues.delete(owner)
        reject(reason)
      }
      const timer = setTimeout(() => leave(new TurnRefused('late')), this.#limits.patienceMs)
      const onAbort = (): void => leave(signal?.reason)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting = {
        start: () => {
          settle()
          resolve()
        },
      }
      signal?.addEventListener('abort', onAbort)
      queue.push(waiting)
    })
  }

  #mayStart(owner: string | null): boolean {
    const { total, perOwner } = this.#limits
    return this.#total < total && (owner === null || (this.#running.get(owner) ?? 0) < perOwner)
  }

  #begin(owner: string | null): void {
    this.#total += 1
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
  }

  #end(owner: string | null): void {
    this.#total -= 1
    const left = (this.#running.get(owner) ?? 1) - 1
    if (left === 0) this.#running.delete(owner)
    else this.#running.set(owner, left)
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#startOne(next)
  }

  #next(): string | null | undefined {
    const ready = [...this.#queues.keys()].filter((owner) => this.#mayStart(owner))
    return ready.includes(null) ? null : ready[0]
  }

  #startOne(owner: string | null): void {
    const queue = this.#queues.get(owner) ?? []
    const first = queue.shift()
    this.#queues.delete(owner)
    if (queue.length > 0) this.#queues.set(owner, queue)
    this.#begin(owner)
    first?.start()
  }
}
