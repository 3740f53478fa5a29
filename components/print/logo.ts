import { inflateSync } from 'node:zlib'
import type { PrintLogo } from '@/lib/services/print/rules/parties'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8])
const PIXELS_MAX = 16_000_000
/** 16 bits of four colours. */
const BYTES_PER_PIXEL_MAX = 8

/**
 * Returns the logo for react-pdf, by its bytes rather than its declared type; null for none, a
 * broken one or another format. Never a URL.
 */
export function logoImage(logo: PrintLogo | null): { data: Buffer; format: 'png' | 'jpg' } | null {
  if (!logo) return null
  const data = Buffer.from(logo.base64, 'base64')
  try {
    if (startsWith(data, PNG) && isIntactPng(data)) return { data, format: 'png' }
    if (startsWith(data, JPEG) && isIntactJpeg(data)) return { data, format: 'jpg' }
  } catch {
    return null // The data ends too early or does not inflate.
  }
  return null
}

const startsWith = (data: Buffer, signature: Buffer) => data.subarray(0, signature.length).equals(signature)
const isDrawable = (width: number, height: number) => width * height > 0 && width * height <= PIXELS_MAX

/** react-pdf inflates a PNG asynchronously: broken data would crash the process. */
function isIntactPng(png: Buffer): boolean {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  if (!isDrawable(width, height)) return false
  const packed: Buffer[] = []
  let offset = PNG.length
  let type = ''
  while (type !== 'IEND') {
    const length = png.readUInt32BE(offset)
    type = png.toString('latin1', offset + 4, offset + 8)
    if (type === 'IDAT') packed.push(png.subarray(offset + 8, offset + 8 + length))
    offset += 12 + length
  }
  const maxOutputLength = (width + 1) * height * BYTES_PER_PIXEL_MAX
  return inflateSync(Buffer.concat(packed), { maxOutputLength }).length > height
}

/** A JPEG is embedded unchanged; it must state its size in a frame header. */
function isIntactJpeg(jpeg: Buffer): boolean {
  let offset = JPEG.length
  while (jpeg.readUInt8(offset) === 0xff) {
    const marker = jpeg.readUInt8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return isDrawable(jpeg.readUInt16BE(offset + 7), jpeg.readUInt16BE(offset + 5))
    offset += 2 + jpeg.readUInt16BE(offset + 2)
  }
  return false
}
