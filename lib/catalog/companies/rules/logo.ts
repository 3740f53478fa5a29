import { fail, ok, type Result } from '@/lib/domain/result'

/** Maximum size of a logo (500 kB). */
export const LOGO_MAX_BYTES = 500_000

/** Maximum pixels per side: memory for printing grows with their product. */
const LOGO_MAX_PIXELS = 4_000

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

export type LogoRefusal = 'logoType' | 'logoTooLarge' | 'logoTooManyPixels'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

interface Size {
  width: number
  height: number
}

/**
 * Returns the type of a logo by its bytes, ignoring its declared type; refused if it exceeds the
 * limits.
 */
export function checkLogo(bytes: Uint8Array): Result<LogoType, LogoRefusal> {
  if (bytes.length > LOGO_MAX_BYTES) return fail('logoTooLarge')
  const type = typeOf(bytes)
  const size = type === 'image/png' ? sizeOfPng(bytes) : type === 'image/jpeg' ? sizeOfJpeg(bytes) : null
  if (!type || !size || size.width === 0 || size.height === 0) return fail('logoType')
  return Math.max(size.width, size.height) > LOGO_MAX_PIXELS ? fail('logoTooManyPixels') : ok(type)
}

function typeOf(bytes: Uint8Array): LogoType | null {
  const startsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (startsWith(PNG)) return 'image/png'
  return startsWith(JPEG) ? 'image/jpeg' : null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads width and height from the first chunk, IHDR. */
function sizeOfPng(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null
  return { width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments to the start of the frame (SOF), which holds height and width. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
