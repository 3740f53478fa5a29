import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { isExportDue, readTse } from '../queries'
import { deleteTseInput } from '../schema'
import { tseTask } from '../steps/tse-task'
import { aimTse, lockTill } from '../store'

/**
 * Requests that a till's TSE be disabled, for good, by a task: it signs nothing from then on,
 * earlier signatures stay. Also for a deleted till. Throws notFound without a TSE, `tse.disabling`
 * while one is being disabled, unless that failed, and `tse.notExported` if it may have signed
 * since its last export: afterwards, its data exist only as long as fiskaly keeps them. A caller
 * may insist (`withoutExport`), which is logged.
 */
export const deleteTse = defineUseCase({
  name: 'tse.delete',
  mode: 'write',
  right: 'POS-DEVICES_DELETE',
  module: 'pos',
  input: deleteTseInput,
  run: async ({ tx, ctx, audit, enqueue }, { id: deviceId, withoutExport = false }) => {
    const { tseId, tseState: before, failure } = await lockTill(tx, deviceId)
    if (!tseId) throw new AppError('notFound', 'notFound')
    if (before === 'DISABLING' && !failure) throw new AppError('conflict', 'tse.disabling')
    const isDue = await isExportDue(tx, tseId)
    if (isDue && !withoutExport) throw new AppError('rule', 'tse.notExported')
    await aimTse(tx, ctx, tseId, 'DISABLING')
    await startTask({ tx, enqueue }, tseTask, { tenantId: ctx.tenantId, recordId: tseId })
    await audit({
      entity: 'posDevice',
      entityId: deviceId,
      before: { tseState: before, ...(isDue ? { tseWithoutExport: null } : {}) },
      after: { tseState: 'DISABLING', ...(isDue ? { tseWithoutExport: true } : {}) },
    })
    return readTse(tx, deviceId)
  },
})
