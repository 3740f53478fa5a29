/**
 * Bits per pixel by colour type (ISO/IEC 15948, table 11.1): number of samples, and their possible
 * depths.
 */
const COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Adam7: first column and row of each pass, and the steps from one to the next. */
const PASSES = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
] as const
const ONE_PASS = [{ x: 0, y: 0, dx: 1, dy: 1 }] as const

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12
const HEADER_BYTES = 13
const PALETTE = 3

/** The content to unpack from a PNG. */
export interface PngContents {
  /** The compressed data, in pieces. */
  packed: readonly Uint8Array[]
  /** Bytes of every row in unpacking order, including the filter byte. */
  rows: readonly number[]
}

/** CRC-32 (ISO 3309), the checksum of PNG; Node has its own only since 20.15. */
export function crc32(data: Uint8Array): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Parses a PNG; null if a chunk is truncated or damaged, or the header is invalid. */
export function contentsOfPng(bytes: Uint8Array): PngContents | null {
  const packed: Uint8Array[] = []
  let header: DataView | null = null
  let hasPalette = false
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const chunk = chunkAt(bytes, at)
    if (!chunk) return null
    const { type, data } = chunk
    if (type === 'IHDR') header = viewOf(data)
    if (type === 'PLTE') hasPalette = true
    if (type === 'IDAT') packed.push(data)
    if (type === 'IEND') {
      const rows = header && rowsOf(header, hasPalette)
      return rows && packed.length > 0 ? { packed, rows } : null
    }
    at += FRAME_BYTES + data.length
  }
  return null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function chunkAt(bytes: Uint8Array, at: number): { type: string; data: Uint8Array } | null {
  const length = viewOf(bytes).getUint32(at)
  const end = at + SIGNATURE_BYTES + length
  if (end + 4 > bytes.length) return null
  if (crc32(bytes.subarray(at + 4, end)) !== viewOf(bytes).getUint32(end)) return null
  return {
    type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
    data: bytes.subarray(at + 8, end),
  }
}

function rowsOf(header: DataView, hasPalette: boolean): number[] | null {
  if (header.byteLength !== HEADER_BYTES) return null
  const width = header.getUint32(0)
  const height = header.getUint32(4)
  const [depth, type, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => header.getUint8(at))
  const colour = COLOURS[type ?? -1]
  if (!colour?.depths.includes(depth ?? 0) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1)
    return null
  if (type === PALETTE && !hasPalette) return null
  const bits = colour.samples * (depth ?? 0)
  return (interlace === 1 ? PASSES : ONE_PASS).flatMap(({ x, y, dx, dy }) => {
    const columns = Math.max(0, Math.ceil((width - x) / dx))
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / dy))
    return Array.from({ length: rows }, () => 1 + Math.ceil((columns * bits) / 8))
  })
}
