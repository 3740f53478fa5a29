import { addDays, daysBetween } from '@/lib/domain/business-date'
import { sumOf, totalOf, type ExactSum } from '@/lib/domain/money'

/** Sales of a store on a day in Berlin; cents. */
export interface SoldDay {
  day: string
  storeId: string
  storeName: string
  gross: ExactSum
  countReceipts: number
}

/** Sales of a store on the earlier day up to the same time; cents. */
export interface SoldEarlier {
  storeId: string
  gross: ExactSum
}

interface RecentSalesInput {
  days: readonly SoldDay[]
  earlier: readonly SoldEarlier[]
  /** First and last day. */
  from: string
  today: string
  /** The day to compare with today, up to the wall clock `until`. */
  before: string
  until: string
}

interface SalesFigures {
  gross: ExactSum
  countReceipts: number
  /** Up to the same time on the day of comparison. */
  before: ExactSum
}

export interface RecentSales {
  today: string
  before: string
  until: string
  /** All stores with recent sales, in the order of the days. */
  stores: (SalesFigures & { id: string; name: string })[]
  total: SalesFigures
  /** Every day from the first to today, including those without sales. */
  days: { date: string; gross: ExactSum }[]
}

/** Adds up sales by store and by day. */
export function recentSalesOf({ days, earlier, from, today, before, until }: RecentSalesInput): RecentSales {
  const names = new Map(days.map(({ storeId, storeName }) => [storeId, storeName]))
  const stores = [...names].map(([id, name]) => {
    const todaysSales = days.find(({ storeId, day }) => storeId === id && day === today)
    return {
      id,
      name,
      gross: todaysSales?.gross ?? 0n,
      countReceipts: todaysSales?.countReceipts ?? 0,
      before: earlier.find(({ storeId }) => storeId === id)?.gross ?? 0n,
    }
  })
  const perDay = new Map<string, ExactSum>()
  for (const { day, gross } of days) perDay.set(day, (perDay.get(day) ?? 0n) + gross)
  return {
    today,
    before,
    until,
    stores,
    total: {
      gross: totalOf(stores.map(({ gross }) => gross)),
      countReceipts: sumOf(stores.map(({ countReceipts }) => countReceipts)),
      before: totalOf(stores.map((store) => store.before)),
    },
    days: Array.from({ length: daysBetween(from, today) + 1 }, (_day, at) => {
      const date = addDays(from, at)
      return { date, gross: perDay.get(date) ?? 0n }
    }),
  }
}
