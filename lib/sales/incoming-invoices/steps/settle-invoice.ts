import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { stateAfterPayment } from '../rules/lifecycle'
import { insertPayment, lockInvoice, lockInvoices, openFileOf, saveInvoice } from '../store'
import { orThrow } from './take-step'

interface Settlement {
  id: string
  version?: number | undefined
  date: string
  /** In cents, with the sign of the open amount. */
  amount: number
  discount: number
  /** The payment file that pays it; null for a payment by itself. */
  paymentFileId: string | null
}

/**
 * Locks an invoice and records its payment, with Skonto, and what follows for its state. Returns
 * the audit entry. Throws if the invoice is not approved, or the payment exceeds what is open or
 * has another sign, and `incomingInvoice.inFile` while another payment file is about to pay it.
 */
export async function settleInvoice(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, version, amount, discount, date, paymentFileId }: Settlement,
): Promise<AuditEntry> {
  const { state: before, payable, settled } = await lockInvoice(tx, ctx, { id, version })
  if ((await openFileOf(tx, id)) !== paymentFileId) throw new AppError('conflict', 'incomingInvoice.inFile')
  const openAmount = (payable ?? 0) - settled
  const state = orThrow(stateAfterPayment({ state: before, openAmount }, { amount, discount }))
  await saveInvoice(tx, ctx, id, { state, settled: settled + amount + discount })
  await insertPayment(tx, ctx, { invoiceId: id, amount, discount, date, paymentFileId })
  return {
    entity: 'incomingInvoice',
    entityId: id,
    before: { state: before, payment: null },
    after: { state, payment: amount, discount },
  }
}

/**
 * Locks invoices in the order of their ids, so that nobody pays, reopens or refuses them until the
 * transaction ends.
 */
export const holdInvoices = (
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  ids: readonly string[],
): Promise<void> => lockInvoices(tx, ctx, ids)
