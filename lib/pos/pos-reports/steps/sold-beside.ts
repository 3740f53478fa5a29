import type { TenantTx } from '@/db/tenant'
import { centsText, exactCents, type ExactSum } from '@/lib/domain/money'
import type { ReportSort } from '../list'
import { productGroupRows, productRows } from '../queries/product-rows'
import type { ReportFilter } from '../queries/report-filter'
import { unitsOfGroups, unitsOfProducts, type SoldUnits } from '../queries/sold-units'
import { changeOf } from '../rules/report-figures'
import { sortRows } from '../rules/sort-rows'
import type { ReportAnswer, ReportOf } from '../schema'

type Sold = ReportOf<'products'> | ReportOf<'product-groups'>
type SoldRow = Sold['rows'][number]

/** Data that a row of `products` or `product-groups` shows besides its sales. */
export interface SoldBeside {
  /** Gross of the earlier period in wire format; null without a comparison. */
  before: string | null
  /** Code of the unit, or `mixed`; null if unknown. */
  unit: string | null
}

export const isSold = (answer: ReportAnswer): answer is Sold =>
  answer.report === 'products' || answer.report === 'product-groups'

/** Returns the key of a row, the same in both periods. */
const keyOf = (row: { productGroup: string } | { productId: string | null; name: string }): string =>
  'productGroup' in row ? row.productGroup : (row.productId ?? `: ${row.name}`)

/** Returns the gross of each product or group within the filter. */
export async function soldGross(
  tx: TenantTx,
  report: Sold['report'],
  filter: ReportFilter,
): Promise<ReadonlyMap<string, ExactSum>> {
  const rows = await (report === 'products' ? productRows(tx, filter) : productGroupRows(tx, filter))
  return new Map(rows.map((row) => [keyOf(row), row.gross]))
}

/** Returns the units of the report's first `most` rows. */
const unitsOf = (tx: TenantTx, answer: Sold, most: number): Promise<SoldUnits> =>
  answer.report === 'products'
    ? unitsOfProducts(
        tx,
        answer.rows.slice(0, most).map(({ productId }) => productId),
      )
    : unitsOfGroups(tx)

/**
 * Returns the report with its rows sorted, and the additional data of its first `most` rows, in the
 * same order.
 */
export async function soldWithBeside<Answer extends Sold>(
  tx: TenantTx,
  answer: Answer,
  earlier: ReadonlyMap<string, ExactSum> | null,
  { sort, most }: { sort: ReportSort | null; most: number },
): Promise<{ answer: Answer; beside: SoldBeside[] }> {
  const beforeOf = (row: SoldRow) => earlier && (earlier.get(keyOf(row)) ?? 0n)
  const changeIn = (row: SoldRow) => {
    const before = beforeOf(row)
    const change = before === null ? null : changeOf(exactCents(row.gross), before)
    return change === null ? null : Number(change)
  }
  const valueOf = (row: SoldRow) =>
    sort?.key === 'change'
      ? changeIn(row)
      : ((row as Partial<Record<string, string>>)[sort?.key ?? ''] ?? null)
  const rows = sort ? sortRows<SoldRow>(answer.rows, sort, valueOf) : answer.rows
  const sorted = { ...answer, rows } as Answer
  const units = await unitsOf(tx, sorted, most)
  const beside = rows.slice(0, most).map((row) => {
    const before = beforeOf(row)
    const isNamed = 'productGroup' in row || row.productId !== null
    return {
      before: before === null ? null : centsText(before),
      unit: isNamed ? (units.get(keyOf(row)) ?? null) : null,
    }
  })
  return { answer: sorted, beside }
}
