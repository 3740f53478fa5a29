import { centsOf, centsText, sumOf, type Cents } from '@/lib/domain/money'
import type { MovementCase, PaymentType } from '@/lib/pos/receipts/words'
import { chance, type Chance } from '../demo/random'
import { closingOf } from './closing'
import { grossOf, lineOf, negated, reversed, taxesOf, withNets, type SoldItem } from './lines'
import { drawnUuid, iso, Signing, TSE_ERROR } from './signing'
import type { TillDay, WireLine, WireReceipt, WireType } from './wire'

export interface Operator {
  id: string
  name: string
}

/** 1 cash, 2 card, null on account; cents. */
export interface Payment {
  method: number | null
  type?: PaymentType
  /** As printed. */
  name?: string
  amount: Cents
}

interface Entry extends Pick<
  WireReceipt,
  'kind' | 'cancels' | 'customer' | 'references' | 'businessCase' | 'reason'
> {
  type: WireType
  /** Milliseconds, by the till's own clock. */
  at: number
  operator: Operator
  lines: readonly WireLine[]
  payments: readonly Payment[]
  signs?: boolean
}

/** Special circumstances of a receipt. */
export interface Circumstances extends Pick<WireReceipt, 'kind' | 'customer' | 'references'> {
  /** False: the TSE is out of order. */
  signs?: boolean
  /** Lines in addition to the goods. */
  beside?: (lines: readonly WireLine[]) => readonly WireLine[]
}

export interface Movement {
  businessCase: MovementCase
  reason: string
}

interface Closed {
  day: string
  start: number
  end: number
  /** Cents by which the counted cash exceeds the expected. */
  cashDifference: Cents
  countedBy: Operator
  /** Milliseconds; when the TSE was out of order. */
  outage: { from: number; to: number } | null
}

/** No payment: the amount is claimed from a customer. */
export const ON_ACCOUNT: Payment = { method: null, type: 'NONE', name: 'Auf Rechnung', amount: 0 }

/**
 * A simulated till: numbers and signs its records (superficially), counts its cash and closes its
 * days. The same seed and the same calls produce the same records, including uuids.
 */
export class Register {
  readonly #random: Chance
  readonly #signing: Signing
  #number = 0
  #closing = 1
  /** Cents in the drawer, as counted at the last closing. */
  #cash = 0
  #receipts: WireReceipt[] = []

  constructor(seed: number) {
    this.#random = chance(seed)
    this.#signing = new Signing(this.#random)
  }

  /** Expected cents in the drawer. */
  get cash(): Cents {
    return this.#cash + cashIn(this.#receipts)
  }

  /** Whether it has not closed any day. */
  get isNew(): boolean {
    return this.#closing === 1
  }

  /** Records a sale, or a return if the sum is negative. */
  sell(
    items: readonly SoldItem[],
    paymentsFor: (gross: Cents) => readonly Payment[],
    at: number,
    operator: Operator,
    { beside, ...circumstances }: Circumstances = {},
  ): WireReceipt {
    const goods = items.map(lineOf)
    const lines = [...goods, ...(beside?.(goods) ?? [])]
    const gross = sumOf(lines.map(grossOf))
    const type = gross < 0 ? 'RETURN' : 'SALE'
    return this.#record({ type, at, operator, lines, payments: paymentsFor(gross), ...circumstances })
  }

  /** Cancels a receipt of the day, line by line. */
  cancel(receipt: WireReceipt, at: number): WireReceipt {
    const payments = receipt.payments.map(({ method = null, amount, ...rest }) => ({
      ...rest,
      method,
      amount: centsOf(negated(amount)),
    }))
    const operator = { id: receipt.operatorId, name: receipt.cashier }
    const lines = reversed(receipt.lines)
    return this.#record({ type: 'CANCELLATION', at, operator, lines, payments, cancels: receipt.uuid })
  }

  /** Puts cash into the drawer, or takes it out if negative. */
  move(amount: Cents, movement: Movement, at: number, operator: Operator): WireReceipt {
    const type = amount < 0 ? 'WITHDRAWAL' : 'DEPOSIT'
    return this.#record({ type, at, operator, lines: [], payments: [{ method: 1, amount }], ...movement })
  }

  close({ day, start, end, cashDifference, countedBy, outage }: Closed): TillDay {
    const receipts = this.#receipts
    const desired = this.cash
    const closing = closingOf(receipts, {
      uuid: drawnUuid(this.#random, end),
      number: this.#closing,
      businessDay: day,
      startTime: iso(start),
      endTime: iso(end),
      openingCash: this.isNew ? floatOf(receipts) : this.#cash,
      cashDesired: desired,
      cashActual: desired + cashDifference,
      countedBy: countedBy.name,
      drawerOpenings: this.#random.upTo(4),
      tseOutages: outage ? [{ from: iso(outage.from), to: iso(outage.to), reason: TSE_ERROR }] : [],
    })
    this.#receipts = []
    this.#cash = desired + cashDifference
    this.#closing += 1
    return { day, receipts, closing }
  }

  #record({ type, at, operator, payments, signs = true, ...entry }: Entry): WireReceipt {
    const taxes = taxesOf(entry.lines)
    const gross = sumOf(taxes.map((tax) => centsOf(tax.gross)))
    const net = sumOf(taxes.map((tax) => centsOf(tax.net)))
    const start = at - 1000 * (5 + this.#random.upTo(90))
    const paid = payments.map(wirePayment)
    const signed = { ...(entry.kind && { kind: entry.kind }), type, taxes, payments: paid }
    this.#number += 1
    const receipt: WireReceipt = {
      uuid: drawnUuid(this.#random, at),
      number: this.#number,
      type,
      startedAt: iso(start),
      createdAt: iso(at),
      operatorId: operator.id,
      cashier: operator.name,
      closingNumber: this.#closing,
      ...entry,
      sumGross: centsText(gross),
      sumNet: centsText(net),
      sumVat: centsText(gross - net),
      taxes,
      lines: withNets(entry.lines, taxes),
      payments: paid,
      tse: signs ? this.#signing.sign(signed, start, at) : this.#signing.fail(start, at),
    }
    this.#receipts.push(receipt)
    return receipt
  }
}

const DEFAULTS: Readonly<Record<number, { type: PaymentType; name: string }>> = {
  1: { type: 'CASH', name: 'Bar' },
  2: { type: 'DEBIT_CARD', name: 'girocard' },
}

const wirePayment = ({
  method,
  type = DEFAULTS[method ?? 0]?.type ?? 'CASHLESS',
  name = DEFAULTS[method ?? 0]?.name ?? 'Unbar',
  amount,
}: Payment): WireReceipt['payments'][number] => ({
  ...(method === null ? {} : { method }),
  type,
  name,
  amount: centsText(amount),
})

const cashOf = ({ payments }: WireReceipt) =>
  sumOf(payments.filter(({ method }) => method === 1).map(({ amount }) => centsOf(amount)))

const cashIn = (receipts: readonly WireReceipt[]) =>
  sumOf(receipts.filter(({ kind }) => kind === undefined).map(cashOf))

/** Returns the opening cash of a new till, from its separate receipt. */
const floatOf = (receipts: readonly WireReceipt[]) =>
  cashIn(receipts.filter(({ businessCase }) => businessCase === 'OPENING_FLOAT'))
