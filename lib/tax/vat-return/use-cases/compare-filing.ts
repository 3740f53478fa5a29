import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readFigures } from '../queries/read-figures'
import { filedSources, filingDifferences } from '../rules/filing-differences'
import { vatSums, vatTotals } from '../rules/vat-lines'
import { isOfForm } from '../words'
import { isCurrent, lockFiling, noteDifference, readFiledSources } from '../store'

/**
 * Compares a filing with the present values of its days, and notes whether any figure of the form
 * is another. One that was corrected or withdrawn meanwhile is left alone.
 */
export const compareFiling = defineUseCase({
  name: 'vatReturn.compare',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ filingId: z.uuid() }),
  run: async ({ tx, ctx, unaudited }, { filingId }): Promise<null> => {
    unaudited('the records that changed have entries of their own')
    const filing = await lockFiling(tx, ctx.companyId, filingId)
    if (!filing || !isCurrent(filing)) return null
    const { entries } = await readFigures({ tx, ctx }, { from: filing.fromDay, to: filing.toDay })
    const filed = await readFiledSources(tx, filingId)
    // what changes no figure of the form is shown, but needs no correction
    const changes = filingDifferences(filed, filedSources(entries)).filter(({ code }) => isOfForm(code))
    const differs = changes.some(({ base, tax }) => base !== 0 || tax !== 0)
    const { payable } = vatTotals(vatSums(entries))
    const difference = differs ? payable - filing.payable : null
    await noteDifference(tx, filing, { now: ctx.now(), difference })
    return null
  },
})
