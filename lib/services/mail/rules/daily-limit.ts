import type { MailKind } from '../schema'

/**
 * Mails that people of a tenant write to addresses of their own choice. What the product tells its users by itself (a forgotten
 * password, a change of their account) is never held back by others' sending.
 */
export const LIMITED_KINDS: readonly MailKind[] = ['document', 'reminder', 'invitation']

export const LIMIT_MS = 24 * 60 * 60 * 1000

/** Where many wait for the same room, those left over ask again after so long. */
const PATIENCE_MS = 15 * 60 * 1000

/** What a tenant has sent in the last 24 hours, mails on their way included; `oldest`: when the first of them went. */
export interface SentLately {
  count: number
  oldest: Date | null
}

/** Until when a further mail has to wait; null: it may go now. */
export function waitsUntil({ count, oldest }: SentLately, limit: number, now: Date): Date | null {
  if (count < limit) return null
  const room = oldest === null ? 0 : oldest.getTime() + LIMIT_MS
  return new Date(Math.max(room, now.getTime() + PATIENCE_MS))
}
