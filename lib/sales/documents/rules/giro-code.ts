import { transferCode } from '@/lib/services/print/rules/transfer-code'
import { amountDue, type PrintModel } from './print-model'

/**
 * Returns the content of a booked invoice's GiroCode. Null if there is nothing to transfer: drafts,
 * other kinds, an older template, direct debit, cash, no IBAN, no amount.
 */
export function giroCode({ templateVersion, ...model }: PrintModel): string | null {
  const { kind, number, seller, paymentTerms } = model
  const method = paymentTerms?.paymentMethod
  const isTransfer = method === 'BANKTRANSFER' || method === 'ONACCOUNT'
  if (templateVersion < 2 || kind !== 'INVOICE' || number === null || !isTransfer) return null
  return transferCode(seller, amountDue(model), number)
}
