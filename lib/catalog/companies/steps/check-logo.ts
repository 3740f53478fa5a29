import sharp from 'sharp'
import { fail, ok, type Result } from '@/lib/domain/result'
import { pictureType } from '@/lib/services/print/rules/picture'
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, type LogoType } from '../rules/logo'

type LogoRefusal = 'logoType' | 'logoTooLarge' | 'logoTooManyPixels' | 'logoUnreadable'

/**
 * Returns the type of a logo by its bytes, ignoring its declared type; refused if it exceeds the
 * limits or cannot be printed.
 */
export async function checkLogo(bytes: Uint8Array): Promise<Result<LogoType, LogoRefusal>> {
  if (bytes.length > LOGO_MAX_BYTES) return fail('logoTooLarge')
  const type = pictureType(bytes)
  if (!type) return fail('logoType')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > LOGO_MAX_PIXELS) return fail('logoTooManyPixels')
    await decode(bytes, { width, height })
    return ok(type)
  } catch {
    return fail('logoUnreadable')
  }
}

/** Decodes all rows, of which only the last is kept. */
const decode = (bytes: Uint8Array, { width, height }: { width: number; height: number }) =>
  sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS ** 2, failOn: 'warning', sequentialRead: true })
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
