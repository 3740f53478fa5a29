import { z } from 'zod'
import { auditEntity } from '@/lib/domain/document-kind'
import { centsText } from '@/lib/domain/money'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { loadCustomer } from '@/lib/sales/documents/steps/load-document'
import { saveClaim } from '@/lib/sales/documents/steps/save-claim'
import { defineUseCase } from '@/lib/server/core/use-case'
import { accountReceipt } from '../queries/account-receipt'
import { receiptClaim } from '../rules/receipt-claim'
import { settleCancelled } from '../steps/settle-cancelled'
import { claimsAmong, takeTurn } from '../store'

/**
 * Books what a customer owes by a till's receipt on account, once however often it runs; a
 * cancellation settles its original, whichever comes first. Nothing for a receipt whose customer
 * is not among the tenant's partners.
 */
export const bookReceipt = defineUseCase({
  name: 'openItem.receipt',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ receiptId: z.uuid() }),
  run: async ({ tx, ctx, enqueue, audit, unchanged }, { receiptId }): Promise<null> => {
    const receipt = await accountReceipt(tx, receiptId)
    if (!receipt || receipt.isDuplicate || receipt.amount === 0 || receipt.customerId === null) {
      unchanged()
      return null
    }
    await takeTurn(tx, receipt)
    const scope = { tx, enqueue, ctx: { ...ctx, companyId: receipt.companyId } }
    const [booked] = await claimsAmong(tx, [receiptId])
    const { customer, traces } = booked
      ? { customer: null, traces: [] }
      : await loadCustomer(scope, receipt.customerId)
    if (!customer) {
      unchanged()
      return null
    }
    const claim = receiptClaim(receipt, customer, await issuerOf(tx, receipt.companyId))
    await saveClaim(scope, claim.draft, claim.booked)
    const { number, status } = claim.booked
    const after = {
      number,
      status,
      sumGross: centsText(receipt.amount),
      openAmount: centsText(receipt.amount),
    }
    await audit(...traces, { entity: auditEntity('INVOICE'), entityId: receiptId, after })
    await audit(...(await settleCancelled(scope, receipt)))
    return null
  },
})
