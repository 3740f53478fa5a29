import { randomInt } from 'node:crypto'

/**
 * Below the range of outgoing connections, which could otherwise take the port between two servers.
 */
const FIRST = 20_000
const LAST = 29_999
const TRIES = 50

interface Server {
  stop: () => Promise<void>
}

/**
 * Starts servers successively on the same port of this process, for modules that read the address
 * only once. A new one stops its predecessor.
 */
export class FixedPort<S extends Server> {
  private port: number | null = null
  private running: S | null = null

  /** Starts the next server; the first one picks a free port. */
  async start(startAt: (port: number) => Promise<S>): Promise<{ server: S; port: number }> {
    await this.running?.stop()
    const found = this.port === null ? await onFreePort(startAt) : await at(this.port, startAt)
    this.port = found.port
    this.running = found.server
    return found
  }
}

const at = async <S>(port: number, startAt: (port: number) => Promise<S>) => ({
  server: await startAt(port),
  port,
})

async function onFreePort<S>(startAt: (port: number) => Promise<S>): Promise<{ server: S; port: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await at(randomInt(FIRST, LAST + 1), startAt)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === TRIES) throw error
    }
  }
}
