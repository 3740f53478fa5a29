import { addDays, daysBetween } from '@/lib/domain/business-date'
import { sumOf, type Cents } from '@/lib/domain/money'

/** Sales of a store on a day in Berlin; cents. */
export interface SoldDay extends Record<string, unknown> {
  day: string
  storeId: string
  storeName: string
  gross: number
  countReceipts: number
}

/** Sales of a store on the earlier day up to the same time; cents. */
export interface SoldEarlier extends Record<string, unknown> {
  storeId: string
  gross: number
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
  gross: Cents
  countReceipts: number
  /** Up to the same time on the day of comparison. */
  before: Cents
}

export interface RecentSales {
  today: string
  before: string
  until: string
  /** All stores with recent sales, in the order of the days. */
  stores: (SalesFigures & { id: string; name: string })[]
  total: SalesFigures
  /** Every day from the first to today, including those without sales. */
  days: { date: string; gross: Cents }[]
}

/** Adds up sales by store and by day. */
export function recentSalesOf({ days, earlier, from, today, before, until }: RecentSalesInput): RecentSales {
  const names = new Map(days.map(({ storeId, storeName }) => [storeId, storeName]))
  const stores = [...names].map(([id, name]) => {
    const todaysSales = days.find(({ storeId, day }) => storeId === id && day === today)
    return {
      id,
      name,
      gross: todaysSales?.gross ?? 0,
      countReceipts: todaysSales?.countReceipts ?? 0,
      before: earlier.find(({ storeId }) => storeId === id)?.gross ?? 0,
    }
  })
  const perDay = new Map<string, Cents>()
  for (const { day, gross } of days) perDay.set(day, (perDay.get(day) ?? 0) + gross)
  return {
    today,
    before,
    until,
    stores,
    total: {
      gross: sumOf(stores.map(({ gross }) => gross)),
      countReceipts: sumOf(stores.map(({ countReceipts }) => countReceipts)),
      before: sumOf(stores.map((store) => store.before)),
    },
    days: Array.from({ length: daysBetween(from, today) + 1 }, (_day, at) => {
      const date = addDays(from, at)
      return { date, gross: perDay.get(date) ?? 0 }
    }),
  }
}
