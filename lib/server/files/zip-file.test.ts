import { strFromU8, strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipFolder } from './zip-file'

const NOON = new Date('2026-11-05T12:00:00Z')
async function bytesOf(fill: (zip: ZipFolder) => Promise<void>): Promise<Uint8Array> {
  const file = await writeZip(NOON, fill)
  const bytes = new Uint8Array(await new Response(file.read()).arrayBuffer())
  expect(bytes.length).toBe(file.size)
  return bytes
}

describe('a ZIP that is written as it is filled', () => {
  const fill = async (zip: ZipFolder) => {
    await zip.add('a.csv', strToU8('Öl;1'))
    await zip.nested('inner.zip', async (inner) => {
      await inner.add('b.pdf', strToU8('b'.repeat(100_000)), { packed: true })
      await inner.add('document.xml', strToU8('<archive/>'))
    })
    await zip.add('c.csv', strToU8('c'))
  }

  it('holds what was added, and a ZIP within it', async () => {
    const files = unzipSync(await bytesOf(fill))
    expect(Object.keys(files)).toEqual(['a.csv', 'inner.zip', 'c.csv'])
    expect(strFromU8(files['a.csv'] ?? new Uint8Array())).toBe('Öl;1')
    const inner = unzipSync(files['inner.zip'] ?? new Uint8Array())
    expect([Object.keys(inner), inner['b.pdf']?.length]).toEqual([['b.pdf', 'document.xml'], 100_000])
  })

  it('is the same bytes for the same content', async () => {
    expect(await bytesOf(fill)).toEqual(await bytesOf(fill))
  })

  it('takes a file in pieces, which are one file', async () => {
    async function* pieces() {
      for (const piece of ['eins;', 'zwei;', '']) yield await Promise.resolve(strToU8(piece))
    }
    const files = unzipSync(await bytesOf((zip) => zip.stream('rows.csv', pieces())))
    expect(strFromU8(files['rows.csv'] ?? new Uint8Array())).toBe('eins;zwei;')
  })

  it('leaves nothing behind when filling it fails', async () => {
    await expect(writeZip(NOON, () => Promise.reject(new Error('no PDF')))).rejects.toThrow('no PDF')
  })
})
