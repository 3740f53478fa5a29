import { foldSearch } from '@/lib/domain/search-text'
import { defineUseCase } from '@/lib/server/core/use-case'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { listCashDesks } from './desks'

/** Desks read for a search; a company has a few. */
const READ = 100

/** Cash desks without a till by name, for the search: tills are found on their own. */
export const findCashDesks = defineUseCase({
  name: 'cashDesk.find',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: finderInput,
  run: async ({ call }, { q, similar }): Promise<FoundRecord[]> => {
    if (similar) return []
    const { rows } = await call(listCashDesks, { pageSize: READ })
    const found = rows.filter(
      ({ deviceId, name }) => deviceId === null && foldSearch(name).includes(foldSearch(q)),
    )
    return found.slice(0, FOUND_EACH).map(({ id, name }) => ({
      id: `/cash-book/${id}`,
      label: name,
      hint: null,
      detail: null,
      exact: false,
    }))
  },
})
