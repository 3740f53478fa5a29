import { centsText, quantityText, totalOf, type ExactSum } from '@/lib/domain/money'

/** Quantity in 1/1,000, gross in cents. */
interface SoldSum {
  quantity: ExactSum
  gross: ExactSum
}

/** A store's sales of a product in a month ("2026-11"), or recently if the month is null. */
export interface StoreSales extends SoldSum {
  storeId: string
  month: string | null
}

/** In wire format. */
export interface SoldText {
  quantity: string
  gross: string
}

interface StoreFigures {
  id: string
  name: string
  last30Days: SoldText
  thisYear: SoldText
  lastYear: SoldText
}

/** Sales of a product by tills. */
export interface ProductSales {
  /** The tills' name for the product: the report's filter. */
  product: string
  /** Stores that sold any, in the order given. */
  stores: StoreFigures[]
  total: Omit<StoreFigures, 'id' | 'name'>
  /** Months with sales, the newest first. */
  months: ({ month: string } & SoldText)[]
}

const added = (rows: readonly SoldSum[]): SoldText => ({
  quantity: quantityText(totalOf(rows.map(({ quantity }) => quantity))),
  gross: centsText(totalOf(rows.map(({ gross }) => gross))),
})

const spansOf = (rows: readonly StoreSales[], year: number) => ({
  last30Days: added(rows.filter(({ month }) => month === null)),
  thisYear: added(rows.filter(({ month }) => month?.startsWith(`${year}-`))),
  lastYear: added(rows.filter(({ month }) => month?.startsWith(`${year - 1}-`))),
})

/** Adds up sales of a product by store and by month; `year` is the current one. */
export function productSalesOf(
  product: string,
  rows: readonly StoreSales[],
  stores: readonly { id: string; name: string }[],
  year: number,
): ProductSales {
  const months = [...new Set(rows.flatMap(({ month }) => month ?? []))].toSorted().toReversed()
  return {
    product,
    stores: stores
      .map((store) => ({ ...store, own: rows.filter(({ storeId }) => storeId === store.id) }))
      .filter(({ own }) => own.length > 0)
      .map(({ own, id, name }) => ({ id, name, ...spansOf(own, year) })),
    total: spansOf(rows, year),
    months: months.map((month) => ({ month, ...added(rows.filter((row) => row.month === month)) })),
  }
}
