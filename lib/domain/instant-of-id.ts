/** Exclusive upper limit of instants; milliseconds. */
export const LAST_INSTANT = Date.UTC(2200, 0, 1)

/**
 * Returns the instant in a receipt's id, in milliseconds; null if the id is not one of ours. Ids
 * are UUIDv7 of `created_at`.
 */
export function instantOfId(id: string): number | null {
  const hex = id.replaceAll('-', '')
  const instant = Number.parseInt(hex.slice(0, 12), 16)
  return hex[12] === '7' && instant < LAST_INSTANT ? instant : null
}
