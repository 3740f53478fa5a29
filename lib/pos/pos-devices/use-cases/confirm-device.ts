import { changes } from '@/lib/domain/audit-values'
import { markDone } from '@/lib/services/notifications/steps/mark-read'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { decide } from '../rules/device-changes'
import { trace } from '../rules/device-trace'
import { confirmDeviceInput, type DeviceRecord } from '../schema'
import { takeCashAccount } from '../steps/take-cash-account'
import { continueDevice, lockContinued, lockStore, lockDevice, placeDevice, saveDevice } from '../store'

/**
 * Admits a waiting till to a store, or as the continuation of one with the same serial number
 * (`continues`): its token then opens that till, whose receipts, closings, numbers and TSE continue
 * in one series, and the registration disappears. Returns the till that continues. Once only:
 * `device.notPending`. A till admitted to a store gets a cash account of its own
 * (`takeCashAccount`).
 */
export const confirmDevice = defineUseCase({
  name: 'posDevice.confirm',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: confirmDeviceInput,
  run: async (scope, { storeId, continues, cashAccount, sharesCashAccount, ...key }) => {
    const { tx, ctx } = scope
    const decision = decide(await lockDevice(tx, key))
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    const before = await readDevice(tx, ctx, key.id)
    await markDone(scope, { type: 'DEVICE_WAITING', event: key.id, outcome: 'confirmed' })
    if (continues !== undefined) return goOn(scope, before, continues)
    return admit(scope, before, { storeId: storeId ?? '', typed: cashAccount, isShared: sharesCashAccount })
  },
})

interface Admission {
  storeId: string
  /** Its cash account; '' for the next free one. */
  typed: string
  isShared: boolean
}

async function admit(scope: WriteScope, before: DeviceRecord, { storeId, ...choice }: Admission) {
  const { tx, ctx, audit } = scope
  const { id } = before
  const companyId = await lockStore(tx, storeId)
  const typed = choice.typed || before.cashAccount
  const { account: _, ...stored } = await takeCashAccount(
    scope,
    { companyId, id },
    { typed, isShared: choice.isShared, serial: before.serial, field: 'cashAccount' },
  )
  const confirmedAt = await placeDevice(tx, ctx, id, storeId)
  await saveDevice(tx, ctx, id, { status: 'READY', storeId, confirmedAt, ...stored })
  const after = await readDevice(tx, ctx, before.id)
  await audit({ entity: 'posDevice', entityId: before.id, ...changes(trace(before), trace(after)) })
  return after
}

async function goOn({ tx, ctx, audit }: WriteScope, waiting: DeviceRecord, continues: string) {
  await lockContinued(tx, continues)
  const old = await readDevice(tx, ctx, continues)
  // another serial number is another recording system, with receipts of its own
  if (old.serial !== waiting.serial) throw invalidField('continues', 'device.serialDiffers')
  await continueDevice(tx, ctx, { old: continues, by: waiting })
  await saveDevice(tx, ctx, waiting.id, { status: 'DELETED' })
  const after = await readDevice(tx, ctx, continues)
  await audit(
    {
      entity: 'posDevice',
      entityId: continues,
      before: { softwareVersion: old.version, registeredAt: old.createdAt },
      after: { softwareVersion: after.version, registeredAt: waiting.createdAt },
    },
    {
      entity: 'posDevice',
      entityId: waiting.id,
      before: { deviceStatus: waiting.status },
      after: { deviceStatus: 'DELETED', continues: old.name },
    },
  )
  return after
}
