import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listStores } from './list-stores'

/** Stores by name or address, for the search. */
export const findStores = defineUseCase({
  name: 'store.find',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input: finderInput,
  run: async ({ call }, { q, similar }): Promise<FoundRecord[]> => {
    if (similar) return []
    const { rows } = await call(listStores, { q, pageSize: FOUND_EACH })
    return rows.map(({ id, name, zipCode, city }) => ({
      id: `/pos-stores/${id}`,
      label: name,
      hint: null,
      detail: [zipCode, city].filter(Boolean).join(' ') || null,
      exact: false,
    }))
  },
})
