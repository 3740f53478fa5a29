import { deductibleAdvances, recordOfAdvance } from '@/lib/sales/documents/queries/advances'
import { documentKey } from '@/lib/sales/documents/schema'
import type { AdvanceRecord } from '@/lib/sales/advances/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from './get-invoice'

/**
 * The customer's advances that a final invoice may deduct, by date: its own, and those that none
 * deducts, paid or not. Throws notFound for an unknown invoice.
 */
export const openAdvances = defineUseCase({
  name: 'invoice.openAdvances',
  mode: 'read',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }): Promise<AdvanceRecord[]> => {
    const { customerId } = await readInvoice(scope, id)
    const of = { companyId: scope.ctx.companyId, customerId, finalId: id }
    return (await deductibleAdvances(scope.tx, of)).map(recordOfAdvance)
  },
})
