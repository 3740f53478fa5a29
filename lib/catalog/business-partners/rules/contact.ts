import type { CommunicationType } from '@/lib/catalog/business-partners/words'

export interface Communication {
  type: CommunicationType
  value: string
  comment: string
}

/** Characters of a local part outside quotes (RFC 5322 atext, RFC 6532). */
const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"

/** A label of a host name: letters, digits and hyphens, no hyphen at its ends. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`

const MAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

/**
 * Whether the text is one address of RFC 5321, unquoted, at a host name with a dot; umlauts are
 * allowed. Mail programs give commas, semicolons, colons, brackets and quotes a meaning of their
 * own, so with them the mail would go to somebody else.
 */
export function isMail(text: string): boolean {
  return text.length <= 254 && MAIL.test(text)
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
