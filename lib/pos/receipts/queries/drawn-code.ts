import { encode } from 'uqr'

/** A QR code as a drawing: `path` in a square of `size`. */
export interface DrawnCode {
  text: string
  size: number
  path: string
}

/** Maximum number of characters in a QR code that a phone can still read. */
const LONGEST_CODE = 1_500

/** White modules around the code. */
const QUIET = 4

/** Returns the drawing of a text; null for none, and for one that is too long. */
export function drawnCode(text: string | null): DrawnCode | null {
  if (text === null || text.length > LONGEST_CODE) return null
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { text, size, path }
}
