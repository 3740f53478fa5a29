import { createServer, request as connect, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admitRequest } from '@/scripts/admit-request.mjs'

const LIMIT = 1024 * 1024
const PART = Buffer.alloc(64 * 1024, 'a')

/** Reads every body, as next-auth does. */
let server: Server
let taken: number
let handled: number

beforeEach(async () => {
  taken = 0
  handled = 0
  server = createServer((request, response) => {
    if (!admitRequest(request, response, { limit: LIMIT })) return
    handled += 1
    request.on('data', (part: Buffer) => (taken += part.length))
    request.on('end', () => response.end('read'))
    request.on('error', () => undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Answers the status, or 'cut'; `parts` of 64 kB are sent unless the connection ends before. */
function send(method: string, parts: number, headers: Record<string, string> = {}): Promise<number | 'cut'> {
  const { port } = server.address() as AddressInfo
  return new Promise((answer) => {
    const request = connect({ host: '127.0.0.1', port, method, headers, agent: false })
    request.on('response', (response: IncomingMessage) => {
      response.resume()
      answer(response.statusCode ?? 0)
    })
    request.on('error', () => answer('cut'))
    let left = parts
    const write = () => {
      while (left > 0 && !request.destroyed) {
        left -= 1
        if (!request.write(PART)) return void request.once('drain', write)
      }
      if (left === 0) request.end()
    }
    write()
  })
}

describe('the HTTP server', () => {
  it('lets bodies up to the limit through, with and without their length', async () => {
    expect(await send('POST', 16)).toBe(200)
    expect(await send('POST', 16, { 'content-length': String(16 * PART.length) })).toBe(200)
    expect(taken).toBe(32 * PART.length)
  })

  it('refuses a length beyond the limit before anything is read', async () => {
    expect(await send('POST', 0, { 'content-length': String(LIMIT + 1) })).toBe(413)
    expect(handled).toBe(0)
  })

  it('cuts the connection of a body without length that passes the limit', async () => {
    expect(await send('POST', 1000, { 'transfer-encoding': 'chunked' })).toBe('cut')
    expect(taken).toBeLessThanOrEqual(LIMIT)
  })

  it('refuses methods without a handler', async () => {
    expect(await send('TRACE', 0)).toBe(405)
    expect(handled).toBe(0)
  })
})
