import { lockSuppliers, setCreditors } from '@/lib/catalog/business-partners/steps/set-creditors'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { creditorAssignmentKey } from '../schema'
import { lockAssignment, markUndone } from '../store'

/**
 * Takes the accounts of an assignment back from the suppliers that still have them. Once only, and
 * while there is one (`creditors.undone`); not after a hand-over with one of them
 * (`creditors.handedOver`).
 */
export const undoCreditors = defineUseCase({
  name: 'creditors.undo',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_PATCH',
  module: 'business-partners',
  input: creditorAssignmentKey,
  run: async ({ tx, ctx, audit }, { id }): Promise<{ count: number }> => {
    const assignment = await lockAssignment(tx, id)
    if (assignment.isUndone) throw new AppError('conflict', 'creditors.undone')
    const given = new Map(assignment.accounts.map(({ partnerId, account }) => [partnerId, account]))
    const suppliers = await lockSuppliers({ tx, ctx }, [...given.keys()])
    const holders = suppliers.filter((one) => one.creditorAccount === given.get(one.id))
    if (holders.length === 0) throw new AppError('conflict', 'creditors.undone')
    const fixed = holders.find(({ isHandedOver }) => isHandedOver)
    if (fixed)
      throw new AppError('conflict', 'creditors.handedOver', {
        account: fixed.creditorAccount ?? '',
        name: fixed.name,
      })
    const accounts = holders.map((one) => ({ partnerId: one.id, account: null }))
    const traces = await setCreditors({ tx, ctx }, holders, accounts)
    await markUndone(tx, ctx, id)
    await audit(...traces)
    return { count: accounts.length }
  },
})
