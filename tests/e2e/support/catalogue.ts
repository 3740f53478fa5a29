import type { ApiClient } from './api-client'
import type { Shop } from './shop'

interface Rate {
  id: string
  rate: string
}

/** Returns the id of the shop's VAT rate with this percentage. */
export async function rateOf(api: ApiClient, percentage: string): Promise<string> {
  const { body } = await api.get<Rate[]>('/vat-rates?pageSize=100')
  const found = body.find(({ rate }) => rate === percentage)
  if (!found) throw new Error(`no VAT rate of ${percentage} %`)
  return found.id
}

export interface MadeProduct {
  id: string
  productNumber: string
  version: number
}

/** Creates a product, by default at 7 %, 3,80 € gross. */
export async function madeProduct(
  { api }: Shop,
  change: Readonly<Record<string, unknown>> = {},
): Promise<MadeProduct> {
  return api.made<MadeProduct>('/products', {
    name: 'Apfelsaft',
    price: '3.80',
    vatRateId: await rateOf(api, '7'),
    ...change,
  })
}

/** Creates products named „Ware 001“ and so on; the price in euros is the number. */
export async function manyProducts({ api }: Shop, count: number): Promise<void> {
  const vatRateId = await rateOf(api, '7')
  const products = Array.from({ length: count }, (_, index) => ({
    name: `Ware ${String(index + 1).padStart(3, '0')}`,
    price: String(index + 1),
    vatRateId,
  }))
  const { status } = await api.post('/products/batch', { products })
  if (status >= 300) throw new Error(`the batch answered ${status}`)
}
