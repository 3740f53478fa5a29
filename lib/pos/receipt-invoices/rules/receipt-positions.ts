import {
  centsText,
  lineSum,
  priceOf,
  priceText,
  quantityOf,
  quantityText,
  sumOf,
  type Cents,
  type PriceUnits,
  type QuantityMillis,
} from '@/lib/domain/money'
import { grouped } from '@/lib/domain/grouped'
import { fail, ok, type Result } from '@/lib/domain/result'
import { isUnitCode, unitShort, DEFAULT_UNIT } from '@/lib/domain/units'
import { percentageAt, type DocumentSums } from '@/lib/domain/vat'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { NamedRate, SummedPosition } from '@/lib/sales/documents/rules/document-fields'

/** The day and taxation of a sale, and the tenant's rates and products by id. */
export interface Stating {
  /** Berlin day of the sale. */
  day: string
  /** Whether § 19 UStG applied on that day. */
  smallBusiness: boolean
  rates: ReadonlyMap<string, NamedRate>
  products: ReadonlySet<string>
  newId: () => string
}

/** Why lines cannot be stated: VAT in spite of § 19 UStG, or a percentage that no rate has. */
export type StatingRefusal = 'taxation' | 'rateUnknown'

interface Stated {
  positions: SummedPosition[]
  sums: DocumentSums
}

/**
 * Returns the lines of a receipt as positions of an invoice with gross prices, and their sums by
 * rate. All amounts are the receipt's own: its till has rounded them, by line or by sum.
 */
export function statedLines(lines: readonly LineRow[], stating: Stating): Result<Stated, StatingRefusal> {
  const positions: SummedPosition[] = []
  for (const line of lines) {
    if (stating.smallBusiness && line.vat_rate !== 0) return fail('taxation')
    const rate = rateOf(line, stating)
    if (!rate) return fail('rateUnknown')
    if (Number(line.quantity) === 0 && Number(line.sum_gross) === 0) continue
    positions.push(positionOf(line, rate, stating))
  }
  return ok({ positions, sums: sumsOf(positions) })
}

/**
 * Returns the rate that a line was taxed by: the one that the till names, otherwise one with its
 * key; always with its percentage on that day.
 */
function rateOf(line: LineRow, { rates, day, smallBusiness }: Stating): NamedRate | undefined {
  const own = rates.get(line.vat_rate_id?.toLowerCase() ?? '')
  const fitting = [...(own ? [own] : []), ...rates.values()].filter(
    ({ history }) => percentageAt(history, day) === line.vat_rate,
  )
  if (smallBusiness) return fitting.find((rate) => rate.smallBusiness) ?? fitting[0]
  const ofKey = fitting.filter(({ dsfinvkKey }) => line.vat_key === null || dsfinvkKey === line.vat_key)
  return ofKey.find(({ isActive }) => isActive) ?? ofKey[0]
}

function positionOf(
  line: LineRow,
  rate: NamedRate,
  { smallBusiness, products, newId }: Stating,
): SummedPosition {
  const gross = Number(line.sum_gross)
  const unit = line.unit && isUnitCode(line.unit) ? line.unit : DEFAULT_UNIT
  const productId = line.product_id?.toLowerCase() ?? ''
  return {
    id: newId(),
    kind: 'ITEM',
    productId: products.has(productId) ? productId : null,
    productNumber: line.product_number,
    name: line.name,
    vatRateId: rate.id,
    vatRate: line.vat_rate,
    vatCategory: smallBusiness ? 'E' : rate.category,
    depositOf: null,
    isDeposit: line.business_case.startsWith('DEPOSIT_'),
    deliveryNote: null,
    sumGross: gross,
    sumNet: Number(line.sum_net),
    ...pricedAs({ price: Number(line.price), quantity: Number(line.quantity) }, gross, unit),
  }
}

interface Price {
  price: PriceUnits
  quantity: QuantityMillis
}

/**
 * Returns price, quantity and rebate that give the amount of a line: as on the receipt, with what
 * the till took off as a rebate per unit; otherwise one piece, with the receipt's own in its text.
 */
function pricedAs(
  { price, quantity }: Price,
  gross: Cents,
  unit: string,
): Price & { unit: string; rebate: PriceUnits; description: string } {
  if (lineSum(price, quantity) === gross) return { price, quantity, unit, rebate: 0, description: '' }
  const each = quantity === 0 ? 0 : Math.round((priceOf(centsText(gross)) * quantityOf('1')) / quantity)
  if (each > 0 && lineSum(each, quantity) === gross)
    return each < price
      ? { price, quantity, unit, rebate: price - each, description: '' }
      : { price: each, quantity, unit, rebate: 0, description: '' }
  const before = `${quantityText(quantity)} ${unitShort(unit)} zu ${priceText(price)} €`
  const description = quantity === 0 ? '' : before.replaceAll('.', ',')
  const one = { price: priceOf(centsText(gross)), quantity: quantityOf('1'), unit: DEFAULT_UNIT }
  return { ...one, rebate: 0, description }
}

/** Returns the sums by rate, the highest first. */
function sumsOf(positions: readonly SummedPosition[]): DocumentSums {
  const byRate = grouped(positions, ({ vatRateId, vatRate }) => `${vatRateId} ${vatRate}`)
  const vat = [...byRate.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const net = sumOf(own.map(({ sumNet }) => sumNet))
      const gross = sumOf(own.map(({ sumGross }) => sumGross))
      const { vatRateId, vatRate, vatCategory } = first
      return [{ vatRateId: vatRateId ?? '', vatRate, vatCategory, net, vat: gross - net, gross, rebate: 0 }]
    })
    .toSorted((one, other) => other.vatRate - one.vatRate)
  const sumNet = sumOf(vat.map(({ net }) => net))
  const sumGross = sumOf(vat.map(({ gross }) => gross))
  return { vat, sumNet, sumVat: sumGross - sumNet, sumGross }
}
