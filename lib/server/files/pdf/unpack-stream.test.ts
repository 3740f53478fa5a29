import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackStream, type StreamFilter } from './unpack-stream'

const filter = (name: string, more: Partial<StreamFilter> = {}): StreamFilter => ({
  name,
  predictor: 1,
  columns: 1,
  pixel: 1,
  ...more,
})
const unpacked = (bytes: Uint8Array, names: readonly StreamFilter[], max = 10_000) =>
  unpackStream(bytes, names, max)
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const hex = (bytes: Uint8Array) =>
  latin(
    `${Buffer.from(bytes)
      .toString('hex')
      .replace(/(.{7})/g, '$1\n')}>`,
  )

/** Base 85 by division of big integers, four bytes at a time. */
function base85(bytes: Uint8Array): Uint8Array {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4)
    let value = 0n
    for (let index = 0; index < 4; index += 1) value = value * 256n + BigInt(part[index] ?? 0)
    let digits = ''
    for (let index = 0; index < 5; index += 1) {
      digits = String.fromCharCode(Number(value % 85n) + 33) + digits
      value /= 85n
    }
    text += part.length === 4 && digits === '!!!!!' ? 'z' : digits.slice(0, part.length + 1)
  }
  return latin(`${text}~>`)
}

/** Rows of PNG, each with a kind of its own (RFC 2083, 6). */
function predicted(bytes: Uint8Array, columns: number, pixel: number, kinds: readonly number[]): Uint8Array {
  const rows: number[] = []
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (bytes[row * columns + column] ?? 0)
  for (let row = 0; row * columns < bytes.length; row += 1) {
    const kind = kinds[row % kinds.length] ?? 0
    rows.push(kind)
    for (let column = 0; column < columns; column += 1) {
      const a = at(row, column - pixel)
      const b = at(row - 1, column)
      const c = at(row - 1, column - pixel)
      const p = a + b - c
      const pa = Math.abs(p - a)
      const pb = Math.abs(p - b)
      const pc = Math.abs(p - c)
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      const guess = [0, a, b, Math.floor((a + b) / 2), paeth][kind] ?? 0
      rows.push((at(row, column) - guess + 256) % 256)
    }
  }
  return new Uint8Array(rows)
}

describe('a stream of a PDF', () => {
  const content = fc.uint8Array({ minLength: 1, maxLength: 300 })

  it('comes out of any chain of filters as it went in', () => {
    const kinds = fc.array(
      fc.constantFrom('AHx', 'ASCIIHexDecode', 'A85', 'ASCII85Decode', 'Fl', 'FlateDecode'),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(content, kinds, (bytes, names) => {
        let packed: Uint8Array = bytes
        for (const name of names.toReversed())
          packed =
            name.includes('Hex') || name === 'AHx'
              ? hex(packed)
              : name.includes('85')
                ? base85(packed)
                : deflateSync(packed)
        expect(
          unpacked(
            packed,
            names.map((name) => filter(name)),
          ).bytes,
        ).toEqual(bytes)
      }),
    )
  })

  it('comes out of the predictors of PNG', () => {
    const shape = fc.record({
      bytes: content,
      columns: fc.integer({ min: 1, max: 9 }),
      pixel: fc.integer({ min: 1, max: 4 }),
      kinds: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 }),
    })
    fc.assert(
      fc.property(shape, ({ bytes, columns, pixel, kinds }) => {
        const whole = bytes.subarray(0, bytes.length - (bytes.length % columns))
        const packed = deflateSync(predicted(whole, columns, pixel, kinds))
        expect(unpacked(packed, [filter('FlateDecode', { predictor: 12, columns, pixel })]).bytes).toEqual(
          new Uint8Array(whole),
        )
      }),
    )
  })

  it('is bounded at each step, and counts what proved too large', () => {
    const large = deflateSync(new Uint8Array(1_000))
    expect(unpacked(large, [filter('FlateDecode')], 1_000).bytes).toHaveLength(1_000)
    expect(unpacked(large, [filter('FlateDecode')], 999)).toEqual({ bytes: null, cost: 999 })
    const twice = deflateSync(large)
    expect(unpacked(twice, [filter('FlateDecode'), filter('FlateDecode')], 999).bytes).toBeNull()
    expect(unpacked(latin('abc'), [], 3).bytes).toEqual(latin('abc'))
    expect(unpacked(latin('abc'), [], 2)).toEqual({ bytes: null, cost: 0 })
    expect(unpacked(large, [filter('FlateDecode')], 0).bytes).toBeNull()
  })

  it.each([
    ['Flate', deflateSync(new Uint8Array(4_000_000)), 'Fl'],
    ['hexadecimal numbers', latin(`${'0'.repeat(8_000_000)}>`), 'AHx'],
    ['base 85', latin(`${'!'.repeat(5_000_000)}~>`), 'A85'],
    ['base 85 of zeros alone', latin(`${'z'.repeat(1_000_000)}~>`), 'A85'],
  ])('of several MB is unpacked to its bound, and no further: %s', (_, bytes, name) => {
    const found = unpacked(bytes, [filter(name)], 4_000_000)
    expect(found.cost).toBe(4_000_000)
    expect(Buffer.alloc(4_000_000).equals(found.bytes ?? new Uint8Array())).toBe(true)
    // holds no more than it says
    expect(found.bytes?.buffer.byteLength).toBe(4_000_000)
    expect(unpacked(bytes, [filter(name)], 3_999_999)).toEqual({ bytes: null, cost: 3_999_999 })
    expect(unpacked(bytes, [filter(name)], 0)).toEqual({ bytes: null, cost: 0 })
  })

  it('that is broken counts as its whole bound: how far it was unpacked is not known', () => {
    const whole = deflateSync(new Uint8Array(5_000))
    const cut = whole.subarray(0, whole.length - 4)
    expect(unpacked(cut, [filter('Fl')], 9_000)).toEqual({ bytes: null, cost: 9_000 })
    const badRows = filter('Fl', { predictor: 12, columns: 3 })
    expect(unpacked(deflateSync(latin('xxx')), [badRows], 9_000)).toEqual({ bytes: null, cost: 9_000 })
  })

  it.each([
    ['<~ !!!!\n! ~>', [0, 0, 0, 0]],
    ['z!!~>', [0, 0, 0, 0, 0]],
    ['<~~>', []],
    ['!', []],
    ['', []],
  ])('is base 85 as written: %s', (text, bytes) =>
    expect(unpacked(latin(text), [filter('A85')]).bytes).toEqual(new Uint8Array(bytes)),
  )

  it.each([
    ['an unknown filter', latin('x'), filter('DCTDecode')],
    ['what is no hexadecimal number', latin('zz>'), filter('AHx')],
    ['what is no base 85', latin('v~>'), filter('A85')],
    ['a zero group within another', latin('!z~>'), filter('A85')],
    ['what is not compressed', latin('x'), filter('FlateDecode')],
    ['another predictor', deflateSync(latin('x')), filter('FlateDecode', { predictor: 2 })],
    [
      'rows of another length',
      deflateSync(latin('xxx')),
      filter('FlateDecode', { predictor: 12, columns: 3 }),
    ],
  ])('is not readable with %s', (_, bytes, one) => expect(unpacked(bytes, [one]).bytes).toBeNull())
})
