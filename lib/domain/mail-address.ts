/** Characters of a local part outside quotes (RFC 5322 atext, RFC 6532). */
const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"

/** A label of a host name: letters, digits and hyphens, no hyphen at its ends. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`

const MAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

/**
 * Whether the text is one address of RFC 5321, unquoted, at a host name with a dot; umlauts are
 * allowed. Commas, semicolons, colons, brackets and quotes have a special meaning to mail programs,
 * so the mail would go to someone else.
 */
export function isMail(text: string): boolean {
  return text.length <= 254 && MAIL.test(text)
}
