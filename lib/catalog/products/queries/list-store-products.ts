import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { searched } from '@/lib/server/sql/search'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { readStore } from '@/lib/catalog/stores/queries/store-record'
import { storeProductList, type StoreProductState } from '../list'
import type { StoreProductRecord } from '../schema'
import { PRODUCT, shownPricing, recordOf, type Pricing } from './product-record'
import { rateChoices, type RateChoice } from './get-product'
import { DIFFERENCE, differenceOf, needsProducts, storePriceOf } from './store-prices'

const COLUMNS = { ...PRODUCT, ...DIFFERENCE }

type Row = Selected<typeof COLUMNS>

const listInput = z.strictObject({
  ...listFields(storeProductList),
  id: idField(),
})

const sorts: SortColumns<typeof storeProductList> = {
  name: { column: sql`p.name`, type: 'text' },
  productNumber: { column: sql`p.product_number`, type: 'text' },
  price: { column: sql`p.price`, type: 'bigint' },
}

/** Condition for products that a store sells, does not sell, or sells on different terms. */
function stateOf(
  state: StoreProductState | undefined,
  { id, carriesAll }: { id: string; carriesAll: boolean },
): SQL[] {
  const listed = (is: boolean) =>
    sql`p.id in (select l.product_id from store_product l where l.store_id = ${id} and l.is_listed = ${is})`
  if (state === 'CARRIED') return [carriesAll ? sql`not ${listed(false)}` : listed(true)]
  if (state === 'NOT_CARRIED') return [carriesAll ? listed(false) : sql`not ${listed(true)}`]
  if (state === 'DIFFERENT') return [sql`sp.store_id is not null`]
  return []
}

/** A page of a store's list, with the VAT rates to choose from. */
export type StoreProductPage = Page<StoreProductRecord> & { rates: RateChoice[] }

/** Products with their terms in a store; `q` matches name, number and GTIN. */
export const listStoreProducts = defineUseCase({
  name: 'product.listOfStore',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<StoreProductPage> => {
    needsProducts(ctx, 'POS-STORES_SHOW')
    const store = await readStore(tx, input.id)
    const [hits, pricing] = await Promise.all([hitsOf({ tx }, input), shownPricing(tx, ctx)])
    const group = input.productGroupId ? [sql`p.product_group_id = ${input.productGroupId}`] : []
    const page = await readSelectedPage(tx, input, {
      select: COLUMNS,
      from: sql`product p left join store_product sp on sp.product_id = p.id and sp.store_id = ${input.id}`,
      where: [sql`not p.is_deleted`, ...group, ...stateOf(input.state, store), ...hits],
      id: sql`p.id`,
      sorts,
    })
    const rows = page.rows.map((row) => storeProductOf(row, store, pricing))
    const used = rows.map(({ storePrice }) => storePrice.effective.vatRateId)
    return { ...page, rows, rates: rateChoices(pricing, used) }
  },
})

async function hitsOf({ tx }: Pick<ReadScope, 'tx'>, { q }: { q: string }): Promise<SQL[]> {
  const filters = { is_deleted: false }
  const { where } = await searched(
    tx,
    { entity: 'product', id: sql`p.id`, text: sql`p.search_text`, filters },
    q,
  )
  return where
}

function storeProductOf(
  row: Row,
  store: Parameters<typeof storePriceOf>[2],
  pricing: Pricing,
): StoreProductRecord {
  const { id, version, productNumber, name, isActive, price, vatRateId, revenueAccount, expenseAccount } =
    recordOf(row, pricing)
  const difference = row.storeId === null ? null : differenceOf(row)
  return {
    id,
    version,
    productNumber,
    name,
    isActive,
    price,
    vatRateId,
    revenueAccount,
    expenseAccount,
    storePrice: storePriceOf(row, difference, store, pricing),
  }
}
