const SIGNATURES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const

type PictureType = keyof typeof SIGNATURES

/**
 * Returns the type of a picture by its bytes, ignoring its declared type; null for any other
 * format, which must not reach a decoder.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(SIGNATURES['image/png'])) return 'image/png'
  return begins(SIGNATURES['image/jpeg']) ? 'image/jpeg' : null
}
