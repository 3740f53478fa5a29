import type { CommunicationType } from '@/lib/catalog/business-partners/words'

export interface Communication {
  type: CommunicationType
  value: string
  comment: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** At least three digits: people write extensions and remarks into numbers. */
export function isPhone(text: string): boolean {
  return digitsOf(text).length >= 3
}

/**
 * "+49 (0)171 2345" and "0049 171 2345" → "01712345", the form in which a caller's number is typed.
 */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone.replace('(0)', ''))
  if (phone.trim().startsWith('+49')) return `0${digits.slice(2)}`
  return digits.startsWith('0049') ? `0${digits.slice(4)}` : digits
}

/** Returns the entries for the search index: as written, plus phone numbers as digits only. */
export function contactSearchText(communications: readonly Communication[]): string {
  return communications
    .flatMap(({ type, value }) => (type === 'MAIL' ? [value] : [value, nationalDigits(value)]))
    .join(' ')
}

/** Returns the partner's first entry of the first type present. */
export function firstContact(
  communications: readonly Communication[],
  ...types: readonly CommunicationType[]
): string | null {
  const found = types.flatMap((type) => communications.filter((entry) => entry.type === type))
  return found[0]?.value ?? null
}
