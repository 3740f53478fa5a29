import { withCredits } from '@/lib/sales/documents/queries/payments'
import { offsetCredits } from '@/lib/sales/documents/rules/customer-credit'
import { documentRef } from '@/lib/sales/documents/schema'
import { enterAndSettle } from '@/lib/sales/documents/steps/enter-payments'
import { loadSettledInOrder } from '@/lib/sales/documents/steps/load-settlement'
import { openClaimsOf } from '@/lib/sales/dunning-claims/queries/claims'
import { businessDay } from '@/lib/domain/business-date'
import { centsOf, sumOf } from '@/lib/domain/money'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'

/**
 * Settles a booked invoice, then open dunning claims, with its customer's credits on other
 * documents, oldest first, as far as either goes. One OFFSET on each document, grouped: they add up
 * to zero, and are reversed together. Returns the invoice.
 */
export const offsetCredit = defineUseCase({
  name: 'invoice.offset',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    const { tx, ctx, audit } = scope
    const ids = await withCredits(tx, ctx.companyId, id)
    const locked = await loadSettledInOrder(scope, { id, version }, ids)
    const target = locked.find(({ row }) => row.id === id)
    if (!target) throw new AppError('notFound', 'notFound')
    const others = locked.filter((settled) => settled !== target)
    const claims = sumOf((await openClaimsOf(tx, target.row)).map(({ openAmount }) => centsOf(openAmount)))
    const request = { today: businessDay(ctx.now()), claims, paymentGroupId: newId(), newId }
    await audit(...(await enterAndSettle(scope, orRefuse(offsetCredits(target, others, request)))))
    return readInvoice(scope, id)
  },
})
