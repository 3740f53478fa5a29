import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBody } from './body'

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: HeadersInit = json) =>
  new Request('http://kontor.example', { method: 'POST', headers, body })

const statusOf = async (request: Request) => {
  const answer = await readBody(request)
  return answer instanceof Response ? answer.status : 200
}

/** Sends chunks of 64 kB endlessly and counts them. */
function endless(): { request: Request; sent: () => number } {
  let sent = 0
  const part = new Uint8Array(64 * 1024).fill(0x61)
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += part.length
      controller.enqueue(part)
    },
  })
  const init = { method: 'POST', headers: json, body, duplex: 'half' }
  return { request: new Request('http://kontor.example', init as RequestInit), sent: () => sent }
}

describe('readBody', () => {
  it('answers a JSON object with its text', async () => {
    expect(await readBody(post('{"name":"Grüße"}'))).toEqual({
      text: '{"name":"Grüße"}',
      value: { name: 'Grüße' },
    })
  })

  it('takes an empty body of any type as an empty object', async () => {
    expect(await readBody(post('', {}))).toEqual({ text: '', value: {} })
  })

  it.each([['[1]'], ['null'], ['"text"'], ['{"a":'], ['\u0000']])('refuses %j as malformed', async (text) => {
    expect(await statusOf(post(text))).toBe(400)
  })

  it('refuses bytes that are no UTF-8, which would be kept as other letters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"name":"M'),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from('"}'),
    ])
    expect(await statusOf(post(bytes))).toBe(400)
  })

  it('refuses other types', async () => {
    expect(await statusOf(post('a=1', { 'content-type': 'text/plain' }))).toBe(415)
  })

  it.each(['gzip', 'deflate', 'br', 'gzip, identity'])(
    'refuses a body that is compressed: %s',
    async (encoding) => {
      const bytes = gzipSync('{"name":"Brot"}')
      const answer = await readBody(post(bytes, { ...json, 'content-encoding': encoding }))
      if (!(answer instanceof Response)) throw new Error('it was taken')
      expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity'])
      expect(await answer.json()).toMatchObject({ code: 'request.encoded' })
    },
  )

  it('takes a body that says that it is not compressed', async () => {
    expect(await statusOf(post('{}', { ...json, 'content-encoding': 'identity' }))).toBe(200)
  })

  it('stops reading at 4 MB, without waiting for the rest', async () => {
    const { request, sent } = endless()
    expect(await statusOf(request)).toBe(413)
    expect(sent()).toBeLessThan(5 * 1024 * 1024)
  })
})
