import { addDays } from '@/lib/domain/business-date'
import { chance, type Chance } from '../demo/random'
import { basket, bottles, drawPayments, popular } from './basket'
import type { Good } from './goods'
import { Register } from './register'
import { openDay, type OpenDay, type Week } from './week'
import type { TillDay } from './wire'

export interface TillPlan {
  seed: number
  week: Week
  goods: readonly Good[]
  cashiers: readonly string[]
  /** First and last day. */
  from: string
  to: string
  /** Partners who buy on account, by id; nobody does without any. */
  billed?: readonly string[]
  /** Offset of the till's clock; negative if slow. */
  skewMs?: number
}

const MINUTE = 60_000
/** Cents left in the drawer overnight. */
const FLOAT = 20_000
/** Coins fetched now and then. */
const CHANGE = 5_000
const NOTE = 1_000
const OUTAGE = 25 * MINUTE

/** Yields the days of a till without closed days: the same for the same plan. */
export function* daysOf(plan: TillPlan): Generator<TillDay> {
  const random = chance(Math.imul(plan.seed + 1, 2_654_435_761))
  const register = new Register(plan.seed)
  const goods = popular(plan.goods)
  for (let date = plan.from; date <= plan.to; date = addDays(date, 1)) {
    const open = openDay(plan.week, date, random)
    if (open)
      yield oneDay({ ...plan, goods }, register, random, { date, open: skewed(open, plan.skewMs ?? 0) })
  }
}

const skewed = ({ opens, closes, customers }: OpenDay, by: number): OpenDay => ({
  opens: opens + by,
  closes: closes + by,
  customers: customers.map((at) => at + by),
})

function oneDay(
  { goods, cashiers, billed = [] }: TillPlan,
  register: Register,
  random: Chance,
  { date, open }: { date: string; open: OpenDay },
): TillDay {
  const cashier = random.oneOf(cashiers)
  const outage = random.upTo(60) === 0 ? random.oneOf([...open.customers, open.opens]) : null
  const start = open.opens - 15 * MINUTE
  if (register.cash < FLOAT) register.move(FLOAT - register.cash, start, cashier)
  else if (random.upTo(15) === 0) register.move(CHANGE, start, cashier)
  for (const at of open.customers) {
    const signs = outage === null || at < outage || at > outage + OUTAGE
    const draw = random.upTo(1_000)
    const items = draw < 8 ? bottles(goods, random) : basket(goods, random)
    const back =
      draw >= 8 && draw < 13 ? items.slice(0, 1).map(({ good }) => ({ good, quantity: -1_000 })) : null
    if ((back ?? items).length === 0) continue
    const partnerId = billed[open.customers.indexOf(at) % billed.length]
    const pay = drawPayments(random, partnerId !== undefined)
    const receipt = register.sell(back ?? items, pay, at, cashier, { signs, partnerId })
    if (draw >= 990 && receipt.type === 'SALE') register.cancel(receipt, at + 20_000)
  }
  const end = open.closes + 10 * MINUTE
  const above = register.cash - FLOAT
  if (above >= NOTE) register.move(-Math.floor(above / NOTE) * NOTE, end - 2 * MINUTE, cashier)
  return register.close(date, start, end, miscounted(random))
}

/** Returns the cash difference in cents: nearly always zero. */
const miscounted = (random: Chance) =>
  random.upTo(100) < 94 ? 0 : random.oneOf([-500, -200, -100, -50, -10, -5, 5, 20, 100, 200])
