import { admits } from '@/lib/domain/rights'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { companyNamed, lockInBoth, refuseHanded } from '../queries/handed'
import { handOver } from '../rules/lifecycle'
import { handOverIncomingInput } from '../schema'
import { receiveThere } from '../steps/receive-there'
import { orThrow, takeStep } from '../steps/take-step'
import { isHandedOver, lockInvoice } from '../store'

/**
 * Hands an invoice over to another company of the tenant: it is received there, and refused here.
 * Needs the right to receive invoices, too. Throws `incomingInvoice.noCompany` for an unknown
 * company, `incomingInvoice.handedAlready` for one that was handed over before, and the refusals of
 * `handOver`.
 */
export const handOverIncoming = defineUseCase({
  name: 'incomingInvoice.handOver',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  acrossCompanies: true,
  input: handOverIncomingInput,
  run: async (scope, { id, version, companyId, reason }) => {
    const { tx, ctx, audit } = scope
    if (!admits(ctx, 'INCOMING-INVOICES_CREATE', 'order-management'))
      throw new AppError('forbidden', 'incomingInvoice.mayNotReceive')
    if (companyId === ctx.companyId) throw invalidField('companyId', 'incomingInvoice.sameCompany')
    const { idThere } = await lockInBoth(tx, id, [ctx.companyId, companyId])
    const name = await companyNamed(tx, companyId)
    await refuseHanded(tx, id)
    const invoice = await lockInvoice(tx, ctx, { id })
    refuseStale(version, invoice.version)
    const { state, settled, ownSale, documentId, handBookedAt } = invoice
    const facts = {
      state,
      ownSale,
      hasPayments: settled !== 0,
      isOwnDocument: documentId !== null,
      isMarkedByHand: handBookedAt !== null,
      isHandedOver: await isHandedOver(tx, invoice),
    }
    orThrow(handOver(facts))
    const because = reason ? `: ${reason}` : ''
    const from = `Übergeben von „${await companyNamed(tx, ctx.companyId)}“${because}`
    const to = `Übergeben an „${name}“${because}`
    const received = await receiveThere(scope, { invoice, companyId, idThere, reason: from })
    const other = { companyId, invoiceId: received.id }
    const { before, after, record } = await takeStep(scope, 'REFUSE', { id, reason: to, other })
    const told = { ...after, reason: to }
    await audit({ entity: 'incomingInvoice', entityId: id, before, after: told }, received.trace)
    return record
  },
})
