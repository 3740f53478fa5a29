/** What one session's stream is told now. */
export interface Heard {
  sessionId: string
  data: string
}

/** The open end of a stream. */
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
  /** What each of these sessions is told; one that has ended is left out. Asked for all streams together. */
  look: (sessionIds: readonly string[]) => Promise<readonly Heard[]>
  /** Told once in a row of failures. */
  onFailure: (error: unknown) => void
  now?: () => number
}

const LOOK_MS = 2_000

/** Proxies end connections that are silent for a minute. */
const SILENCE_MS = 20_000

/** So long a stream lives, and up to a quarter more, so that not all come back at once. */
const LIFE_MS = 8 * 60_000

/** Browsers that one person may have open at a time. */
const PER_PERSON = 20

/** Within so many ms a browser comes back after its stream has ended. */
const BACK_MS = 2_000
const BACK_SPREAD_MS = 6_000

/** For one whose session has ended: it does not come back. */
const OVER = 'event: over\ndata:\n\n'

const message = (data: string) => `data: ${data}\n\n`

/**
 * Streams of events to browsers, in this process. While there are any, one look every two seconds asks for all of them together; each is
 * told what has changed, and at intervals all the same, as a sign of life. A stream ends when its session does.
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

  /** Whether the person may open another one. */
  admits(userId: string): boolean {
    const own = [...this.#open].filter((one) => one.userId === userId)
    return own.length < PER_PERSON
  }

  /** Begins a stream with what is known already; answers how to leave it, for a browser that has gone. */
  open({ sessionId, data, userId }: Heard & { userId: string }, listener: Listener): () => void {
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

  /** Ends all, and whatever is opened from now on: the process is about to stop. */
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
    const asked = [...this.#open]
    try {
      const heard = await this.#options.look([...new Set(asked.map(({ sessionId }) => sessionId))])
      const bySession = new Map(heard.map(({ sessionId, data }) => [sessionId, data]))
      for (const one of asked) this.#tell(one, bySession.get(one.sessionId))
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#options.onFailure(error)
      this.#failing = true
      // what was known last keeps the connection alive
      for (const one of asked) this.#tell(one, one.last)
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
