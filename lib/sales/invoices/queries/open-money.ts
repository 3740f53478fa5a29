import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import { openSums } from '@/lib/sales/open-items/queries/list-open-items'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { OpenMoney } from '../rules/money-figures'
import { sumPayments } from './list-payments'

/** What customers owe and have paid the active company, for the dashboard. */
export const openMoney = defineUseCase({
  name: 'invoice.openMoney',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenMoney> => {
    const to = businessDay(scope.ctx.now())
    const from = `${to.slice(0, 7)}-01`
    const [sums, paid] = await Promise.all([openSums(scope), sumPayments(scope, { from, to })])
    const until30 = centsOf(sums.days1to30)
    const until60 = centsOf(sums.days31to60)
    const over60 = centsOf(sums.days61to90) + centsOf(sums.older)
    const overdue = until30 + until60 + over60
    return { open: centsOf(sums.open), overdue, until30, until60, over60, paid: paid.amount, from, to }
  },
})
