import { v7 } from 'uuid'
import {
  centsOf,
  centsText,
  lineSum,
  netFromGross,
  percentText,
  priceText,
  quantityText,
  sumOf,
  type Cents,
  type QuantityMillis,
} from '@/lib/domain/money'
import { chance, type Chance } from '../demo/random'
import { closingOf } from './closing'
import type { Good } from './goods'
import type { TillDay, WireLine, WireReceipt, WireType } from './wire'

/** Returns bytes drawn only from `random`. */
const drawnBytes = (random: Chance, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.upTo(256)))

/** Returns a UUIDv7 of the instant (ms), with bits drawn from `random`. */
const drawnUuid = (random: Chance, msecs: number): string =>
  v7({ msecs, seq: random.upTo(2 ** 31), random: drawnBytes(random, 16) })

export interface SoldItem {
  good: Good
  /** Negative for returns. */
  quantity: QuantityMillis
}

/** 1 cash, 2 card, 4 invoice; cents. */
export interface Payment {
  method: number
  amount: Cents
}

interface Entry {
  type: WireType
  /** Milliseconds, by the till's own clock. */
  at: number
  cashier: string
  lines: WireLine[]
  payments: readonly Payment[]
  cancels?: string
  customer?: WireReceipt['customer']
}

interface Circumstances {
  /** False: the TSE is out of order. */
  signs?: boolean
  /** Who is billed if the payment is on account. */
  partnerId?: string | undefined
}

const ON_ACCOUNT = 4

const SERIAL_BYTES = 32
const SIGNATURE_BYTES = 96
const iso = (at: number) => new Date(at).toISOString()

/**
 * A simulated till: numbers and signs its records (superficially), counts its cash and closes its
 * days. The same seed and the same calls produce the same records, including uuids.
 */
export class Register {
  readonly #random: Chance
  readonly #serial: string
  #number = 0
  #transaction = 0
  #closing = 1
  /** Cents in the drawer, as counted at the last closing. */
  #cash = 0
  #receipts: WireReceipt[] = []

  constructor(seed: number) {
    this.#random = chance(seed)
    this.#serial = drawnBytes(this.#random, SERIAL_BYTES).toString('hex')
  }

  /** Expected cents in the drawer. */
  get cash(): Cents {
    return this.#cash + cashIn(this.#receipts)
  }

  /** Records a sale, or a return if the sum is negative. */
  sell(
    items: readonly SoldItem[],
    paymentsFor: (gross: Cents) => readonly Payment[],
    at: number,
    cashier: string,
    { signs = true, partnerId }: Circumstances = {},
  ): WireReceipt {
    const lines = items.map(lineOf)
    const gross = sumOf(lines.map((line) => centsOf(line.sumGross)))
    const type = gross < 0 ? 'RETURN' : 'SALE'
    const payments = paymentsFor(gross)
    const isBilled = partnerId !== undefined && payments.some(({ method }) => method === ON_ACCOUNT)
    const customer = isBilled ? { customer: { partnerId } } : {}
    return this.#record({ type, at, cashier, lines, payments, ...customer }, signs)
  }

  /** Cancels a receipt of the day, line by line. */
  cancel(receipt: WireReceipt, at: number): WireReceipt {
    const lines = receipt.lines.map((line) => ({
      ...line,
      quantity: negated(line.quantity),
      sumGross: negated(line.sumGross),
      sumNet: negated(line.sumNet),
    }))
    const payments = receipt.payments.map(({ method, amount }) => ({ method, amount: -centsOf(amount) }))
    const { cashier, uuid, customer } = receipt
    const cancelled = { cancels: uuid, ...(customer ? { customer } : {}) }
    return this.#record({ type: 'CANCELLATION', at, cashier, lines, payments, ...cancelled }, true)
  }

  /** Puts cash into the drawer, or takes it out if negative. */
  move(amount: Cents, at: number, cashier: string): WireReceipt {
    const type = amount < 0 ? 'WITHDRAWAL' : 'DEPOSIT'
    return this.#record({ type, at, cashier, lines: [], payments: [{ method: 1, amount }] }, true)
  }

  /** Closes the day; the counted cash exceeds the expected by `cashDifference` cents. */
  close(day: string, start: number, end: number, cashDifference: Cents): TillDay {
    const receipts = this.#receipts
    const desired = this.cash
    const closing = closingOf(receipts, {
      uuid: drawnUuid(this.#random, end),
      number: this.#closing,
      startTime: iso(start),
      endTime: iso(end),
      cashDesired: desired,
      cashActual: desired + cashDifference,
    })
    this.#receipts = []
    this.#cash = desired + cashDifference
    this.#closing += 1
    return { day, receipts, closing }
  }

  #record({ at, lines, payments, ...entry }: Entry, signs: boolean): WireReceipt {
    const gross = sumOf(lines.map((line) => centsOf(line.sumGross)))
    const net = sumOf(lines.map((line) => centsOf(line.sumNet)))
    this.#number += 1
    this.#transaction += 1
    const receipt: WireReceipt = {
      uuid: drawnUuid(this.#random, at),
      number: this.#number,
      createdAt: iso(at),
      closingNumber: this.#closing,
      ...entry,
      sumGross: centsText(gross),
      sumNet: centsText(net),
      sumVat: centsText(gross - net),
      lines,
      payments: payments.map(({ method, amount }) => ({ method, amount: centsText(amount) })),
      tse: {
        transactionNumber: this.#transaction,
        // Start and end of a transaction are signed.
        signatureCounter: 2 * this.#transaction,
        start: iso(at - 1000 * (5 + this.#random.upTo(90))),
        end: iso(at),
        serial: this.#serial,
        signature: signs ? drawnBytes(this.#random, SIGNATURE_BYTES).toString('base64') : null,
      },
    }
    this.#receipts.push(receipt)
    return receipt
  }
}

function lineOf({ good, quantity }: SoldItem): WireLine {
  const gross = lineSum(good.price, quantity)
  return {
    ...(good.productId === null ? {} : { productId: good.productId }),
    name: good.name,
    productGroup: good.productGroup,
    quantity: quantityText(quantity),
    price: priceText(good.price),
    ...(good.vatRateId === null ? {} : { vatRateId: good.vatRateId }),
    vatRate: percentText(good.vatRate),
    sumGross: centsText(gross),
    sumNet: centsText(netFromGross(gross, good.vatRate)),
  }
}

const negated = (decimal: string) =>
  decimal.startsWith('-') ? decimal.slice(1) : /[1-9]/.test(decimal) ? `-${decimal}` : decimal

const cashIn = (receipts: readonly WireReceipt[]) =>
  sumOf(
    receipts
      .flatMap(({ payments }) => payments)
      .filter(({ method }) => method === 1)
      .map(({ amount }) => centsOf(amount)),
  )
