import { describe, expect, it } from 'vitest'
import { isWholeJpeg } from './jpeg'

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const SOI = [0xff, 0xd8]
const EOI = [0xff, 0xd9]
const TABLES = [...segment(0xdb, 0, 1, 1), ...segment(0xc4, 0, 1, 2)]
const GREY = [1, 1, 0x11, 0]
const frame = (marker = 0xc0) => segment(marker, 8, 0, 10, 0, 20, ...GREY)
const scan = (...data: number[]) => [...segment(0xda, 1, 1, 0, 0, 63, 0), ...data]
const DATA = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const whole = (...parts: number[][]) => isWholeJpeg(new Uint8Array(parts.flat()))

describe('a JPEG', () => {
  it.each([
    ['baseline', [SOI, TABLES, frame(), scan(...DATA), EOI]],
    ['progressive, with tables between its scans', [SOI, TABLES, frame(0xc2), scan(5), TABLES, scan(6), EOI]],
    ['with padding and bytes behind its end', [SOI, [0xff], TABLES, frame(), scan(...DATA), EOI, [1, 2, 3]]],
  ])('is whole: %s', (_what, parts) => {
    expect(whole(...parts)).toBe(true)
  })

  it.each([
    ['with nothing behind the frame', [SOI, TABLES, frame()]],
    ['with garbage behind the frame', [SOI, TABLES, frame(), [0x47, 0x11, 8, 15]]],
    ['with garbage in the scan', [SOI, TABLES, frame(), scan(1, 2, 0xff, 0x31, 9, 9, 9, 9), EOI]],
    ['without scan', [SOI, TABLES, frame(), EOI]],
    ['with an empty scan', [SOI, TABLES, frame(), scan(), EOI]],
    ['without end', [SOI, TABLES, frame(), scan(...DATA)]],
    ['without tables', [SOI, frame(), scan(...DATA), EOI]],
    ['whose scan comes before its frame', [SOI, TABLES, scan(...DATA), frame(), EOI]],
    ['whose segment passes the end', [SOI, [0xff, 0xdb, 0xff, 0xff, 0], EOI]],
    ['whose segment is shorter than its length', [SOI, [0xff, 0xdb, 0, 1], EOI]],
    ['of 12 bits a sample', [SOI, TABLES, segment(0xc1, 12, 0, 10, 0, 20, ...GREY), scan(...DATA), EOI]],
    ['of two components', [SOI, TABLES, segment(0xc0, 8, 0, 10, 0, 20, 2), scan(...DATA), EOI]],
    ['without losses, which PDF does not know', [SOI, TABLES, frame(0xc3), scan(...DATA), EOI]],
  ])('is not whole: %s', (_what, parts) => {
    expect(whole(...parts)).toBe(false)
  })
})
