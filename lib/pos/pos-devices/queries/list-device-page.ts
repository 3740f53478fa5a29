import type { Page } from '@/lib/domain/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'
import { listDevices } from './list-devices'
import { shownDevices, type ShownDevice } from './shown-device'

/** A store that a till can be assigned to. */
export interface StoreChoice {
  id: string
  name: string
}

export interface DevicePage {
  page: Page<ShownDevice>
  /** The stores that the caller sees, without deleted ones. */
  stores: StoreChoice[]
}

/** A page of tills, and the stores to choose from. */
export const listDevicePage = defineUseCase({
  name: 'posDevice.page',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: listDevices.input,
  run: async ({ tx, ctx, call }, input): Promise<DevicePage> => {
    const { status, storeId, ...query } = input
    const page = await call(listDevices, {
      ...query,
      ...(status ? { status: status.join(',') } : {}),
      ...(storeId ? { storeId: storeId.join(',') } : {}),
    })
    const stores = (await readNamedStores(tx)).filter(({ isDeleted }) => !isDeleted)
    return {
      page: { ...page, rows: await shownDevices(tx, ctx, page.rows) },
      stores: stores.map(({ id, name }) => ({ id, name })),
    }
  },
})
