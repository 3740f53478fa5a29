import { takeCashDesk } from '@/lib/sales/documents/steps/take-cash-desk'
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
  /** The cash desk that pays it; null for none. */
  cashDeskId?: string | null | undefined
}

/**
 * Locks an invoice and records its payment, with Skonto, and what follows for its state. Returns
 * the audit entry. Throws if the invoice is not approved, or the payment exceeds what is open or
 * has another sign, `incomingInvoice.inFile` while another payment file is about to pay it, and at
 * `cashDeskId` or `date` if the cash desk cannot pay it.
 */
export async function settleInvoice(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, version, amount, discount, date, paymentFileId, cashDeskId }: Settlement,
): Promise<AuditEntry> {
  const { state: before, payable, settled, currency } = await lockInvoice(tx, ctx, { id, version })
  if ((await openFileOf(tx, id)) !== paymentFileId) throw new AppError('conflict', 'incomingInvoice.inFile')
  const openAmount = (payable ?? 0) - settled
  const state = orThrow(stateAfterPayment({ state: before, openAmount }, { amount, discount }))
  const fromDesk = { paymentMethod: 'CASH', cashDeskId, currency, date, amount: 0 - amount } as const
  const cashDesk = cashDeskId ? await takeCashDesk({ tx, ctx }, fromDesk) : null
  await saveInvoice(tx, ctx, id, { state, settled: settled + amount + discount })
  await insertPayment(tx, ctx, {
    invoiceId: id,
    amount,
    discount,
    date,
    paymentFileId,
    cashDeskId: cashDesk?.id ?? null,
  })
  return {
    entity: 'incomingInvoice',
    entityId: id,
    before: { state: before, payment: null },
    after: { state, payment: amount, discount, ...(cashDesk ? { cashDesk: cashDesk.name } : {}) },
  }
}

/**
 * Locks invoices in the order of their ids, so that they cannot be paid, reopened or refused until
 * the transaction ends.
 */
export const holdInvoices = (
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  ids: readonly string[],
): Promise<void> => lockInvoices(tx, ctx, ids)
