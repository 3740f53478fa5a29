import { centsText, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Entered } from '@/lib/sales/documents/rules/customer-credit'
import { takesMoney } from '@/lib/sales/documents/rules/payment'
import type { Settled } from '@/lib/sales/documents/rules/settlement'
import type { ReceiptRef } from '@/lib/sales/documents/rules/undone-payment'
import { surplusOf } from '@/lib/sales/dunning-claims/rules/settle-claims'
import type { UnassignedReason } from '../words'
import type { AccountReceipt } from './receipt-claim'

type TillPayment = Pick<
  AccountReceipt,
  'id' | 'number' | 'till' | 'day' | 'customerId' | 'settles' | 'isCash'
>

interface Entering {
  today: string
  /** Groups the entries, if there are several. */
  paymentGroupId: string
  newId: () => string
}

/** Returns a till's receipt as the reason of money that it moved. */
export const refOf = ({ id, number, till }: Pick<AccountReceipt, 'id' | 'number' | 'till'>): ReceiptRef => ({
  receiptId: id,
  receiptName: [till, `Bon ${number}`].filter(Boolean).join(', '),
})

/**
 * Returns the entries of a payment at a till on the claims that it names: in their order as far as
 * they are open, and the rest on the last one, where it is a credit. Money that the till paid back
 * uses the credit of one document. All of it or nothing: refused for a claim of another customer
 * (a null `customerId` accepts any) or one that is no longer to be paid.
 */
export function tillPayments(
  receipt: TillPayment,
  claims: readonly Settled[],
  entering: Entering,
): Result<Entered[], UnassignedReason> {
  const { customerId, settles } = receipt
  if (claims.length === 0) return fail('claimMissing')
  if (customerId && claims.some(({ row }) => row.customerId !== customerId)) return fail('otherCustomer')
  const entry = entryOf(receipt, claims.length, entering)
  if (settles < 0) {
    const credit = claims.find(({ row }) => row.openAmount <= settles)
    return credit ? ok([entry(credit, 'PAYOUT', settles)]) : fail('noCredit')
  }
  if (!claims.every(({ row }) => takesMoney(row))) return fail('claimClosed')
  let left = settles
  return ok(
    claims.flatMap((claim, index) => {
      const isLast = index === claims.length - 1
      const amount = isLast ? left : Math.min(left, Math.max(0, claim.row.openAmount))
      left -= amount
      return amount > 0 ? [entry(claim, 'PAYMENT', amount)] : []
    }),
  )
}

const entryOf =
  (receipt: TillPayment, claims: number, { today, paymentGroupId, newId }: Entering) =>
  (settled: Settled, kind: 'PAYMENT' | 'PAYOUT', amount: Cents): Entered => {
    const ref = refOf(receipt)
    const paymentMethod = receipt.isCash ? ('CASH' as const) : ('CARD' as const)
    return {
      settled,
      entry: {
        ...ref,
        id: newId(),
        documentId: settled.row.id,
        kind,
        // a till's clock may be ahead
        date: receipt.day < today ? receipt.day : today,
        amount,
        paymentMethod,
        paymentGroupId: claims > 1 ? paymentGroupId : null,
      },
      surplus: kind === 'PAYMENT' ? surplusOf({ amount, reduced: 0 }, settled.row.openAmount) : 0,
      told: {
        ...(kind === 'PAYMENT' ? { payment: centsText(amount) } : { payOut: centsText(0 - amount) }),
        paymentMethod,
        tillReceipt: ref.receiptName,
      },
    }
  }
