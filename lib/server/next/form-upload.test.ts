import { describe, expect, it } from 'vitest'
import { readUpload } from './form-upload'

const LIMIT = 1000
const SMALL = { maxBytes: LIMIT, tooLarge: 'request.fileTooLarge' }
const post = (body: FormData | string) => new Request('http://localhost/', { method: 'POST', body })
const form = (bytes: number) => {
  const data = new FormData()
  data.set('kind', 'products')
  data.set('file', new Blob(['x'.repeat(bytes)]), 'Größe.csv')
  return data
}

describe('an upload', () => {
  it('is the file and the other fields', async () => {
    const upload = await readUpload(post(form(LIMIT)), SMALL)
    expect(upload).toMatchObject({ name: 'Größe.csv', fields: { kind: 'products' } })
    expect(upload).toHaveProperty('bytes.length', LIMIT)
  })

  it.each([
    ['without a form', 'x', 415, 'request.notAForm'],
    ['without a file', new FormData(), 422, 'request.noFile'],
    ['that is too large', form(LIMIT + 1), 413, 'request.fileTooLarge'],
  ])('%s is refused', async (_why, body, status, code) => {
    const answer = await readUpload(post(body), SMALL)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).status).toBe(status)
    expect(await (answer as Response).json()).toMatchObject({ code })
  })

  it('is cut off, not read to its end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' }
    const answer = await readUpload(new Request('http://localhost/', init as RequestInit), SMALL)
    expect((answer as Response).status).toBe(413)
    expect(sent).toBeLessThan(20)
  })
})
