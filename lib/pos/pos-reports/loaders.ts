import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import { load, unawaited } from '@/lib/server/next/load'
import { readReportAddress, sortText } from './list'
import { productSales } from './queries/product-sales'
import { recentSales } from './queries/recent-sales'
import { showReport } from './use-cases/show-report'

/** Loads the report of a URL; for the proposed period if it names none. */
export async function loadReport(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readReportAddress(params, proposed)
  const { sort, ...filter } = address
  return { address, shown: await load(showReport, { ...filter, sort: sort && sortText(sort) }) }
}

/**
 * Loads today's and recent sales for the dashboard, which does not wait for it; null for callers
 * without tills.
 */
export const loadRecentSales = (who: Who) =>
  admits(who, recentSales.right, recentSales.module) ? unawaited(load(recentSales, {})) : null

/**
 * Loads the till sales of a product, for its page, which does not wait for them; null for callers
 * without tills.
 */
export const loadProductSales = (who: Who, productId: string) =>
  admits(who, productSales.right, productSales.module) ? unawaited(load(productSales, { productId })) : null
