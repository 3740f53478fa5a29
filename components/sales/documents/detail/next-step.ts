import type { DispatchRecord } from '@/lib/sales/dispatches/schema'

/** What comes next with a booked document: it goes out, then its money comes in or it is billed. */
export type NextStep = 'send' | 'settle'

interface Progress {
  isCancelled: boolean
  canSend: boolean
  /** A mail that waits counts as sent; one that failed or was taken back does not. */
  mails: readonly Pick<DispatchRecord, 'state'>[]
  /** Whether a payment can be recorded, or a delivery note billed. */
  canSettle: boolean
}

/** The one step that is offered as a button; null where the document is done. */
export function nextStep({ isCancelled, canSend, mails, canSettle }: Progress): NextStep | null {
  if (isCancelled) return null
  const isSent = mails.some(({ state }) => state !== 'FAILED' && state !== 'WITHDRAWN')
  if (canSend && !isSent) return 'send'
  return canSettle ? 'settle' : null
}
