import { createServer } from 'node:net'

/** Whether the port is free; without a host, on every address of this machine. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Returns a free port below the system's ephemeral range, so that it is still free at the next
 * start.
 */
export async function freePort(host?: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port, host)) return port
  }
  throw new Error('No free port found between 20000 and 32000')
}
