const DEEPEST = 20

/** Bytes of a rejected record that are stored: enough to find the fault. */
export const MOST_KEPT = 64 * 1024

/** Returns the record as sent, without levels nested too deeply to be serialized as JSON. */
export function withoutDepths(content: unknown, levels = DEEPEST): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (levels === 0) return '…'
  if (Array.isArray(content)) return content.map((one) => withoutDepths(one, levels - 1))
  return Object.fromEntries(
    Object.entries(content).map(([key, one]) => [key, withoutDepths(one, levels - 1)]),
  )
}

/** Returns the beginning of a text, which is stored, and the byte length of the whole text. */
export function keptOf(text: string): { kept: string; length: number } {
  const bytes = Buffer.from(text)
  if (bytes.length <= MOST_KEPT) return { kept: text, length: bytes.length }
  // a character that is cut becomes U+FFFD
  const kept = bytes
    .subarray(0, MOST_KEPT)
    .toString()
    .replace(/\ufffd$/, '')
  return { kept, length: bytes.length }
}
