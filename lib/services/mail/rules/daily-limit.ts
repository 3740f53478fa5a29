import type { MailKind } from '../schema'

/**
 * Mails that people of a tenant send to addresses of their own choice. The product's own mails to
 * its users (a forgotten password, a change of their account) are never delayed by others' sending.
 */
export const LIMITED_KINDS: readonly MailKind[] = ['document', 'reminder', 'refusedInvoice', 'invitation']

export const LIMIT_MS = 24 * 60 * 60 * 1000

/** Retry interval of mails that still exceed the limit when it frees up. */
const PATIENCE_MS = 15 * 60 * 1000

/**
 * A tenant's mails of the last 24 hours, including those being sent; `oldest`: when the first of
 * them was sent.
 */
export interface SentLately {
  count: number
  oldest: Date | null
}

/** Returns until when a further mail must wait; null if it may be sent now. */
export function waitsUntil({ count, oldest }: SentLately, limit: number, now: Date): Date | null {
  if (count < limit) return null
  const room = oldest === null ? 0 : oldest.getTime() + LIMIT_MS
  return new Date(Math.max(room, now.getTime() + PATIENCE_MS))
}
