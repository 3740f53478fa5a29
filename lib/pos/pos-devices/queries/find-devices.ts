import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listDevices } from './list-devices'

/** Tills by name, serial number or store, for the search. */
export const findDevices = defineUseCase({
  name: 'posDevice.find',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: finderInput,
  run: async ({ call }, { q, similar }): Promise<FoundRecord[]> => {
    if (similar) return []
    const { rows } = await call(listDevices, { q, pageSize: FOUND_EACH })
    return rows.map(({ id, name, serial, store }) => ({
      id: `/pos-devices/${id}`,
      label: name,
      hint: serial,
      detail: store?.name ?? null,
      exact: serial === q,
    }))
  },
})
