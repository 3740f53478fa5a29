import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'
import { findTse } from '@/lib/pos/tse/queries'
import type { TseRecord } from '@/lib/pos/tse/schema'
import { readDevice, readNewestRejection } from './device-record'
import type { StoreChoice } from './list-device-page'
import { shownDevices, type ShownDevice } from './shown-device'

/** What the page of a till shows. */
export interface DeviceDetail {
  device: ShownDevice
  /** Where it can be moved to, and where it is. */
  stores: StoreChoice[]
  /** Its newest TSE, also a disabled one. */
  tse: TseRecord | null
  history: TrailEntry[]
  /** The newest of what it was refused, up to which a person settles; null where nothing was. */
  newestRejection: string | null
}

/** A till with all that its page shows; the page's right is that of the stores (product.md 3). */
export const getDeviceDetail = defineUseCase({
  name: 'posDevice.detail',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos',
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
      stores: stores
        .filter((store) => !store.isDeleted || store.id === device.store?.id)
        .map((store) => ({ id: store.id, name: store.name })),
      tse,
      history,
      newestRejection,
    }
  },
})
