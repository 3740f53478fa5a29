/** The current payload of one session's stream. */
export interface StreamPayload {
  sessionId: string
  data: string
}

export interface Listener {
  send(text: string): void
  end(): void
}

interface Open extends Listener {
  sessionId: string
  userId: string
  last: string
  sentAt: number
  endsAt: number
}

interface StreamOptions {
  /**
   * Returns the payload of each of these sessions; ended ones are left out. Called once for all
   * streams.
   */
  look: (sessionIds: readonly string[]) => Promise<readonly StreamPayload[]>
  /** Called once per series of failures. */
  onFailure: (error: unknown) => void
  now?: () => number
}

const LOOK_MS = 2_000

/** Proxies close connections that are silent for a minute. */
const SILENCE_MS = 20_000

/** Lifetime of a stream, extended by up to a quarter so that not all reconnect at once. */
const LIFE_MS = 8 * 60_000

/** Maximum number of open streams per person. */
const PER_PERSON = 20

/** A browser reconnects within this many ms after its stream has ended. */
const BACK_MS = 2_000
const BACK_SPREAD_MS = 6_000

/** Sent when the session has ended: the browser does not reconnect. */
const OVER = 'event: over\ndata:\n\n'

const message = (data: string) => `data: ${data}\n\n`

/**
 * Event streams to browsers, in this process. While any are open, one query every two seconds
 * serves all of them; each gets its changes, and a regular sign of life without any. A stream ends
 * when its session does.
 */
export class EventStreams {
  readonly #options: StreamOptions
  readonly #open = new Set<Open>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #failing = false
  #closed = false

  constructor(options: StreamOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#open.size
  }

  /** Whether the person may open another stream. */
  admits(userId: string): boolean {
    const own = [...this.#open].filter((one) => one.userId === userId)
    return own.length < PER_PERSON
  }

  /**
   * Opens a stream with the state known so far; returns a function that closes it when the browser
   * has gone.
   */
  open({ sessionId, data, userId }: StreamPayload & { userId: string }, listener: Listener): () => void {
    const now = this.#now()
    const endsAt = now + LIFE_MS * (1 + Math.random() / 4)
    const { send, end } = listener
    const one: Open = { send, end, sessionId, userId, last: data, sentAt: now, endsAt }
    const back = Math.round(BACK_MS + Math.random() * BACK_SPREAD_MS)
    send(`retry: ${back}\n${message(data)}`)
    if (this.#closed) {
      end()
      return () => undefined
    }
    this.#open.add(one)
    this.#lookLater()
    return () => void this.#open.delete(one)
  }

  /** Closes all streams, including any opened from now on: the process is about to stop. */
  close(): void {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    for (const one of this.#open) this.#end(one)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #lookLater(): void {
    if (this.#closed || this.#open.size === 0) return
    this.#timer ??= setTimeout(() => {
      void this.#look().finally(() => {
        this.#timer = null
        this.#lookLater()
      })
    }, LOOK_MS).unref()
  }

  async #look(): Promise<void> {
    const listeners = [...this.#open]
    try {
      const payloads = await this.#options.look([...new Set(listeners.map(({ sessionId }) => sessionId))])
      const bySession = new Map(payloads.map(({ sessionId, data }) => [sessionId, data]))
      for (const one of listeners) this.#tell(one, bySession.get(one.sessionId))
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#options.onFailure(error)
      this.#failing = true
      // resending the last state keeps the connection alive
      for (const one of listeners) this.#tell(one, one.last)
    }
  }

  #tell(one: Open, data: string | undefined): void {
    if (!this.#open.has(one)) return
    const now = this.#now()
    if (data === undefined) one.send(OVER)
    if (data === undefined || now >= one.endsAt) return this.#end(one)
    if (data === one.last && now - one.sentAt < SILENCE_MS) return
    one.send(message(data))
    Object.assign(one, { last: data, sentAt: now })
  }

  #end(one: Open): void {
    this.#open.delete(one)
    one.end()
  }
}
