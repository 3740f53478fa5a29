import { defineUseCase } from '@/lib/server/core/use-case'
import { centsText } from '@/lib/domain/money'
import { accountOf, isCreditNote, isOtherAccount, obstacleOf } from '../rules/payable'
import { proposalInput, type PaymentProposal } from '../schema'
import { ownAccount } from '../store'
import { payableInvoices } from './payable-invoices'

/**
 * What would be transferred for invoices, and what prevents it, with the company's account; reads
 * only.
 */
export const proposePayments = defineUseCase({
  name: 'paymentFile.propose',
  mode: 'read',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: proposalInput,
  run: async ({ tx, ctx }, { incomingInvoiceIds }) => {
    const invoices = await payableInvoices(tx, ctx, incomingInvoiceIds)
    const { iban } = await ownAccount(tx, ctx.companyId)
    const proposals = invoices.map((invoice): PaymentProposal => {
      const { id, version, number, state, supplierId, sellerName, creditorName, currency } = invoice
      const { dueDate, discount } = invoice
      return {
        incomingInvoiceId: id,
        version,
        number,
        state,
        supplierId,
        sellerName,
        creditorName,
        currency,
        dueDate,
        open: centsText(invoice.open),
        discount: discount && { until: discount.until, amount: centsText(discount.amount) },
        iban: accountOf(invoice),
        supplierIban: invoice.supplierIban,
        isOtherAccount: !isCreditNote(invoice) && isOtherAccount(invoice),
        isKnownAccount: !invoice.iban && accountOf(invoice) !== '',
        obstacle: obstacleOf(invoice),
      }
    })
    return { iban, proposals }
  },
})
