import 'server-only'
import { admits, type Who } from '@/lib/domain/rights'
import { load } from '@/lib/server/next/load'
import { plannedPrices } from './queries/planned-prices'

/** Loads the days on which prices change; none if the viewer may not see products. */
export const loadPriceDays = async (who: Who) =>
  admits(who, plannedPrices.right, plannedPrices.module) ? load(plannedPrices, {}) : []
