import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'
import { findTse } from '@/lib/pos/tse/queries'
import type { TseRecord } from '@/lib/pos/tse/schema'
import { readDevice, readNewestRejection } from './device-record'
import { storeChoices, type StoreChoice } from './list-device-page'
import { shownDevices, type ShownDevice } from './shown-device'

export interface DeviceDetail {
  device: ShownDevice
  /** Stores it can be moved to, including its current one. */
  stores: StoreChoice[]
  /** Its newest TSE, including disabled ones. */
  tse: TseRecord | null
  history: TrailEntry[]
  /** Its newest rejection, up to which a person settles; null if there is none. */
  newestRejection: string | null
}

/** A till with all data of its page; requires the right for stores, as the page does. */
export const getDeviceDetail = defineUseCase({
  name: 'posDevice.detail',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos',
  forAuditor: 'posDevice',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<DeviceDetail> => {
    const record = await readDevice(tx, ctx, id)
    const [[device], stores, tse, history, newestRejection] = await Promise.all([
      shownDevices(tx, ctx, [record]),
      readNamedStores(tx),
      findTse(tx, id),
      auditTrail(tx, 'posDevice', id),
      readNewestRejection(tx, id),
    ])
    if (!device) throw new AppError('notFound', 'notFound')
    return {
      device,
      stores: await storeChoices(
        tx,
        stores.filter((store) => !store.isDeleted || store.id === device.store?.id),
      ),
      tse,
      history,
      newestRejection,
    }
  },
})
