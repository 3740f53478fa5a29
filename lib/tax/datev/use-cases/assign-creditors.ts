import { lockSuppliers, setCreditors } from '@/lib/catalog/business-partners/steps/set-creditors'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { creditorProposals } from '../queries/creditors'
import { assignCreditorsInput } from '../schema'
import { insertAssignment } from '../store'

/**
 * Gives suppliers the proposed creditor accounts, all at once. They apply to what no file contains
 * yet: received invoices in files keep theirs. Throws `conflict.stale` if an account is not the
 * proposed one any more.
 */
export const assignCreditors = defineUseCase({
  name: 'creditors.assign',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_PATCH',
  module: 'business-partners',
  input: assignCreditorsInput,
  run: async ({ tx, ctx, audit }, { accounts }): Promise<{ id: string; count: number }> => {
    const suppliers = await lockSuppliers(
      { tx, ctx },
      accounts.map(({ partnerId }) => partnerId),
    )
    if (suppliers.length < accounts.length) throw new AppError('notFound', 'notFound')
    const proposals = await creditorProposals(tx)
    const proposed = new Map(proposals.map(({ partnerId, account }) => [partnerId, account]))
    const isStale = accounts.some(({ partnerId, account }) => proposed.get(partnerId) !== account)
    if (isStale) throw new AppError('conflict', 'conflict.stale')
    const traces = await setCreditors({ tx, ctx }, suppliers, accounts)
    const id = newId()
    await insertAssignment(tx, ctx, { id, accounts })
    await audit(...traces)
    return { id, count: accounts.length }
  },
})
