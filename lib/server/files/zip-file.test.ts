import { strFromU8, strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZip, ZIP_BOUNDS, type ZipFolder } from './zip-file'

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

  describe('has bounds', () => {
    const packed = { packed: true }
    const size = async (fill: (zip: ZipFolder) => Promise<void>) => (await bytesOf(fill)).length
    async function* pieces(count: number) {
      for (let piece = 0; piece < count; piece += 1) yield await Promise.resolve(new Uint8Array(100))
    }
    const FILLS: Record<string, (zip: ZipFolder) => Promise<void>> = {
      'a file': (zip) => zip.add('a', new Uint8Array(1_000), packed),
      'a file in pieces': (zip) => zip.stream('a', pieces(10), packed),
      'a file in pieces that compresses well': (zip) => zip.stream('a', pieces(10)),
      'a nested ZIP': (zip) => zip.nested('a.zip', (inner) => inner.add('a', new Uint8Array(1_000), packed)),
      'many files': async (zip) => {
        for (let file = 0; file < 10; file += 1) await zip.add(`${file}`, new Uint8Array(100), packed)
      },
    }

    it.each(Object.keys(FILLS))('that %s must not exceed', async (name) => {
      const fill = FILLS[name] as (zip: ZipFolder) => Promise<void>
      const within = { ...ZIP_BOUNDS, bytes: (await size(fill)) + 1_000 }
      await (await writeZip(NOON, fill, within)).discard()
      const refused = writeZip(NOON, fill, { ...ZIP_BOUNDS, bytes: 999 })
      await expect(refused).rejects.toMatchObject({ kind: 'rule', code: 'export.zipTooLarge' })
    })

    it('of its number of files', async () => {
      const fill = FILLS['many files'] as (zip: ZipFolder) => Promise<void>
      await (await writeZip(NOON, fill, { ...ZIP_BOUNDS, entries: 10 })).discard()
      await expect(writeZip(NOON, fill, { ...ZIP_BOUNDS, entries: 9 })).rejects.toMatchObject({
        code: 'export.zipTooLarge',
      })
    })

    it('that leave room for the directory in 32 and 16 bits', () => {
      const directory = ZIP_BOUNDS.entries * 4_096
      expect(ZIP_BOUNDS).toEqual({ bytes: 4_000_000_000, entries: 65_000 })
      expect(ZIP_BOUNDS.bytes + directory).toBeLessThan(2 ** 32)
      expect(ZIP_BOUNDS.entries).toBeLessThan(2 ** 16)
    })
  })

  it('is never offered torn: a file that failed halfway fails the whole, also if its error is caught', async () => {
    async function* torn() {
      yield await Promise.resolve(strToU8('eins;'))
      throw new Error('disk')
    }
    const filled = writeZip(NOON, async (zip) => {
      await zip.stream('rows.csv', torn()).catch(() => undefined)
      await zip.add('Inhalt.pdf', strToU8('x')).catch(() => undefined)
    })
    await expect(filled).rejects.toThrow('disk')
  })
})
