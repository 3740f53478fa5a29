import { germanDateTime } from '@/lib/domain/business-date'
import { centsOf, germanMoney, writtenAmount } from '@/lib/domain/money'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listReceipts } from './list-receipts'

const isNumber = (q: string) => /^\d{1,15}$/.test(q)

/**
 * The newest receipts with exactly this number, for the search: each till has its own numbers. An
 * amount is searched for in the newest 10,000, as in the list.
 */
export const findReceipts = defineUseCase({
  name: 'receipt.find',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: finderInput,
  run: async ({ call }, { q, similar }): Promise<FoundRecord[]> => {
    const amount = writtenAmount(q)
    if (similar || (!isNumber(q) && amount === null)) return []
    const query = amount === null ? { number: q } : { q }
    const { rows } = await call(listReceipts, { ...query, pageSize: FOUND_EACH })
    return rows.map(({ id, number, device, createdAt, sumGross }) => ({
      id: `/receipts/${id}`,
      label: device.name,
      hint: String(number),
      detail: `${germanDateTime(createdAt)} · ${germanMoney(centsOf(sumGross))}`,
      exact: String(number) === q || centsOf(sumGross) === amount,
    }))
  },
})
