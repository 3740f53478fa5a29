import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

interface CuttingWay {
  url: string
  close(): void
}

/** A proxy that forwards a commit and then breaks the connection before the response. */
export const cuttingCommits = (url: string): Promise<CuttingWay> =>
  cuttingAfter(url, (data) => data.includes('commit'))

/** A proxy that breaks each connection after its message of this number, counted from 1. */
export const cuttingMessage = (url: string, number: number): Promise<CuttingWay> =>
  cuttingAfter(url, (_, sent) => sent === number)

async function cuttingAfter(
  url: string,
  isLast: (data: Buffer, sent: number) => boolean,
): Promise<CuttingWay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let sent = 0
    let isCut = false
    client.on('data', (data) => {
      sent += 1
      isCut ||= isLast(data, sent)
      upstream.write(data)
    })
    upstream.on('data', (data) => void (isCut ? client.destroy() : client.write(data)))
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
