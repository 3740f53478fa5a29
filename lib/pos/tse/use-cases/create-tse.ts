import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { readTse } from '../queries'
import { mayCreateTse } from '../rules/tse-request'
import { tseKey } from '../schema'
import { sealTse } from '../steps/seal-tse'
import { tseTask } from '../steps/tse-task'
import { aimTse, insertTse, isConnected, lockTill } from '../store'

const PIN_BYTES = 12

/**
 * Requests a TSE for a confirmed till, or another attempt if the creation failed. A task creates
 * it: all ids and the administrator's PIN are fixed here, so that repeated calls create no second
 * one. Throws `tse.deviceNotReady`, `tse.external`, `tse.serial`, `tse.noConnection`, `tse.exists`.
 */
export const createTse = defineUseCase({
  name: 'tse.create',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: tseKey,
  run: async ({ tx, ctx, audit, enqueue }, { id: deviceId }) => {
    const till = await lockTill(tx, deviceId)
    const current = till.tseState && { state: till.tseState, hasFailed: till.failure !== null }
    const decision = mayCreateTse(till, { isConnected: await isConnected(tx), current })
    if (!decision.ok) throw new AppError('rule', `tse.${decision.error}`)
    const tseId = till.tseId ?? newId()
    if (till.tseId) await aimTse(tx, ctx, tseId, 'CREATING')
    else {
      // fiskaly accepts UUIDv4 only
      const ids = { id: tseId, deviceId, tssId: randomUUID(), clientId: randomUUID() }
      const pin = sealTse(tseId, 'pin', randomBytes(PIN_BYTES).toString('hex'))
      await insertTse(tx, ctx, { ...ids, clientSerial: till.serial, pin })
    }
    await startTask({ tx, enqueue }, tseTask, { tenantId: ctx.tenantId, recordId: tseId })
    await audit({
      entity: 'posDevice',
      entityId: deviceId,
      before: { tseState: till.tseState },
      after: { tseState: 'CREATING' },
    })
    return readTse(tx, deviceId)
  },
})
