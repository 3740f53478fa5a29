import { lockOwed } from '@/lib/sales/documents/steps/load-document'
import { addPayment, cashOf } from '@/lib/sales/documents/steps/enter-payments'
import { takeCashDesk } from '@/lib/sales/documents/steps/take-cash-desk'
import { centsOf, centsText, germanMoney, sumOf } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readAccount } from '../queries/customer-account'
import { incomingPaymentInput } from '../schema'

/**
 * Records one incoming payment for several invoices and receipts of a customer: all or none; those
 * that get nothing are skipped. The rest of the money becomes a credit of the customer, a payment
 * of its own on the last one. Throws `payment.nothingOpen` for an invoice with nothing open unless
 * `overpayment` is set, and at `cashDeskId` or `date` if no cash desk takes the cash. Locks
 * invoices in the order of their ids. Returns the customer's account.
 */
export const recordIncomingPayment = defineUseCase({
  name: 'openItem.incomingPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: incomingPaymentInput,
  run: async (scope, { customerId, items, amount, ...received }) => {
    const { audit } = scope
    const allocated = sumOf(items.map((item) => centsOf(item.amount)))
    const left = centsOf(amount) - allocated
    if (left < 0)
      throw invalidField('amount', 'payment.moreThanReceived', {
        given: germanMoney(allocated),
        received: germanMoney(centsOf(amount)),
      })
    const cancelled = new Set<string>()
    for (const { id, version } of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await lockOwed(scope, { id, version })
      if (row.customerId !== customerId) throw new AppError('rule', 'payment.otherCustomer')
      if (row.status === 'CANCELLED') cancelled.add(id)
    }
    const settling = [...items.entries()].filter(([, item]) => settles(item))
    const last = settling.at(-1)?.[0]
    if (last === undefined) throw invalidField('amount', 'payment.nothingSettled')
    const cashDesk = await takeCashDesk(scope, cashOf({ ...received, amount }))
    const incoming = { paymentGroupId: newId(), cashDesk }
    for (const [index, { id, version: _checked, ...item }] of settling) {
      const isRest = index === last && left > 0
      // settled, a cancelled invoice takes no second payment
      const isWhole = isRest && cancelled.has(id)
      const whole = { amount: centsText(centsOf(item.amount) + left), overpayment: true }
      const payment = { ...received, ...item, ...(isWhole ? whole : {}) }
      const ref = { id }
      await audit(await addPayment(scope, ref, payment, incoming).catch(atItem(index)))
      if (!isRest || isWhole) continue
      const surplus = { ...received, amount: centsText(left), overpayment: true }
      await audit(await addPayment(scope, ref, surplus, incoming))
    }
    return readAccount(scope, customerId)
  },
})

/** Form rows that get nothing are skipped. */
const settles = ({
  amount,
  discount = '0',
  writeOff = '0',
}: {
  amount: string
  discount?: string
  writeOff?: string
}) => [amount, discount, writeOff].some((text) => centsOf(text || '0') !== 0)

/** Points a refusal to the field of its row. */
function atItem(index: number) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const fields = error.fields.map((field) => ({ ...field, path: `items.${index}.${field.path}` }))
    throw new AppError(error.kind, error.code, error.params, fields)
  }
}
