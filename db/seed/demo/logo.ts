import { deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]
type Picture = (x: number, y: number) => Colour

const WIDTH = 360
const HEIGHT = 120

/** CRC-32 (ISO 3309), the checksum of PNG; Node has its own only since 20.15. */
function crc32(data: Uint8Array): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Returns a chunk of a PNG file: length, type, data, checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Draws the picture as a PNG data URL. */
function png(picture: Picture): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => picture(x, y)).flat(),
  ])
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

const WHITE: Colour = [255, 255, 255]
const inside = (x: number, y: number, cx: number, cy: number, r: number) =>
  (x - cx) ** 2 + (y - cy) ** 2 <= r * r

export const sunLogo = () =>
  png((x, y) => {
    if (y > 70 + 16 * Math.sin(x / 40)) return [47, 110, 74]
    if (y > 56 + 22 * Math.sin(x / 55 + 2)) return [108, 158, 92]
    return inside(x, y, 270, 40, 26) ? [233, 178, 60] : WHITE
  })

export const combLogo = () =>
  png((x, y) => {
    const cells = [60, 132, 204].some((cx, index) => hexagon(x - cx, y - (index % 2 === 0 ? 46 : 76), 34))
    return cells ? [222, 160, 40] : WHITE
  })

const hexagon = (dx: number, dy: number, r: number) =>
  Math.max(Math.abs(dx), Math.abs(dx) / 2 + (Math.abs(dy) * Math.sqrt(3)) / 2) <= r
