import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that hands a commit on and then breaks, before its answer comes back. */
export async function cuttingCommits(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let committing = false
    client.on('data', (data) => {
      committing ||= data.includes('commit')
      upstream.write(data)
    })
    upstream.on('data', (data) => void (committing ? client.destroy() : client.write(data)))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const changed = new URL(url)
  changed.port = String((server.address() as AddressInfo).port)
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: changed.href, close }
}
