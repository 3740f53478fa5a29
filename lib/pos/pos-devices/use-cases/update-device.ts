import { changes } from '@/lib/domain/audit-values'
import { businessDay } from '@/lib/domain/business-date'
import type { StoredCashAccount } from '@/lib/domain/cash-account'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { withLastDay } from '../queries/certificate'
import { change, statedMove, withRegister } from '../rules/device-changes'
import { trace } from '../rules/device-trace'
import { updateDeviceInput, type DeviceRecord } from '../schema'
import { takeCashAccount } from '../steps/take-cash-account'
import { lastMove, lockStore, lockDevice, placeDevice, saveDevice } from '../store'

/**
 * Renames a till, comments on it, changes its data as a recording system and that of its TSE, or
 * moves it to another store from now on, on the day `movedOn` that a person states; omitted fields
 * stay unchanged. Receipts keep the store and the data of their time. Throws `device.deleted` for a
 * deleted one, and `device.pending` for a move of a waiting one.
 */
export const updateDevice = defineUseCase({
  name: 'posDevice.patch',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: updateDeviceInput,
  run: async (scope, input) => {
    const { tx, ctx, audit, unchanged } = scope
    const { id, rowVersion, storeId, register, tseData, cashAccount, sharesCashAccount, movedOn, ...fields } =
      input
    const status = await lockDevice(tx, { id, rowVersion })
    const before = await readDevice(tx, ctx, id)
    const moves = storeId !== undefined && storeId !== before.store?.id
    const decision = change(status, moves)
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    const registered = withRegister(before.register, sent(register))
    if (!registered.ok) throw invalidField('register.outOfUse', `device.${registered.error}`)
    const moved = statedMove(movedOn ?? null, {
      moves,
      today: businessDay(ctx.now()),
      cameOn: moves ? await lastMove(tx, id) : null,
    })
    if (!moved.ok) throw invalidField('movedOn', `device.${moved.error}`)
    const columns = {
      ...sent(fields),
      ...(register ? { register: registered.value } : {}),
      ...(tseData ? { tseData: withLastDay({ ...before.tseData, ...sent(tseData) }) } : {}),
    }
    const companyId = moves ? await lockStore(tx, storeId) : (before.company?.id ?? null)
    const account = await accountAfter(scope, {
      before,
      typed: cashAccount,
      isShared: sharesCashAccount,
      companyId,
    })
    const isSame = changes({ ...before }, columns) === null && Object.keys(account).length === 0
    if (!moves && isSame) {
      unchanged()
      return before
    }
    if (moves) await placeDevice(tx, ctx, id, storeId, moved.value)
    await saveDevice(tx, ctx, id, { ...columns, ...account, ...(moves ? { storeId } : {}) })
    const after = await readDevice(tx, ctx, id)
    const traced = (of: DeviceRecord, day: string | null) => ({ ...trace(of), movedOn: day })
    const changed = changes(traced(before, null), traced(after, moved.value))
    await audit({ entity: 'posDevice', entityId: id, ...changed })
    return after
  },
})

/**
 * Returns the cash account to be stored; empty if it stays. A till that moves to another company
 * gets an account there.
 */
async function accountAfter(
  scope: WriteScope,
  { before, typed, isShared, companyId }: AccountChange,
): Promise<Partial<StoredCashAccount>> {
  const current = before.company?.id ?? null
  const isMoved = companyId !== current
  const isTyped = typed !== undefined && typed !== before.cashAccount
  if (companyId === null) return isTyped ? { cashAccount: typed } : {}
  if (!isTyped && !isMoved) return {}
  const choice = { typed: typed ?? '', isShared, serial: before.serial, field: 'cashAccount' }
  const { account, ...stored } = await takeCashAccount(scope, { companyId, id: before.id }, choice)
  return account === before.cashAccount && !isMoved ? {} : stored
}

interface AccountChange {
  before: DeviceRecord
  typed: string | undefined
  isShared: boolean
  /** Of the till's store afterwards; null without one. */
  companyId: number | null
}

/** Returns the fields that were sent. */
const sent = <Fields extends object>(fields: Fields = {} as Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
