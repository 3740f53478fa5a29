import { X509Certificate } from 'node:crypto'
import { businessDay } from '@/lib/domain/business-date'
import type { TillTse } from '../words'

/**
 * Returns the last day of a TSE's certificate (X.509; base64 of DER as in DSFinV-K, or PEM); null
 * for text that is none.
 */
export function lastDayOf(certificate: string): string | null {
  const text = certificate.trim()
  if (text === '') return null
  try {
    const { validTo } = new X509Certificate(text.startsWith('-----') ? text : Buffer.from(text, 'base64'))
    const end = Date.parse(validTo)
    return Number.isNaN(end) ? null : businessDay(new Date(end))
  } catch {
    return null
  }
}

/** Returns a TSE with the last day that its certificate states; a typed one stays without it. */
export const withLastDay = (tse: TillTse): TillTse => ({
  ...tse,
  certificateExpires: lastDayOf(tse.certificate) ?? tse.certificateExpires,
})
