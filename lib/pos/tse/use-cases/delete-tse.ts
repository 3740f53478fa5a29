import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTse } from '../queries'
import { tseKey } from '../schema'
import { tseJob } from '../steps/tse-job'
import { aimTse, lockTill } from '../store'

/**
 * Has a till's TSE disabled, for good: it signs nothing from then on, what it signed stays. A job does it. Also for a till that
 * was ended. Without a TSE notFound; while one is being disabled `tse.disabling`, unless that failed.
 */
export const deleteTse = defineUseCase({
  name: 'tse.delete',
  mode: 'write',
  right: 'POS-DEVICES_DELETE',
  module: 'pos',
  input: tseKey,
  run: async ({ tx, ctx, audit, enqueue }, { id: deviceId }) => {
    const { tseId, tseState: before, failure } = await lockTill(tx, deviceId)
    if (!tseId) throw new AppError('notFound', 'notFound')
    if (before === 'DISABLING' && !failure) throw new AppError('conflict', 'tse.disabling')
    await aimTse(tx, ctx, tseId, 'DISABLING')
    await enqueue(tseJob, { tenantId: ctx.tenantId, tseId })
    await audit({
      entity: 'posDevice',
      entityId: deviceId,
      before: { tseState: before },
      after: { tseState: 'DISABLING' },
    })
    return readTse(tx, deviceId)
  },
})
