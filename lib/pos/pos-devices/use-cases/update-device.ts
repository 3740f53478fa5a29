import type { TenantTx } from '@/db/tenant'
import { companyOfStore, refuseLongAccount } from '@/lib/catalog/companies/queries/account-length'
import { changes } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { change, withRegister } from '../rules/device-changes'
import { trace } from '../rules/device-trace'
import { updateDeviceInput } from '../schema'
import { lockStore, lockDevice, placeDevice, saveDevice } from '../store'

/**
 * Renames a till, comments on it, changes its data as a recording system and that of its TSE, or
 * moves it to another store from now on; omitted fields stay unchanged. Receipts keep the store and
 * the data of their time. Throws `device.deleted` for a deleted one, and `device.pending` for a
 * move of a waiting one.
 */
export const updateDevice = defineUseCase({
  name: 'posDevice.patch',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: updateDeviceInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, rowVersion, storeId, register, tseData, ...fields }) => {
    const status = await lockDevice(tx, { id, rowVersion })
    const before = await readDevice(tx, ctx, id)
    const moves = storeId !== undefined && storeId !== before.store?.id
    const decision = change(status, moves)
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    const registered = withRegister(before.register, sent(register))
    await refuseAccount(tx, storeId ?? before.store?.id, fields.cashAccount)
    if (!registered.ok) throw invalidField('register.outOfUse', `device.${registered.error}`)
    const columns = {
      ...sent(fields),
      ...(register ? { register: registered.value } : {}),
      ...(tseData ? { tseData: { ...before.tseData, ...sent(tseData) } } : {}),
    }
    if (!moves && changes({ ...before }, columns) === null) {
      unchanged()
      return before
    }
    if (moves) {
      await lockStore(tx, storeId)
      await placeDevice(tx, ctx, id, storeId)
    }
    await saveDevice(tx, ctx, id, moves ? { ...columns, storeId } : columns)
    const after = await readDevice(tx, ctx, id)
    await audit({ entity: 'posDevice', entityId: id, ...changes(trace(before), trace(after)) })
    return after
  },
})

/** Throws if the account is too long for the company of the till's store. */
async function refuseAccount(
  tx: TenantTx,
  storeId: string | undefined,
  account: string | undefined,
): Promise<void> {
  const companyId = account && storeId ? await companyOfStore(tx, storeId) : null
  if (companyId !== null) await refuseLongAccount(tx, companyId, { name: 'cashAccount', account })
}

/** Returns the fields that were sent. */
const sent = <Fields extends object>(fields: Fields = {} as Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
