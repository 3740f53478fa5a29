import { lineSum, priceText, quantityText, type Cents, PRICE_UNITS_PER_CENT } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import { percentageAt } from '@/lib/domain/vat'
import type { NamedRate } from '@/lib/sales/documents/rules/document-fields'
import type { WrittenPosition } from '@/lib/sales/documents/rules/resolved-positions'
import type { UnassignedReason } from '../words'

/** A line of a till's receipt, as it was stored. */
export interface TransferLine {
  /** The till's text; may not be the id of a product. */
  productId: string | null
  productNumber: string
  name: string
  /** 1/1,000 */
  quantity: number
  /** Gross, 1/10,000 EUR */
  price: number
  sumGross: Cents
  vatRateId: string | null
  /** Percent × 100 */
  vatRate: number
  /** Key of DSFinV-K; null if unknown. */
  vatKey: number | null
  /** Deposit charged or refunded, by its business case. */
  isDeposit: boolean
}

interface Known {
  /** Day of the delivery. */
  day: string
  rates: ReadonlyMap<string, NamedRate>
  /** Ids of the tenant's products. */
  products: ReadonlyMap<string, unknown>
  newId: () => string
}

/**
 * Returns a till's lines as positions with gross prices whose sums are those of the lines: if price
 * times quantity differs, the position has quantity 1 and the sum as its price. Each has an id,
 * since tills send the deposit of goods as a line of its own. Refused if the tenant has no rate
 * with a line's percentage on that day.
 */
export function transferPositions(
  lines: readonly TransferLine[],
  { day, rates, products, newId }: Known,
): Result<WrittenPosition[], UnassignedReason> {
  const positions: WrittenPosition[] = []
  for (const line of lines) {
    const rate = rateOf(line, day, rates)
    if (!rate) return fail('rateUnknown')
    const { productId, productNumber, name, quantity, price, sumGross, isDeposit } = line
    const isExact = quantity !== 0 && lineSum(price, quantity) === sumGross
    const count = isExact || quantity === 0 || quantity === ONE ? '' : `${quantityText(quantity)} × `
    positions.push({
      id: newId(),
      productId: productId && products.has(productId) ? productId : null,
      productNumber,
      name: `${count}${name}`.slice(0, NAME_MAX),
      quantity: isExact ? quantityText(quantity) : '1',
      price: priceText(isExact ? price : sumGross * PRICE_UNITS_PER_CENT),
      vatRateId: rate.id,
      isDeposit,
    })
  }
  return ok(positions)
}

const ONE = 1_000
const NAME_MAX = 250

/** The rate that the till named, else an active one of this percentage, of the same key first. */
function rateOf({ vatRateId, vatRate, vatKey }: TransferLine, day: string, rates: Known['rates']) {
  const fitting = [...rates.values()].filter(({ history }) => percentageAt(history, day) === vatRate)
  return (
    fitting.find(({ id }) => id === vatRateId?.toLowerCase()) ??
    fitting.find(({ isActive, dsfinvkKey }) => isActive && dsfinvkKey === vatKey) ??
    fitting.find(({ isActive }) => isActive)
  )
}
