import { addDays } from '@/lib/domain/business-date'
import { chance, type Chance } from '../demo/random'
import { basket, bottles, drawPayments, popular } from './basket'
import type { Good } from './goods'
import { Occasions, type Customer } from './occasions'
import { Register, type Movement, type Operator } from './register'
import { openDay, type OpenDay, type Week } from './week'
import type { BilledPartner, TillDay } from './wire'

export interface TillPlan {
  seed: number
  week: Week
  goods: readonly Good[]
  operators: readonly Operator[]
  /** First and last day. */
  from: string
  to: string
  /** Partners who buy on account; without any, there are no such sales. */
  billed?: readonly BilledPartner[]
  /** First day of sales on account; without one, from the beginning. */
  billedFrom?: string
  /** Offset of the till's clock; negative if slow. */
  skewMs?: number
}

const MINUTE = 60_000
/** Cents left in the drawer overnight. */
const FLOAT = 20_000
/** Amount of coins fetched from the bank now and then. */
const CHANGE = 5_000
const NOTE = 1_000
const OUTAGE = 25 * MINUTE

const FLOAT_PUT_IN: Movement = { businessCase: 'OPENING_FLOAT', reason: 'Anfangsbestand' }
const CHANGE_FETCHED: Movement = { businessCase: 'CASH_TRANSIT', reason: 'Wechselgeld von der Bank' }
const TO_THE_BANK: Movement = { businessCase: 'CASH_TRANSIT', reason: 'Einzahlung bei der Bank' }
const FOR_THE_OWNER: Movement = { businessCase: 'OWNER_WITHDRAWAL', reason: 'Privatentnahme' }
const TIPS_PAID: Movement = { businessCase: 'PAYMENT_OUT', reason: 'Trinkgeld ausgezahlt' }
const EXPENSES = ['Briefmarken', 'Putzmittel', 'Blumen für den Laden', 'Parkgebühr']

/** A till with the state for generating its days. */
interface Till {
  register: Register
  occasions: Occasions
  goods: readonly Good[]
  operators: readonly Operator[]
  random: Chance
}

/** Yields the days of a till without closed days: the same for the same plan. */
export function* daysOf({ operators, billed = [], billedFrom, ...plan }: TillPlan): Generator<TillDay> {
  const random = chance(Math.imul(plan.seed + 1, 2_654_435_761))
  const register = new Register(plan.seed)
  const goods = popular(plan.goods)
  const occasions = new Occasions(register, goods, random, billed)
  for (let date = plan.from; date <= plan.to; date = addDays(date, 1)) {
    const open = openDay(plan.week, date, random)
    occasions.hasBilled = billedFrom === undefined || date >= billedFrom
    const till = { register, occasions, goods, operators, random }
    if (open) yield oneDay(till, date, skewed(open, plan.skewMs ?? 0))
  }
}

const skewed = ({ opens, closes, customers }: OpenDay, by: number): OpenDay => ({
  opens: opens + by,
  closes: closes + by,
  customers: customers.map((at) => at + by),
})

function oneDay(till: Till, date: string, open: OpenDay): TillDay {
  const { register, operators, random } = till
  const [early, late] = [random.oneOf(operators), random.oneOf(operators)]
  const noon = (open.opens + open.closes) / 2
  const outOfOrder = random.upTo(60) === 0 ? random.oneOf([...open.customers, open.opens]) : null
  const outage = outOfOrder === null ? null : { from: outOfOrder, to: outOfOrder + OUTAGE }
  const start = open.opens - 15 * MINUTE
  fillDrawer(till, start, early)
  if (random.upTo(40) === 0) till.occasions.train({ at: start + MINUTE, operator: early, signs: true })
  for (const at of open.customers) {
    const signs = outage === null || at < outage.from || at > outage.to
    serve(till, { at, operator: at < noon ? early : late, signs })
  }
  const end = open.closes + 10 * MINUTE
  emptyDrawer(till, end, late)
  const cashDifference = miscounted(random)
  return register.close({ day: date, start, end, cashDifference, countedBy: late, outage })
}

function fillDrawer({ register, random }: Till, at: number, operator: Operator): void {
  if (register.isNew) register.move(FLOAT, FLOAT_PUT_IN, at, operator)
  else if (register.cash < FLOAT) register.move(FLOAT - register.cash, CHANGE_FETCHED, at, operator)
  else if (random.upTo(15) === 0) register.move(CHANGE, CHANGE_FETCHED, at, operator)
}

function serve({ register, occasions, goods, random }: Till, customer: Customer): void {
  const draw = random.upTo(1_000)
  if (occasions.happens(draw, customer)) return
  const { at, operator, signs } = customer
  const items = draw < 45 ? bottles(goods, random) : basket(goods, random)
  const isReturn = draw >= 45 && draw < 50
  const sold = isReturn ? items.slice(0, 1).map(({ good }) => ({ good, quantity: -1_000 })) : items
  if (sold.length === 0) return
  const receipt = register.sell(sold, drawPayments(random), at, operator, { signs })
  if (draw >= 990 && receipt.type === 'SALE') register.cancel(receipt, at + 20_000)
}

/** Pays out tips and expenses, and takes cash above the float to the bank. */
function emptyDrawer({ register, occasions, random }: Till, end: number, operator: Operator): void {
  const take = (amount: number, movement: Movement, minutes: number) => {
    if (amount > 0) register.move(-amount, movement, end - minutes * MINUTE, operator)
  }
  take(occasions.tips, TIPS_PAID, 6)
  occasions.tips = 0
  if (random.upTo(30) === 0)
    take(100 * (5 + random.upTo(20)), { businessCase: 'PAYMENT_OUT', reason: random.oneOf(EXPENSES) }, 5)
  const above = () => Math.floor((register.cash - FLOAT) / NOTE) * NOTE
  if (random.upTo(30) === 0) take(Math.min(above(), 10 * NOTE), FOR_THE_OWNER, 4)
  take(above(), TO_THE_BANK, 2)
}

/** Returns the cash difference in cents: nearly always zero. */
const miscounted = (random: Chance) =>
  random.upTo(100) < 94 ? 0 : random.oneOf([-500, -200, -100, -50, -10, -5, 5, 20, 100, 200])
