import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOut } from './call-out'
import { compressAnswer } from './compress-answer'

const MIB = 1024 * 1024

let server: Server
let url: URL
let handle: RequestListener
beforeAll(async () => {
  server = createServer((asked, answer) => handle(asked, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => void server.close())

/** Returns the raw answer to a request that accepts gzip, of a body written in these parts. */
async function answerOf(parts: readonly string[]): Promise<{ headers: object; body: Buffer }> {
  handle = (asked, answer) => {
    compressAnswer(asked, answer)
    answer.setHeader('Content-Type', 'text/plain')
    for (const part of parts) answer.write(part)
    answer.end()
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const read: Buffer[] = []
      answer.on('data', (part: Buffer) => read.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(read) }))
    })
    call.on('error', reject).end()
  })
}

/** Text that levels of compression treat differently. */
const textOf = (length: number) => {
  let text = ''
  for (let n = 0; text.length < length; n += 1)
    text += `${(n * 7919) % 1000} Äpfel, ${n % 13} Birnen; `.replace('Ä', 'A')
  return text.slice(0, length)
}

describe('a text response', () => {
  it('is compressed from 1 KiB on: shorter ones fit into a packet', async () => {
    expect((await answerOf([textOf(1_023)])).headers).not.toHaveProperty('content-encoding')
    const { headers, body } = await answerOf([textOf(1_024)])
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': `${body.length}` })
  })

  it('is compressed in one go, at level 4, up to 4 MiB; longer ones while they are written', async () => {
    const longest = textOf(4 * MIB)
    const whole = await answerOf([longest])
    expect(whole.headers).toMatchObject({ 'content-length': `${whole.body.length}` })
    expect(whole.body.equals(gzipSync(longest, { level: 4 }))).toBe(true)
    const streamed = await answerOf([longest, 'x'])
    expect(streamed.headers).toMatchObject({ 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' })
    expect(streamed.body.equals(gzipSync(`${longest}x`, { level: 1, memLevel: 9 }))).toBe(true)
  })
})

describe('the answer of an external service', () => {
  const askFor = (bytes: number) => {
    handle = (_asked, answer) => void answer.end('x'.repeat(bytes))
    return callOut({ method: 'GET', url, headers: {}, timeoutMs: 10_000, mayBeOwnNetwork: true })
  }

  it('is taken up to 1 MiB', async () => {
    expect((await askFor(MIB)).text).toHaveLength(MIB)
    await expect(askFor(MIB + 1)).rejects.toMatchObject({ failure: 'tooLarge' })
  })
})
