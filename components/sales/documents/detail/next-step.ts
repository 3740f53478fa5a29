import type { DispatchRecord } from '@/lib/sales/dispatches/schema'

/** The next step for a booked document: first it is sent, then paid or billed. */
export type NextStep = 'send' | 'settle'

interface Progress {
  isCancelled: boolean
  canSend: boolean
  /** A pending mail counts as sent; a failed or withdrawn one does not. */
  mails: readonly Pick<DispatchRecord, 'state'>[]
  /** Whether a payment can be recorded, or a delivery note billed. */
  canSettle: boolean
}

/**
 * Returns the step offered as a button; null if the document is done. A cancelled one is only
 * settled: an invoice whose payment was taken back is owed.
 */
export function nextStep({ isCancelled, canSend, mails, canSettle }: Progress): NextStep | null {
  const isSent = mails.some(({ state }) => state !== 'FAILED' && state !== 'WITHDRAWN')
  if (canSend && !isCancelled && !isSent) return 'send'
  return canSettle ? 'settle' : null
}
