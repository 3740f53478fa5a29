import { centsText } from '@/lib/domain/money'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { claimOf } from '../queries/claims'
import { waiveClaimInput, type DunningClaimRecord } from '../schema'
import { lockClaim, updateClaim } from '../store'

/**
 * Waives the open part of a claim, with the reason. Payments on it stay. Refused if nothing is
 * open.
 */
export const waiveClaim = defineUseCase({
  name: 'dunningClaim.waive',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: waiveClaimInput,
  run: async ({ tx, ctx, audit }, { id, version, reason }): Promise<DunningClaimRecord> => {
    const claim = await lockClaim(tx, ctx.companyId, id)
    if (!claim) throw new AppError('notFound', 'notFound')
    refuseStale(version, claim.version)
    if (claim.openAmount <= 0) throw new AppError('conflict', 'dunningClaim.nothingOpen')
    const waived = { waiveReason: reason, waivedByName: ctx.actor.name, waivedAt: ctx.now() }
    await updateClaim(tx, id, { ...waived, waived: claim.waived + claim.openAmount }, ctx.now())
    await audit({
      entity: 'document',
      entityId: claim.documentId,
      before: { dunningClaimWaived: null },
      after: { dunningClaimWaived: centsText(claim.openAmount), reason },
    })
    const record = await claimOf(tx, id)
    if (!record) throw new Error(`claim ${id} is gone`)
    return record
  },
})
