import { defineUseCase } from '@/lib/server/core/use-case'
import type { TextPaper } from '@/lib/services/print/rules/text-paper'
import { dayOfBookInput, type CashCountRecord } from '../schema'
import { countsPaper } from '../texts'
import { listCashCounts } from './counts'
import { readDesk } from './desks'
import { ownCompany } from './own-company'

/**
 * The counts of a desk within days as a printable document, the newest first; null if there are
 * none.
 */
export const printCashCounts = defineUseCase({
  name: 'cashCount.print',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: dayOfBookInput,
  run: async ({ tx, ctx, rowsOf }, { id, from, to }): Promise<TextPaper | null> => {
    const desk = await readDesk(tx, ctx, id)
    const counts: CashCountRecord[] = []
    for await (const batch of rowsOf(listCashCounts, { id, from, to })) counts.push(...batch)
    if (counts.length === 0) return null
    const { name: company } = await ownCompany(tx, ctx.companyId)
    return countsPaper({ company, desk, from, to, counts, at: ctx.now() })
  },
})
