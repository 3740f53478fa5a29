import { createServer, request as connect, type IncomingMessage, type Server } from 'node:http'
import { connect as connectSocket, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FORM_EXTRA } from '@/lib/domain/upload'
import { UPLOADS } from '@/lib/registry/uploads'
import { admitRequest, bodyLimits } from '@/lib/server/http/admit-request'

const LIMIT = 1024 * 1024
const PART = Buffer.alloc(64 * 1024, 'a')

/**
 * Reads every body, as next-auth does; at `/early` it responds after the first part and stops
 * reading, as our routes do.
 */
let server: Server
let taken: number
let handled: number

beforeEach(async () => {
  taken = 0
  handled = 0
  server = createServer((request, response) => {
    if (!admitRequest(request, response, { limit: LIMIT, restMs: 300 })) return
    handled += 1
    if (request.url === '/early') {
      request.once('data', () => {
        request.pause()
        // at this point the buffers are full, and the server has stopped reading
        setTimeout(() => response.writeHead(413).end(), 50)
      })
      return
    }
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

/**
 * Sends parts of 64 kB without reading until all are sent, as many clients do; returns the status
 * line, or 'cut'.
 */
function sendBlindly(path: string, parts: number): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((answer) => {
    const socket = connectSocket(port, '127.0.0.1').pause()
    socket.on('error', () => answer('cut'))
    socket.on('close', () => answer('cut'))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
    let left = parts
    const write = () => {
      while (left > 0) {
        left -= 1
        socket.write(`${PART.length.toString(16)}\r\n`)
        socket.write(PART)
        if (!socket.write('\r\n')) return void socket.once('drain', write)
      }
      socket.once('data', (data: Buffer) => answer(data.toString().split('\r\n', 1)[0] ?? ''))
      socket.write('0\r\n\r\n')
      socket.resume()
    }
    write()
  })
}

/** Returns the status, or 'cut'; sends `parts` of 64 kB unless the connection ends earlier. */
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

const limitOf = bodyLimits(UPLOADS)

describe('the HTTP server', () => {
  it('lets as much through as a route takes for a file, and elsewhere hardly more than 4 MB', () => {
    expect(UPLOADS.length).toBeGreaterThan(1)
    for (const { path, maxBytes } of UPLOADS)
      for (const base of ['/api', '/api/v1'])
        expect(limitOf(base + path.replace('{id}', '0197c1d0-4711')), path).toBeGreaterThan(
          maxBytes + FORM_EXTRA,
        )
    const others = [
      '/api/pos/v1/receipts',
      '/api/v1/imports/1/commit',
      '/api/v1/products?x=/api/imports',
      '/api/tickets/a/b/attachments',
      '/',
    ]
    for (const url of others) expect(limitOf(url), url).toBeLessThan(6 * 1024 * 1024)
  })

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

  it('passes over what is still sent once it has answered, so that the client comes to read the answer', async () => {
    expect(await sendBlindly('/early', 200)).toBe('HTTP/1.1 413 Payload Too Large')
  })

  it('closes the connection of a client that goes on sending after the answer', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connectSocket(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined).resume()
    socket.write('POST /early HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n')
    const sending = setInterval(() => socket.write('1\r\na\r\n'), 20)
    await closed
    clearInterval(sending)
    expect(handled).toBe(1)
  })

  it.each([
    ['TRACE', {}, 'request.unknownMethod', 'Diese Methode gibt es an dieser Adresse nicht.'],
    ['POST', { 'content-length': String(LIMIT + 1) }, 'request.tooLarge', 'Die Anfrage ist zu groß.'],
  ])('says in the words of the API why it refuses: %s', async (method, headers, code, title) => {
    const { port } = server.address() as AddressInfo
    const said = await new Promise<string>((told) => {
      const request = connect({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
        response.setEncoding('utf8').once('data', told)
      })
      request.on('error', () => told('cut')).flushHeaders()
      if (method === 'TRACE') request.end()
    })
    expect(JSON.parse(said)).toMatchObject({ code, title })
  })

  it('refuses methods without a handler', async () => {
    expect(await send('TRACE', 0)).toBe(405)
    expect(handled).toBe(0)
  })
})
