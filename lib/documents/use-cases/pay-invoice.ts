import { businessDay } from '@/lib/domain/business-date'
import { openAmount, statusAfterPayments, type Claim } from '@/lib/domain/document-lifecycle'
import { centsOf, centsText } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { type DocumentRow, insertPayment, type NewDocument, paymentsOf, updateDocument } from '../store'
import { lockKnown, type DocumentRef } from './lock-draft'

export interface NewPayment {
  date?: string | undefined
  /** Wire decimal; positive. */
  amount: string
  paymentMethod: NewDocument['paymentMethod']
}

/** Records a payment of a booked invoice; fully paid makes it PAID. More than is open is refused. */
export async function addPayment(scope: WriteScope, ref: DocumentRef, payment: NewPayment): Promise<void> {
  const row = await lockPayable(scope, ref)
  const amount = centsOf(payment.amount)
  if (amount <= 0) throw invalidField('amount', 'payment.notPositive')
  if (amount > row.openAmount)
    throw invalidField('amount', 'payment.tooMuch', { open: centsText(row.openAmount).replace('.', ',') })
  const date = payment.date ?? businessDay(scope.ctx.now())
  if (date > businessDay(scope.ctx.now())) throw invalidField('date', 'payment.inFuture')
  await insertPayment(scope.tx, {
    tenantId: scope.ctx.tenantId,
    id: newId(),
    documentId: row.id,
    date,
    amount,
    paymentMethod: payment.paymentMethod,
    createdAt: scope.ctx.now(),
  })
  await settle(scope, row, { payment: amount, paymentMethod: payment.paymentMethod })
}

/** Takes a payment back by a counter entry; the invoice may become BOOKED again. */
export async function undoPayment(scope: WriteScope, ref: DocumentRef, paymentId: string): Promise<void> {
  const row = await lockPayable(scope, ref)
  const payments = await paymentsOf(scope.tx, row.id)
  const payment = payments.find((candidate) => candidate.id === paymentId)
  if (!payment) throw new AppError('notFound', 'notFound')
  const settled = payment.reverses !== null || payments.some((other) => other.reverses === paymentId)
  if (settled) throw new AppError('conflict', 'payment.undone')
  await insertPayment(scope.tx, {
    ...payment,
    id: newId(),
    amount: -payment.amount,
    reverses: payment.id,
    date: businessDay(scope.ctx.now()),
    createdAt: scope.ctx.now(),
  })
  await settle(scope, row, { paymentUndone: payment.amount })
}

async function lockPayable(scope: WriteScope, ref: DocumentRef): Promise<DocumentRow> {
  const row = await lockKnown(scope, ref)
  const payable = row.kind === 'INVOICE' && (row.status === 'BOOKED' || row.status === 'PAID')
  if (!payable) throw new AppError('conflict', 'payment.notPayable')
  return row
}

/** Status and open amount follow from all payments. */
async function settle(scope: WriteScope, row: DocumentRow, what: Record<string, unknown>): Promise<void> {
  const claim: Claim = {
    kind: 'INVOICE',
    status: row.status,
    gross: row.sumGross,
    payments: await paymentsOf(scope.tx, row.id),
  }
  const status = statusAfterPayments(claim)
  const open = openAmount(claim)
  await updateDocument(scope.tx, row.id, { status, openAmount: open }, scope.ctx.now())
  await scope.audit({
    entity: 'document',
    entityId: row.id,
    before: { status: row.status, openAmount: row.openAmount },
    after: { status, openAmount: open, ...what },
  })
}
