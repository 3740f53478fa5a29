import { describe, expect, it } from 'vitest'
import { readUpload, readUploads } from './form-upload'

const LIMIT = 1000
const SMALL = { maxBytes: LIMIT, tooLarge: 'request.fileTooLarge' }
const post = (body: FormData | string) => new Request('http://localhost/', { method: 'POST', body })
const form = (bytes: number, name = 'Größe.csv') => {
  const data = new FormData()
  data.set('kind', 'products')
  data.set('file', new Blob(['x'.repeat(bytes)]), name)
  return data
}

describe('an upload', () => {
  it('is the file and the other fields', async () => {
    const upload = await readUpload(post(form(LIMIT)), SMALL)
    expect(upload).toMatchObject({ name: 'Größe.csv', fields: { kind: 'products' } })
    expect(upload).toHaveProperty('bytes.length', LIMIT)
  })

  it.each(['/home/anna/preise.csv', 'C:\\Users\\Anna\\preise.csv', '../../preise.csv'])(
    'has the name of its file, not the path: %s',
    async (path) => {
      expect(await readUpload(post(form(1, path)), SMALL)).toMatchObject({ name: 'preise.csv' })
      const several = new FormData()
      several.append('files', new Blob(['x']), path)
      expect(await readUploads(post(several), SMALL)).toMatchObject([{ name: 'preise.csv' }])
    },
  )

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
