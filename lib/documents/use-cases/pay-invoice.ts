import { businessDay } from '@/lib/domain/business-date'
import { centsOf, centsText, germanMoney, sumOf, type Cents } from '@/lib/domain/money'
import { openClaimsOf } from '@/lib/dunning-claims/queries/claims'
import { surplusOf } from '@/lib/dunning-claims/rules/settle-claims'
import { payClaims } from '@/lib/dunning-claims/use-cases/pay-claims'
import { AppError, invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import {
  discountGranted,
  problemOfPayment,
  reducible,
  type Payable,
  type TypedPayment,
} from '../rules/payment-checks'
import { reducedBy } from '../rules/reduction'
import { creditedGross } from '../queries/credited-quantities'
import type { DocumentRow, NewDocument } from '../store'
import { paymentsOf, type PaymentRow } from '../queries/payments'
import { lockKnown, type DocumentRef } from '../steps/lock-document'
import { enterPayments, settle } from './settle-document'

export interface NewPayment {
  /** Today where it is left out. */
  date?: string | undefined
  /** Wire decimals. */
  amount: string
  discount?: string | undefined
  writeOff?: string | undefined
  reason?: string | undefined
  paymentMethod: NewDocument['paymentMethod']
  /** Meant although nothing is open. */
  overpayment?: boolean | undefined
}

/**
 * Records a payment of a booked invoice with the Skonto taken and what is written off; nothing left open makes it PAID,
 * more than was open settles his dunning claims, and is a credit where it goes beyond them. Where nothing is open, only what is
 * meant as an `overpayment` is taken (`payment.nothingOpen`): so a repeated request is not booked twice. An invoice of 0.00
 * or less takes no payment. `paymentGroupId` binds the payments of one incoming payment together.
 */
export async function addPayment(
  scope: WriteScope,
  ref: DocumentRef,
  payment: NewPayment,
  paymentGroupId: string | null = null,
): Promise<void> {
  const row = await lockPayable(scope, ref)
  if (row.openAmount <= 0 && !payment.overpayment && (await openClaimsOf(scope.tx, row)).length === 0)
    throw new AppError('conflict', 'payment.nothingOpen')
  const today = businessDay(scope.ctx.now())
  const typed: TypedPayment = {
    date: payment.date ?? today,
    amount: centsOf(payment.amount),
    discount: centsOf(payment.discount || '0'),
    writeOff: centsOf(payment.writeOff || '0'),
    reason: payment.reason ?? '',
  }
  const payable = payableOf(row, await paymentsOf(scope.tx, row.id), await creditedGross(scope.tx, row.id))
  const problem = problemOfPayment(typed, payable, today)
  if (problem)
    throw invalidField(problem.field, `payment.${problem.code}`, {
      open: germanMoney(row.openAmount),
      granted: germanMoney(discountGranted(payable, typed.date)),
      reducible: germanMoney(reducible(payable)),
    })
  const paymentId = newId()
  await enterPayments(scope, [
    {
      ...typed,
      id: paymentId,
      documentId: row.id,
      kind: 'PAYMENT',
      paymentMethod: payment.paymentMethod,
      paymentGroupId,
    },
  ])
  const claimsPaid = await payClaims(scope, {
    ...{ companyId: row.companyId, customerId: row.customerId, documentId: row.id, paymentId },
    surplus: surplusOf(
      { amount: typed.amount, reduced: sumOf([typed.discount, typed.writeOff]) },
      row.openAmount,
    ),
  })
  await settle(scope, row, {
    payment: centsText(typed.amount),
    ...(claimsPaid > 0 ? { dunningClaims: centsText(claimsPaid) } : {}),
    paymentMethod: payment.paymentMethod,
    ...(typed.discount > 0 ? { discount: centsText(typed.discount) } : {}),
    ...(typed.writeOff > 0 ? { writeOff: centsText(typed.writeOff), reason: typed.reason } : {}),
  })
}

const payableOf = (row: DocumentRow, payments: readonly PaymentRow[], credited: Cents): Payable => ({
  date: row.date,
  claim: row.sumGross - credited,
  openAmount: row.openAmount,
  discountDays: row.discountDays,
  discountPercent: row.discountPercent,
  discountTaken: sumOf(payments.map((one) => one.discount)),
  reduced: reducedBy(payments),
})

async function lockPayable(scope: WriteScope, ref: DocumentRef): Promise<DocumentRow> {
  const row = await lockKnown(scope, ref)
  const payable = row.kind === 'INVOICE' && (row.status === 'BOOKED' || row.status === 'PAID')
  if (!payable) throw new AppError('conflict', 'payment.notPayable')
  if (row.sumGross <= 0) throw new AppError('conflict', 'payment.collectsNothing')
  return row
}
