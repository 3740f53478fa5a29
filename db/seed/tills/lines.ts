import {
  basisPointsOf,
  centsOf,
  centsText,
  lineSum,
  netFromGross,
  percentText,
  priceText,
  PRICE_UNITS_PER_CENT,
  quantityText,
  sumOf,
  type Cents,
  type QuantityMillis,
} from '@/lib/domain/money'
import { vatKeyOfPercentage } from '@/lib/domain/dsfinvk-vat-key'
import { netOfParts } from '@/lib/pos/receipts/rules/net-of-lines'
import type { BusinessCase } from '@/lib/pos/receipts/words'
import type { Good } from './goods'
import { grouped } from './grouped'
import type { WireLine, WireTax } from './wire'

export interface SoldItem {
  good: Good
  /** Negative for returns. */
  quantity: QuantityMillis
  /** Percentage by which the price is reduced. */
  reducedBy?: number
}

/** VAT key of items without VAT, such as multi-purpose vouchers. */
const NOT_TAXABLE = 5
const FINE_PER_CENT = 1_000
const isPieces = (unit: string) => unit === 'H87'

/** The net is set once the receipt's VAT is known. */
export function lineOf({ good, quantity, reducedBy = 0 }: SoldItem): WireLine {
  const base = lineSum(good.price, quantity)
  const discount = Math.round((base * reducedBy) / 100)
  const vatKey = vatKeyOfPercentage(good.vatRate) ?? NOT_TAXABLE
  return {
    ...(good.productId === null ? {} : { productId: good.productId }),
    ...(good.productNumber === null ? {} : { productNumber: good.productNumber }),
    ...(good.gtin === null ? {} : { gtin: good.gtin }),
    ...(isPieces(good.unit) ? {} : { unit: good.unit }),
    name: good.name,
    productGroup: good.productGroup,
    ...(good.isDeposit ? { businessCase: quantity < 0 ? 'DEPOSIT_REFUNDED' : 'DEPOSIT_CHARGED' } : {}),
    quantity: quantityText(quantity),
    price: priceText(good.price),
    ...(good.vatRateId === null ? {} : { vatRateId: good.vatRateId }),
    vatRate: percentText(good.vatRate),
    vatKey,
    sumGross: centsText(base - discount),
    sumNet: '0.00',
    ...(discount === 0
      ? {}
      : {
          amounts: [
            { type: 'BASE', vatKey, gross: centsText(base) },
            { type: 'DISCOUNT', vatKey, gross: centsText(discount) },
          ],
        }),
  }
}

/** Returns a line of an amount without goods, such as a tip. */
export const amountLine = (
  businessCase: BusinessCase,
  name: string,
  gross: Cents,
  more: Pick<WireLine, 'vatRate' | 'vatKey'> | { voucherNumber?: string } = {},
): WireLine => ({
  name,
  productGroup: '',
  businessCase,
  quantity: '1',
  price: priceText(gross * PRICE_UNITS_PER_CENT),
  vatRate: '0',
  vatKey: NOT_TAXABLE,
  ...more,
  sumGross: centsText(gross),
  sumNet: '0.00',
})

/** Returns the lines of a discount on all goods: one for each VAT rate. */
export const discountLines = (lines: readonly WireLine[], percent: number): WireLine[] =>
  [
    ...grouped(
      lines.filter(({ businessCase }) => businessCase === undefined),
      rateOf,
    ).values(),
  ].flatMap((its) => {
    const discount = Math.round((sumOf(its.map(grossOf)) * percent) / 100)
    const [first] = its
    if (!first || discount === 0) return []
    const { vatRate, vatKey } = first
    return [amountLine('DISCOUNT', `Rabatt ${percent} %`, -discount, { vatRate, vatKey })]
  })

export const grossOf = ({ sumGross }: { sumGross: string }): Cents => centsOf(sumGross)
export const rateOf = ({ vatKey, vatRate }: { vatKey: number; vatRate: string }) => `${vatKey} ${vatRate}`

export const negated = (decimal: string): string =>
  decimal.startsWith('-') ? decimal.slice(1) : /[1-9]/.test(decimal) ? `-${decimal}` : decimal

/** Returns the lines that reverse these. */
export const reversed = (lines: readonly WireLine[]): WireLine[] =>
  lines.map((line) => ({
    ...line,
    quantity: negated(line.quantity),
    sumGross: negated(line.sumGross),
    sumNet: negated(line.sumNet),
    ...(line.amounts && { amounts: line.amounts.map((one) => ({ ...one, gross: negated(one.gross) })) }),
  }))

/** Returns the printed taxes, with the VAT from the sum of each rate (§ 63 (3) UStDV). */
export const taxesOf = (lines: readonly WireLine[]): WireTax[] =>
  [...grouped(lines, rateOf).values()].flatMap((its) => {
    const [first] = its
    if (!first) return []
    const gross = sumOf(its.map(grossOf))
    const net = netFromGross(gross, basisPointsOf(first.vatRate))
    return [
      {
        vatKey: first.vatKey,
        vatRate: first.vatRate,
        gross: centsText(gross),
        net: centsText(net),
        vat: centsText(gross - net),
      },
    ]
  })

/** Returns the lines with the printed net of each rate spread over them. */
export function withNets(lines: readonly WireLine[], taxes: readonly WireTax[]): WireLine[] {
  const parts = lines.map((line) => ({
    vatKey: line.vatKey,
    vatRate: basisPointsOf(line.vatRate),
    sumGross: grossOf(line),
  }))
  const fine = (text: string) => centsOf(text) * FINE_PER_CENT
  const printed = taxes.map((tax) => ({
    vatKey: tax.vatKey,
    vatRate: basisPointsOf(tax.vatRate),
    gross: fine(tax.gross),
    net: fine(tax.net),
    vat: fine(tax.vat),
  }))
  const nets = netOfParts(parts, printed, 0)
  return lines.map((line, index) => ({ ...line, sumNet: centsText(nets[index] ?? 0) }))
}
