import { reportHref, type ReportAddress, type ReportedGoods } from '@/lib/pos/pos-reports/list'

/** The part of an address that is preserved on drilling down: sort order and page are reset. */
const narrowed = (address: ReportAddress) => ({ ...address, page: 1, sort: null })

/** Returns the link from a day to its receipts. */
export const dayHref = (address: ReportAddress, date: string): string =>
  reportHref({ ...narrowed(address), report: 'receipts', from: date, to: date, only: null, compare: null })

/** Returns the link from some days to their figures day by day. */
export const daysHref = (address: ReportAddress, days: { from: string; to: string }): string =>
  reportHref({ ...narrowed(address), ...days, compare: null })

/** Returns the link from a product group to its products. */
export const groupHref = (address: ReportAddress, group: string): string =>
  reportHref({ ...narrowed(address), report: 'products', only: { group } })

/** Returns the link from a product to its lines. */
export function productHref(
  address: ReportAddress,
  { productId, name }: { productId: string | null; name: string },
): string {
  const only: ReportedGoods = productId === null ? { name } : { product: productId }
  return reportHref({ ...narrowed(address), report: 'sales-journal', only })
}
