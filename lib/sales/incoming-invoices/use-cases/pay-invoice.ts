import { centsOf } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { stateAfterPayment } from '../rules/lifecycle'
import { payIncomingInput } from '../schema'
import { orThrow } from '../steps/take-step'
import { insertPayment, lockInvoice, saveInvoice } from '../store'

/**
 * Records a payment of an approved invoice, with Skonto; negative for a credit that was received.
 * Throws if it exceeds the open amount or has another sign.
 */
export const payIncoming = defineUseCase({
  name: 'incomingInvoice.pay',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: payIncomingInput,
  run: async ({ tx, ctx, audit }, { id, version, date, ...typed }) => {
    const invoice = await lockInvoice(tx, ctx, { id, version })
    const openAmount = (invoice.payable ?? 0) - invoice.settled
    const amounts = { amount: centsOf(typed.amount), discount: centsOf(typed.discount) }
    const state = orThrow(stateAfterPayment({ state: invoice.state, openAmount }, amounts))
    const settled = invoice.settled + amounts.amount + amounts.discount
    await saveInvoice(tx, ctx, id, { state, settled })
    await insertPayment(tx, ctx, { invoiceId: id, date, ...amounts })
    await audit({
      entity: 'incomingInvoice',
      entityId: id,
      before: { state: invoice.state, payment: null },
      after: { state, payment: amounts.amount, discount: amounts.discount },
    })
    return readIncoming(tx, ctx, id)
  },
})
