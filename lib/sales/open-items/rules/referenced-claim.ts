import type { Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { UnassignedReason } from '../words'
import type { AccountReceipt, ReceiptReference } from './receipt-claim'

/** A claim that a reference may mean. */
export interface ClaimCandidate {
  id: string
  customerId: string
  openAmount: Cents
  /** The till of a receipt; null for an invoice, and if there is no choice. */
  deviceId: string | null
}

/** Whether a reference of a receipt names something that a customer owes. */
export const namesClaim = ({ type, number, receiptUuid }: ReceiptReference): boolean =>
  (type === 'INVOICE' && Boolean(number?.trim())) ||
  (type === 'TRANSACTION' && Boolean(receiptUuid ?? number?.trim()))

/** Returns the number of a receipt's open item from what a till or a person writes. */
export const receiptNumber = (text: string): string => `Bon ${text.trim().replace(/^bon\s*/i, '')}`

/**
 * Returns the referenced claim. If tills have used the same number, the customer's claims are
 * preferred, among those the same till's, then open ones. Unclear if several are left.
 */
export function chosenClaim(
  candidates: readonly ClaimCandidate[],
  { customerId, deviceId }: Pick<AccountReceipt, 'customerId' | 'deviceId'>,
): Result<string, UnassignedReason> {
  const narrowed = [
    (one: ClaimCandidate) => one.customerId === customerId,
    (one: ClaimCandidate) => one.deviceId === deviceId,
    (one: ClaimCandidate) => one.openAmount > 0,
  ].reduce<readonly ClaimCandidate[]>((left, isMeant) => {
    const meant = left.filter(isMeant)
    return meant.length > 0 ? meant : left
  }, candidates)
  const [first, ...others] = narrowed
  if (!first) return fail('claimMissing')
  return others.length === 0 ? ok(first.id) : fail('claimUnclear')
}
