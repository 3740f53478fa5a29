import { sumOf, type Cents } from '@/lib/domain/money'
import type { Chance } from '../demo/random'
import { basket, byCard, drawPayments } from './basket'
import type { Good } from './goods'
import { amountLine, discountLines, grossOf, lineOf, reversed, type SoldItem } from './lines'
import { ON_ACCOUNT, type Operator, type Register } from './register'
import type { BilledPartner, WireLine, WireReceipt } from './wire'

interface Voucher {
  number: string
  value: Cents
}

interface Receivable {
  customer: BilledPartner
  amount: Cents
  receipt: WireReceipt
}

export interface Customer {
  at: number
  operator: Operator
  /** False: the TSE is out of order. */
  signs: boolean
}

const VOUCHERS = [1_000, 2_500, 2_500, 5_000]
const NO_ITEMS: readonly SoldItem[] = []
/** Number of open vouchers, or receivables, from which the oldest one is redeemed or settled. */
const MOST_OPEN = 3
/** One in this many payments at the till names no receipt: the office has to assign it. */
const NAMELESS_EVERY = 5

/** Rare events at a till; remembers open vouchers and receivables. */
export class Occasions {
  readonly #vouchers: Voucher[] = []
  readonly #receivables: Receivable[] = []
  #sold = 0
  #settled = 0
  /** Cents that customers tipped by card and the till has not paid out. */
  tips = 0
  /** Whether partners buy on account these days. */
  hasBilled = true

  constructor(
    private readonly register: Register,
    private readonly goods: readonly Good[],
    private readonly random: Chance,
    /** Partners who buy on account. */
    private readonly billed: readonly BilledPartner[],
  ) {}

  /** Whether the occasion with this number, below 1,000, happened; false for a usual customer. */
  happens(draw: number, customer: Customer): boolean {
    if (draw < 8) this.#discounted(customer)
    else if (draw < 16) this.#reduced(customer)
    else if (draw < 21) this.#voucher(customer)
    else if (draw < 27) this.#tipped(customer)
    else if (draw < 31) this.#voided(customer)
    else if (draw < 36) return this.#onAccount(customer)
    else if (draw < 37) this.#aborted(customer)
    else return false
    return true
  }

  /** A new colleague tries the till. */
  train({ at, operator, signs }: Customer): void {
    const pay = (amount: Cents) => [{ method: 1, amount }]
    this.register.sell(this.#basket(), pay, at, operator, { kind: 'TRAINING', signs })
  }

  #basket(): SoldItem[] {
    return basket(this.goods, this.random)
  }

  #sell(
    items: readonly SoldItem[],
    { at, operator, signs }: Customer,
    beside: (lines: readonly WireLine[]) => readonly WireLine[],
    pay = drawPayments(this.random),
  ): WireReceipt {
    return this.register.sell(items, pay, at, operator, { signs, beside })
  }

  #discounted(customer: Customer): void {
    const percent = this.random.oneOf([5, 10])
    this.#sell(this.#basket(), customer, (lines) => discountLines(lines, percent))
  }

  /** The first article is sold at a reduced price, such as yesterday's bread. */
  #reduced(customer: Customer): void {
    const [first, ...rest] = this.#basket()
    const items = first ? [{ ...first, reducedBy: this.random.oneOf([20, 30, 50]) }, ...rest] : rest
    this.#sell(items, customer, () => [])
  }

  /** Sells a voucher, or redeems one if enough are open, up to the price of the goods. */
  #voucher(customer: Customer): void {
    if (this.#vouchers.length < MOST_OPEN) return this.#sellVoucher(customer)
    const voucher = this.#vouchers.shift()
    if (voucher) this.#redeem(voucher, customer)
  }

  #sellVoucher(customer: Customer): void {
    this.#sold += 1
    const value = this.random.oneOf(VOUCHERS)
    const number = `G-${String(this.#sold).padStart(5, '0')}`
    this.#vouchers.push({ number, value })
    const line = amountLine('VOUCHER_MULTI_SOLD', 'Gutschein', value, { voucherNumber: number })
    this.#sell(NO_ITEMS, customer, () => [line])
  }

  #redeem({ number, value }: Voucher, customer: Customer): void {
    const items = this.#basket().filter(({ quantity }) => quantity > 0)
    const used = Math.min(value, sumOf(items.map((item) => grossOf(lineOf(item)))))
    if (used < value) this.#vouchers.unshift({ number, value: value - used })
    const line = amountLine('VOUCHER_MULTI_REDEEMED', 'Gutschein eingelöst', -used, { voucherNumber: number })
    const pay = drawPayments(this.random)
    this.#sell(
      items,
      customer,
      () => [line],
      (gross) => (gross === 0 ? [] : pay(gross)),
    )
  }

  #tipped(customer: Customer): void {
    const tip = 50 * (1 + this.random.upTo(6))
    this.tips += tip
    const items = this.#basket().filter(({ quantity }) => quantity > 0)
    const line = amountLine('TIP_EMPLOYEE', 'Trinkgeld', tip)
    this.#sell(
      items,
      customer,
      () => [line],
      (gross) => [byCard(this.random, gross)],
    )
  }

  /** The last line was rung up twice, and one is voided. */
  #voided(customer: Customer): void {
    this.#sell(this.#basket(), customer, (lines) => [
      ...lines.slice(-1),
      ...reversed(lines.slice(-1)).map((line) => ({ ...line, isVoid: true as const })),
    ])
  }

  #aborted({ at, operator, signs }: Customer): void {
    this.register.sell(this.#basket(), () => [], at, operator, { kind: 'ABORTED', signs })
  }

  /**
   * Sells on account, or settles a receivable at the till if enough are open. False if there are no
   * sales on account.
   */
  #onAccount(customer: Customer): boolean {
    if (this.billed.length === 0 || !this.hasBilled) return false
    const paid = this.#receivables.length >= MOST_OPEN ? this.#receivables.shift() : undefined
    if (paid) this.#settle(paid, customer)
    else this.#claim(this.random.oneOf(this.billed), customer)
    return true
  }

  #claim(customer: BilledPartner, { at, operator, signs }: Customer): void {
    const items = this.#basket().filter(({ quantity }) => quantity > 0)
    const amount = sumOf(items.map((item) => grossOf(lineOf(item))))
    const receipt = this.register.sell(items, () => [ON_ACCOUNT], at, operator, {
      signs,
      customer,
      beside: () => [amountLine('RECEIVABLE_CREATED', 'Auf Rechnung', -amount)],
    })
    this.#receivables.push({ customer, amount, receipt })
  }

  #settle({ customer, amount, receipt }: Receivable, { at, operator, signs }: Customer): void {
    const { uuid, number, closingNumber } = receipt
    this.#settled += 1
    const isNamed = this.#settled % NAMELESS_EVERY !== 1
    const name = isNamed ? `Forderung aus Bon ${number}` : 'Forderung'
    const named = { type: 'TRANSACTION' as const, receiptUuid: uuid, number: String(number), closingNumber }
    this.register.sell(NO_ITEMS, (gross) => [{ method: 1, amount: gross }], at, operator, {
      signs,
      customer,
      references: isNamed ? [named] : [],
      beside: () => [amountLine('RECEIVABLE_SETTLED', name, amount)],
    })
  }
}
