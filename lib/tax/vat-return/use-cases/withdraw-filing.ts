import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lockBooks } from '@/lib/tax/datev/queries/lock-books'
import { refuseStores } from '../queries/read-figures'
import { filingRecordOf } from '../queries/filings'
import { withdrawFilingInput, type FilingRecord } from '../schema'
import { lockFiling, withdraw } from '../store'

/**
 * Withdraws a filing that was recorded by mistake; its row stays, with the reason. A corrected one
 * is then current again. Throws notFound, `vatReturn.filingWithdrawn` for the second time, and
 * `vatReturn.filingCorrected` while a correction of it stands.
 */
export const withdrawFiling = defineUseCase({
  name: 'vatReturn.withdrawFiling',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: withdrawFilingInput,
  run: async (scope, { id, reason }): Promise<FilingRecord> => {
    const { tx, ctx, audit } = scope
    refuseStores(ctx)
    await lockBooks(tx, ctx.companyId)
    const filing = await lockFiling(tx, ctx.companyId, id)
    if (!filing) throw new AppError('notFound', 'notFound')
    if (filing.withdrawnAt) throw new AppError('conflict', 'vatReturn.filingWithdrawn')
    if (filing.correctedBy !== null) throw new AppError('conflict', 'vatReturn.filingCorrected')
    await withdraw(tx, ctx, id, reason)
    const { period: vatPeriod, filedOn } = filing
    await audit({
      entity: 'company',
      entityId: ctx.companyId,
      before: { filedOn },
      // a value that is equal before and after would be left out: the log names the period
      after: { vatPeriod, withdrawn: true, reason },
    })
    const by = { withdrawnAt: ctx.now(), withdrawnByName: ctx.actor.name, withdrawReason: reason }
    return filingRecordOf(scope, { ...filing, ...by })
  },
})
