import { defineLineExport, field, fields } from '@/lib/server/core/export-kind'
import { priceListList } from './list'
import { readListedRules } from './queries/listed-rules'
import { listPriceLists } from './queries/read-lists'
import type { ListedRule, PriceListRow } from './schema'

/** Rules of price lists, each with its list. */
export const priceListExport = defineLineExport<typeof listPriceLists.input, PriceListRow, ListedRule>({
  list: listPriceLists,
  lines: readListedRules,
  page: priceListList,
  columns: {
    list: { type: 'text', of: ({ list }) => list.name },
    from: { type: 'day', of: ({ list }) => list.from },
    until: { type: 'day', of: ({ list }) => list.until },
    partnerGroups: { type: 'text', of: ({ list }) => list.partnerGroups.join('; ') },
    ...fields<ListedRule>('text', 'customers', 'productNumber', 'productName', 'productGroup'),
    percent: field('percent', 'percent'),
    price: field('price', 'money'),
    priceIsGross: field('priceIsGross', 'boolean'),
    minQuantity: field('minQuantity', 'quantity'),
  },
})
