import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getPriceList, listPriceLists } from './queries/read-lists'
import { priceListRecord, priceListRow } from './schema'
import { createPriceList } from './use-cases/create-price-list'
import { deletePriceList } from './use-cases/delete-price-list'
import { updatePriceList } from './use-cases/update-price-list'

const record = recordOperations('/price-lists', priceListRecord)

const priceListEndpoints = {
  list: defineEndpoint({
    ...recordOperations('/price-lists', priceListRow).list,
    summary: 'Price lists of the active company; q searches names of lists and partner groups',
    useCase: listPriceLists,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a price list; prices are gross or net as those of products',
    useCase: createPriceList,
  }),
  get: defineEndpoint({
    ...record.get,
    summary: 'One price list with its partners and rules',
    useCase: getPriceList,
  }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change the sent fields; partners, partner groups and rules are each replaced as a whole',
    useCase: updatePriceList,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Delete a price list; positions keep its prices',
    useCase: deletePriceList,
  }),
}

export const priceListApi: ApiGroup = {
  name: 'priceLists',
  title: 'Price lists',
  description:
    'Prices for partners and partner groups: percent or fixed, by product or group, from a quantity',
  endpoints: priceListEndpoints,
}
