import sharp from 'sharp'
import type { PrintLogo } from '@/lib/services/print/rules/parties'
import { pictureType } from '@/lib/services/print/rules/picture'

const PIXELS_MAX = 16_000_000

const bytesOf = (logo: PrintLogo) => Buffer.from(logo.base64, 'base64')

/**
 * Returns the logo if it can be decoded, otherwise null: react-pdf decodes asynchronously, and
 * broken data would crash the process.
 */
export async function intactLogo(logo: PrintLogo | null): Promise<PrintLogo | null> {
  if (!logo || !pictureType(bytesOf(logo))) return null
  try {
    const picture = sharp(bytesOf(logo), {
      limitInputPixels: PIXELS_MAX,
      failOn: 'warning',
      sequentialRead: true,
    })
    const { height } = await picture.metadata()
    // the last row, for which all others are decoded and discarded
    await picture
      .extract({ left: 0, top: height - 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return logo
  } catch {
    return null
  }
}

/**
 * Returns an intact logo for react-pdf, with the format taken from its bytes, not from its declared
 * type; null for none. Never a URL.
 */
export function logoImage(logo: PrintLogo | null): { data: Buffer; format: 'png' | 'jpg' } | null {
  if (!logo) return null
  const data = bytesOf(logo)
  return { data, format: pictureType(data) === 'image/png' ? 'png' : 'jpg' }
}
