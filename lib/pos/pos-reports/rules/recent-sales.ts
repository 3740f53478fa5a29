import { addDays, daysBetween } from '@/lib/domain/business-date'
import { sumOf, type Cents } from '@/lib/domain/money'

/** What a store sold on a day of Berlin; cents. */
export interface SoldDay extends Record<string, unknown> {
  day: string
  storeId: string
  storeName: string
  gross: number
  countReceipts: number
}

/** What a store had sold on the earlier day by the same time; cents. */
export interface SoldEarlier extends Record<string, unknown> {
  storeId: string
  gross: number
}

interface Asked {
  days: readonly SoldDay[]
  earlier: readonly SoldEarlier[]
  /** The first and the last of the days. */
  from: string
  today: string
  /** The day that today is compared with, up to the wall clock `until`. */
  before: string
  until: string
}

interface Sold {
  gross: Cents
  countReceipts: number
  /** By the same time of the day that is compared with. */
  before: Cents
}

/** What was sold today and lately. */
export interface RecentSales {
  today: string
  before: string
  until: string
  /** All stores that have sold something lately, in the order of the days. */
  stores: (Sold & { id: string; name: string })[]
  total: Sold
  /** Every day from the first to today, also those without a sale. */
  days: { date: string; gross: Cents }[]
}

/** Adds up what stores sold by store and by day. */
export function recentSalesOf({ days, earlier, from, today, before, until }: Asked): RecentSales {
  const names = new Map(days.map(({ storeId, storeName }) => [storeId, storeName]))
  const stores = [...names].map(([id, name]) => {
    const sold = days.find(({ storeId, day }) => storeId === id && day === today)
    return {
      id,
      name,
      gross: sold?.gross ?? 0,
      countReceipts: sold?.countReceipts ?? 0,
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
