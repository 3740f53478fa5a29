import type { processDataOf } from '@/db/seed/tills/process-data'
import { centsOf, centsText, priceText, sumOf, type Cents } from '@/lib/domain/money'
import {
  BUSINESS_CASES,
  MOVEMENT_CASES,
  PAYMENT_TYPES,
  RECEIPT_KINDS,
  type BusinessCase,
  type ReceiptKind,
} from '@/lib/pos/receipts/words'
import { newId } from '@/lib/server/core/ids'
import { dice } from './dice'
import {
  closingOf,
  CUSTOMER,
  negated,
  negatedLine,
  NOT_TAXABLE,
  RATES,
  REFERENCES,
  signedData,
  taxesOf,
  taxOf,
  type Line,
  type Rate,
  type Sent,
} from './dsfinvk-wire'

/** Days of a till with every kind of receipt, business case and payment, at random. */

export const AGENCY = 7
export const TERMINAL = 'T-1'
/** Serial number of the TSE of the till with a seed. */
export const tseSerialOf = (seed: number) => String(seed).padStart(64, '0')

/** Cases that reduce what is to be paid. */
const NEGATIVE: ReadonlySet<BusinessCase> = new Set([
  'DEPOSIT_REFUNDED',
  'DISCOUNT',
  'VOUCHER_SINGLE_REDEEMED',
  'VOUCHER_MULTI_REDEEMED',
  'RECEIVABLE_CREATED',
  'ADVANCE_SETTLED',
])
const WITHOUT_VAT: ReadonlySet<BusinessCase> = new Set([
  'VOUCHER_MULTI_SOLD',
  'VOUCHER_MULTI_REDEEMED',
  'RECEIVABLE_CREATED',
  'RECEIVABLE_SETTLED',
  'TIP_EMPLOYEE',
  'SUBSIDY_GENUINE',
])

/** Draws records of a till; the same seed draws the same ones, apart from their uuids. */
export class RandomTill {
  readonly #roll: () => number
  #number = 0
  #transaction = 0
  #sold: { receipt: Sent; lines: Line[] }[] = []

  constructor(private readonly seed: number) {
    this.#roll = dice(seed)
    // the first numbers of neighbouring seeds are alike
    for (let index = 0; index < 5; index += 1) this.#roll()
  }

  #upTo(count: number): number {
    return Math.floor(this.#roll() * count)
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#upTo(values.length)] as T
  }

  #line(position: number, businessCase: BusinessCase): Line {
    const sign = NEGATIVE.has(businessCase) ? -1 : 1
    const rate = WITHOUT_VAT.has(businessCase) ? NOT_TAXABLE : this.#oneOf(RATES)
    const quantity = businessCase === 'SALE' ? 1 + this.#upTo(3) : 1
    const piece = (1 + this.#upTo(5_000)) * (quantity === 1 ? 1 : 2)
    const gross = sign * piece * quantity
    const common = {
      position: `P${position}`,
      name: this.#oneOf(['Brot', 'Seife; "fein"', 'Käse\nwürzig', 'Öl – 0,5 l']),
      productGroup: 'Waren',
      groupId: 'G1',
      productNumber: `A${position}`,
      gtin: '4006381333931',
      businessCase,
      quantity: String(sign * quantity),
      price: priceText(piece * 100),
      sumGross: centsText(gross),
      ...(businessCase.startsWith('VOUCHER') ? { voucherNumber: `V${this.#upTo(100)}` } : {}),
    }
    const isSale = businessCase === 'SALE'
    if (isSale && this.#upTo(6) === 0) return this.#bundle(common, gross)
    const extra = isSale ? this.#extras(gross, rate) : {}
    return { ...common, ...rate, ...extra, taxed: [{ rate, gross }] }
  }

  /** A menu of two rates. */
  #bundle(common: Record<string, unknown> & { sumGross: string }, gross: Cents): Line {
    const first = Math.round(gross / 3)
    const taxed = [
      { rate: RATES[0], gross: first },
      { rate: RATES[1], gross: gross - first },
    ]
    return { ...common, taxes: taxed.map((part) => taxOf(part)), taxed }
  }

