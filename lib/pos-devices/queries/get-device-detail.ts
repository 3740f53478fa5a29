import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/use-case'
import { readNamedStores } from '@/lib/stores/queries/store-names'
import { findTse } from '@/lib/tse/queries'
import type { TseRecord } from '@/lib/tse/schema'
import { freshness } from '../rules/freshness'
import { readDevice } from './device-record'
import type { DeviceListRow, StoreChoice } from './list-device-page'

/** What the page of a till shows. */
export interface DeviceDetail {
  device: DeviceListRow
  /** Where it can be moved to, and where it is. */
  stores: StoreChoice[]
  /** Its newest TSE, also a disabled one. */
  tse: TseRecord | null
  history: TrailEntry[]
}

/** A till with all that its page shows; the page's right is that of the stores (product.md 3). */
export const getDeviceDetail = defineUseCase({
  name: 'posDevice.detail',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<DeviceDetail> => {
    const device = await readDevice(tx, ctx, id)
    const [stores, tse, history] = await Promise.all([
      readNamedStores(tx),
      findTse(tx, id),
      auditTrail(tx, 'posDevice', id),
    ])
    return {
      device: { ...device, freshness: freshness(device.lastSynchronisation, ctx.now()) },
      stores: stores
        .filter((store) => !store.isDeleted || store.id === device.store?.id)
        .map((store) => ({ id: store.id, name: store.name })),
      tse,
      history,
    }
  },
})
