import { once } from 'node:events'
import {
  createServer,
  request as connect,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressAnswer } from '@/lib/server/http/compress-answer'

const TEXT = 'Bauernbrot, Apfelsaft und Heu. '.repeat(100)
const MEGABYTE = 'x'.repeat(1024 * 1024)

let server: Server
let answer: (response: ServerResponse, request: IncomingMessage) => void

beforeEach(async () => {
  server = createServer((request, response) => {
    compressAnswer(request, response)
    answer(response, request)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
}

async function open({ method = 'GET', path = '/', headers = {} }: Asked = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const request = connect({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { 'accept-encoding': 'gzip', ...headers },
  })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function ask(asked: Asked = {}) {
  const response = await open(asked)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const isCompressed = response.headers['content-encoding'] === 'gzip'
  return {
    ...response,
    status: response.statusCode,
    headers: response.headers,
    body,
    text: String(isCompressed ? gunzipSync(body) : body),
  }
}

const html = (response: ServerResponse, headers: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ 'content-type': 'text/html; charset=utf-8', ...headers }))
    response.setHeader(name, value)
  return response
}

describe('a text', () => {
  it('is compressed as a whole, however many pieces it was written in', async () => {
    answer = (response) => {
      html(response).flushHeaders()
      response.write(TEXT)
      response.write(Buffer.from('Möhren', 'utf8'))
      response.end('und Öl', 'utf8')
    }
    const { status, headers, body, text } = await ask()
    expect(status).toBe(200)
    expect(text).toBe(`${TEXT}Möhrenund Öl`)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['transfer-encoding']).toBeUndefined()
  })

  it.each(['text/x-component', 'application/json', 'application/problem+json', 'image/svg+xml', 'text/csv'])(
    'of the type %s is one, too',
    async (type) => {
      answer = (response) => void html(response, { 'content-type': type }).end(TEXT)
      expect((await ask()).headers['content-encoding']).toBe('gzip')
    },
  )

  it('keeps its status, what it varies by, and the calls back of those who write', async () => {
    const called: string[] = []
    answer = (response) => {
      html(response, { vary: 'rsc, next-url' }).statusCode = 404
      response.write(TEXT, () => called.push('written'))
      response.end(() => called.push('ended'))
    }
    const { status, headers } = await ask()
    expect([status, headers.vary]).toEqual([404, 'rsc, next-url, Accept-Encoding'])
    expect(called).toEqual(['written', 'ended'])
  })

  it('goes as it is where it fits into a packet, with its length', async () => {
    answer = (response) => void html(response).end('Möhren')
    const { headers, text } = await ask()
    expect(text).toBe('Möhren')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers).toMatchObject({ 'content-length': '7', vary: 'Accept-Encoding' })
  })

  it.each([
    ['identity', undefined],
    ['', undefined],
    ['br, gzip;q=0', undefined],
    ['*;q=0.0', undefined],
    ['gzip;q=0, *', undefined],
    ['br;q=1, GZIP ; q=0.5', 'gzip'],
    ['*', 'gzip'],
  ])('goes to a client that accepts „%s“ as %s', async (accepted, encoding) => {
    answer = (response) => void html(response).end(TEXT)
    const { headers, text } = await ask({ headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(text).toBe(TEXT)
  })

  it('has a weak ETag then, which still answers "not modified"', async () => {
    answer = (response, request) => {
      html(response, { etag: '"abc"' })
      if (request.headers['if-none-match'] !== undefined) response.statusCode = 304
      response.end(response.statusCode === 304 ? undefined : TEXT)
    }
    const first = await ask()
    expect(first.headers.etag).toBe('W/"abc"')
    const second = await ask({ headers: { 'if-none-match': 'W/"abc"' } })
    expect([second.status, second.body.length]).toEqual([304, 0])
    expect(second.headers['content-length']).toBeUndefined()
    expect(second.headers.vary).toBe('Accept-Encoding')
  })

  it('is not touched for HEAD', async () => {
    answer = (response) => void html(response, { 'content-length': '3100' }).end()
    const { status, headers, body } = await ask({ method: 'HEAD' })
    expect([status, body.length, headers['content-length']]).toEqual([200, 0, '3100'])
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('longer than four megabytes is compressed while it streams, at the reader’s pace', async () => {
    let written = 0
    answer = (response) => {
      html(response, { 'content-type': 'text/csv' })
      const next = (): void => {
        while (written < 40) {
          written += 1
          if (!response.write(MEGABYTE)) return void response.once('drain', next)
        }
        response.end('Ende')
      }
      next()
    }
    const { headers, text } = await ask()
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['content-length']).toBeUndefined()
    expect(text.length).toBe(40 * MEGABYTE.length + 4)
    expect(text.endsWith('xEnde')).toBe(true)
  })

  it('whose reader goes away leaves nothing behind', async () => {
    const closed = new Promise<boolean>((resolve) => {
      answer = (response) => {
        response.once('close', () => resolve(response.writableFinished))
        html(response).write(MEGABYTE.repeat(5))
      }
    })
    const response = await open()
    response.destroy()
    expect(await closed).toBe(false)
  })
})

describe('an answer is left alone', () => {
  it.each([
    ['that is no text', { 'content-type': 'application/pdf' }],
    ['that has no type', { 'content-type': '' }],
    ['that is compressed already', { 'content-encoding': 'br' }],
    ['that is a part', { 'content-range': 'bytes 0-9/100' }],
    ['that must not be changed', { 'cache-control': 'public, no-transform' }],
  ])('%s', async (_what, headers) => {
    answer = (response) => void html(response, headers as unknown as Record<string, string>).end(TEXT)
    const { body, headers: got } = await ask()
    expect(String(body)).toBe(TEXT)
    expect(got['content-encoding']).not.toBe('gzip')
  })

  it('whose head is written first', async () => {
    answer = (response) => void response.writeHead(201, { 'content-type': 'text/plain' }).end(TEXT)
    const { status, text, headers } = await ask()
    expect([status, text, headers['content-encoding']]).toEqual([201, TEXT, undefined])
  })

  it('that streams events: each arrives when it happens', async () => {
    let say: (text: string) => void = () => undefined
    answer = (response) => {
      html(response, { 'content-type': 'text/event-stream' }).flushHeaders()
      say = (text) => void response.write(text)
    }
    const response = await open()
    say('data: 1\n\n')
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(String(first)).toBe('data: 1\n\n')
    response.destroy()
  })
})

describe("the build's own files", () => {
  const immutable = { 'content-type': 'application/javascript' }

  it('are compressed once', async () => {
    answer = (response) => void html(response, immutable).end(TEXT)
    const first = await ask({ path: '/_next/static/chunks/one.js' })
    answer = (response) => void html(response, immutable).end(TEXT.toUpperCase())
    expect((await ask({ path: '/_next/static/chunks/one.js?v=2' })).body).toEqual(first.body)
    expect((await ask({ path: '/_next/static/chunks/two.js' })).text).toBe(TEXT.toUpperCase())
  })

  it('are not remembered when they are missing, or asked for under another spelling', async () => {
    answer = (response) => {
      html(response, immutable).statusCode = 404
      response.end(TEXT)
    }
    await ask({ path: '/_next/static/chunks/three.js' })
    answer = (response) => void html(response, immutable).end(TEXT.toUpperCase())
    expect((await ask({ path: '/_next/static/chunks/three.js' })).text).toBe(TEXT.toUpperCase())
    await ask({ path: '/_next/static/chunks/%66our.js' })
    answer = (response) => void html(response, immutable).end(TEXT)
    expect((await ask({ path: '/_next/static/chunks/%66our.js' })).text).toBe(TEXT)
  })
})