  #extras(gross: Cents, { vatKey }: Rate): object {
    const choice = this.#upTo(7)
    if (choice === 0) return { inHouse: true, terminalId: TERMINAL }
    if (choice === 1) return { agencyId: String(AGENCY) }
    if (choice === 2)
      return {
        amounts: [
          { type: 'BASE', vatKey, gross: centsText(gross + 50) },
          { type: 'DISCOUNT', vatKey, gross: '1.00' },
          { type: 'EXTRA', vatKey, gross: '0.50' },
        ],
      }
    if (choice === 3)
      return { subItems: [{ productNumber: 'S1', name: 'Beilage', quantity: '1', vatKey, gross: '1.00' }] }
    return choice === 4 ? { unit: 'kg', factor: '1' } : {}
  }

  /** A receipt of the kind at an instant (ms). */
  #receipt(kind: ReceiptKind, at: number): Sent {
    const cases: BusinessCase[] = ['SALE', this.#oneOf(BUSINESS_CASES), this.#oneOf(BUSINESS_CASES)]
    const lines = cases.slice(0, 1 + this.#upTo(3)).map((one, index) => this.#line(index + 1, one))
    const reversed = this.#upTo(12) === 0 ? lines.slice(0, 1) : []
    const voids = reversed.map((line, index) => ({
      ...negatedLine(line),
      position: `P${lines.length + index + 1}`,
      isVoid: true,
    }))
    const all = [...lines, ...voids]
    const gross = sumOf(all.map(({ sumGross }) => centsOf(sumGross)))
    const type = gross < 0 ? 'RETURN' : 'SALE'
    const isCounted = kind === 'RECEIPT' || kind === 'TRAINING'
    const receipt = this.#sent(at, all, {
      kind,
      type,
      ...(kind === 'OTHER' ? { kindName: 'Schublade geöffnet' } : {}),
      payments: isCounted ? this.#payments(gross) : [{ type: 'NONE', amount: '0' }],
      ...(kind === 'ORDER' || this.#upTo(10) === 0 ? { allocations: ['Tisch 4', 'Tisch 5'] } : {}),
      ...(this.#upTo(8) === 0 ? { customer: CUSTOMER, note: 'Zeile 1\r\nZeile "2"; Ende' } : {}),
      ...(this.#upTo(10) === 0 ? { references: REFERENCES, terminalId: TERMINAL } : {}),
    })
    if (kind === 'RECEIPT') this.#sold.push({ receipt, lines: all })
    return receipt
  }

  #payments(gross: Cents): object[] {
    if (gross === 0) return [{ type: 'NONE', amount: '0' }]
    const choice = this.#upTo(12)
    const amount = centsText(gross)
    if (choice === 0)
      return [{ method: 1, amount, currency: 'CHF', foreignAmount: centsText(Math.round(gross * 0.95)) }]
    if (choice === 1) return [{ method: 4, amount }]
    if (choice === 2) return [{ method: 'Bitcoin', amount }]
    if (choice > 8) return [{ method: 1, amount }]
    const part = Math.trunc(gross / 3)
    if (part === 0 || choice === 3)
      return [{ type: this.#oneOf(PAYMENT_TYPES.filter((one) => one !== 'NONE')), amount }]
    return [
      { method: 1, amount: centsText(part) },
      { method: 2, name: 'girocard', amount: centsText(gross - part) },
    ]
  }

  #movement(at: number): Sent {
    const businessCase = this.#oneOf(MOVEMENT_CASES)
    const isOut = ['OWNER_WITHDRAWAL', 'WAGES', 'PAYMENT_OUT'].includes(businessCase)
    const amount = centsText((isOut ? -1 : 1) * (1 + this.#upTo(20_000)))
    return this.#sent(at, [], {
      type: isOut ? 'WITHDRAWAL' : 'DEPOSIT',
      businessCase,
      reason: 'Bewegung',
      payments: [{ method: 1, amount }],
    })
  }

  /** The reversal of a receipt of this or an earlier day. */
  #cancellation(at: number): Sent | null {
    const [found] = this.#sold.splice(this.#upTo(this.#sold.length), 1)
    if (!found) return null
    const { receipt, lines } = found
    const payments = receipt['payments'] as { amount: string; foreignAmount?: string }[]
    return this.#sent(at, lines.map(negatedLine), {
      type: 'CANCELLATION',
      cancels: receipt.uuid,
      payments: payments.map((payment) => ({
        ...payment,
        amount: negated(payment.amount),
        ...(payment.foreignAmount ? { foreignAmount: negated(payment.foreignAmount) } : {}),
      })),
    })
  }

  #sent(at: number, lines: readonly Line[], more: Record<string, unknown>): Sent {
    this.#number += 1
    const taxes = taxesOf(lines)
    const gross = sumOf(taxes.map((tax) => centsOf(tax.gross)))
    const net = sumOf(taxes.map((tax) => centsOf(tax.net)))
    const createdAt = new Date(at).toISOString()
    const receipt = {
      uuid: newId(),
      number: this.#number,
      startedAt: new Date(at - 30_000).toISOString(),
      createdAt,
      operatorId: 'op-1',
      cashier: 'Anna',
      sumGross: centsText(gross),
      sumNet: centsText(net),
      sumVat: centsText(gross - net),
      taxes,
      lines: lines.map(({ taxed: _taxed, ...line }) => line),
      ...more,
    }
    return { ...receipt, tse: this.#tse(receipt, at) }
  }

  #tse(receipt: object, at: number): object {
    const draw = this.#upTo(20)
    const times = { start: new Date(at - 29_000).toISOString(), end: new Date(at).toISOString() }
    if (draw === 0) return { ...times, error: 'TSE nicht erreichbar' }
    const {
      kind = 'RECEIPT',
      type,
      payments,
      taxes,
    } = receipt as Parameters<typeof processDataOf>[0] & {
      type: string
    }
    this.#transaction += 1
    const isOrder = kind === 'ORDER'
    return {
      ...times,
      transactionNumber: this.#transaction,
      signatureCounter: 2 * this.#transaction,
      serial: tseSerialOf(this.seed),
      signature: Buffer.from(`${this.#transaction}`.padStart(96, '0')).toString('base64'),
      processType: isOrder ? 'Bestellung-V1' : 'Kassenbeleg-V1',
      ...(isOrder ? {} : { processData: signedData({ kind, type, payments, taxes }) }),
    }
  }

  /** A day of `count` records that ends with a closing; `start` in ms. */
  day(number: number, start: number, count: number): { receipts: Sent[]; closing: object } {
    const receipts: Sent[] = []
    for (let index = 0; index < count; index += 1) {
      const at = start + (index + 1) * 60_000
      const draw = this.#upTo(10)
      const one =
        draw === 0
          ? this.#movement(at)
          : draw === 1
            ? (this.#cancellation(at) ?? this.#receipt('RECEIPT', at))
            : this.#receipt(draw < 5 ? this.#oneOf(RECEIPT_KINDS) : 'RECEIPT', at)
      receipts.push({ ...one, closingNumber: number })
    }
    return { receipts, closing: closingOf(number, start, receipts) }
  }
}
