import {
  basisPointsOf,
  centsOf,
  centsText,
  formatDecimal,
  quantityOf,
  quantityText,
  sumOf,
  type Cents,
} from '@/lib/domain/money'
import { grouped } from '@/lib/domain/grouped'
import { netShares } from '@/lib/domain/net-shares'
import { allowanceOf, netOfRebate } from '@/lib/sales/e-invoices/rules/allowance'
import type { EInvoice, Line } from '@/lib/sales/e-invoices/rules/invoice'
import { rateKey, rateOf, type Rated } from '@/lib/sales/e-invoices/rules/stated-rate'
import { deductedNetOf } from './print-deductions'
import type { PrintModel, PrintPosition } from './print-model'

export const isItem = ({ kind }: PrintPosition) => kind === 'ITEM'

export const deliveryNumbers = ({ positions }: PrintModel) =>
  new Set(positions.filter(isItem).map(({ deliveryNote }) => deliveryNote?.number ?? ''))

export const textOf = ({ name, description }: Pick<PrintPosition, 'name' | 'description'>) =>
  [name, description].filter(Boolean).join('\n')

/** Text lines become the note of the item after them. */
export function linesOf(model: PrintModel, nets: readonly Cents[], sign: 1 | -1): Line[] {
  const several = deliveryNumbers(model).size > 1
  let texts: string[] = []
  return model.positions.flatMap((position, index) => {
    if (!isItem(position)) {
      texts.push(textOf(position))
      return []
    }
    const { deliveryNote } = position
    const note = [...texts, several && deliveryNote ? `Lieferschein ${deliveryNote.number}` : '']
    texts = []
    return [lineOf(position, { model, sign, net: nets[index] ?? 0, note: note.filter(Boolean).join('\n') })]
  })
}

/** BR-CL-23: the hectare of Recommendation 20 is not in the list of EN 16931, its synonym is. */
const SQUARE_HECTOMETRE = 'H18'
const PIECE = 'C62'

interface LineParts {
  model: PrintModel
  sign: 1 | -1
  net: Cents
  note: string
}

function lineOf(position: PrintPosition, { model, sign, net, note }: LineParts): Line {
  const quantity = sign * quantityOf(position.quantity)
  // BR-27: a price is never negative, a quantity may be
  const flip = position.price.startsWith('-') ? -1 : 1
  const { amount = '0', percent = null } = position.rebate ?? {}
  const rebate = netOfRebate(amount, position.vatRate, model.useGrossPrice)
  return {
    id: String(position.position),
    name: position.name,
    description: position.description,
    note,
    sellerId: position.productNumber,
    quantity: quantityText(flip * quantity),
    unit: position.unitCode === 'HAR' ? SQUARE_HECTOMETRE : (position.unitCode ?? PIECE),
    price: model.useGrossPrice
      ? unitPrice(net + rebate, quantityOf(position.quantity))
      : position.price.replace('-', ''),
    allowance: allowanceOf(rebate, net + rebate, { percent, sign }),
    net: centsText(sign * net),
    ...rateOf(position, model.seller),
  }
}

/**
 * Returns the net of each position in cents, by index, before the document's rebate; the sum of a
 * rate is its printed net with its share of that rebate.
 */
export function netOfPositions(model: PrintModel): Cents[] {
  const { positions, vat, useGrossPrice } = model
  const nets = positions.map(({ kind, sum }) => (kind === 'ITEM' ? centsOf(sum) : 0))
  if (!useGrossPrice) return nets
  const items = positions.flatMap((position, index) => (isItem(position) ? [{ position, index }] : []))
  for (const [key, own] of grouped(items, ({ position }) => rateKey(position))) {
    // a credit omits rates whose sums are zero
    const stated = vat.filter((rate) => rateKey(rate) === key)
    const net = sumOf([
      rebateOfRate(model, key),
      deductedNetOf(model, key),
      ...stated.map((rate) => centsOf(rate.net)),
    ])
    const grosses = own.map(({ index }) => nets[index] ?? 0)
    const shares = netShares(net, grosses, basisPointsOf(own[0]?.position.vatRate ?? '0'))
    own.forEach(({ index }, place) => (nets[index] = shares[place] ?? 0))
  }
  return nets
}

/** Returns the document's rebate off the rates with the same category and percentage, net. */
function rebateOfRate({ vat, useGrossPrice }: PrintModel, key: string): Cents {
  const own = vat.filter((rate) => rateKey(rate) === key)
  return sumOf(own.map(({ rebate = '0', vatRate }) => netOfRebate(rebate, vatRate, useGrossPrice)))
}

/**
 * Returns the document's rebate by category and percentage of the XML. `nets` are those of the
 * positions in cents, by index.
 */
export function allowancesOf(
  model: PrintModel,
  nets: readonly Cents[],
  sign: 1 | -1,
): EInvoice['allowances'] {
  const { rebate, vat, seller } = model
  if (!rebate) return []
  const statedAs = (rate: Rated) => Object.values(rateOf(rate, seller)).join(' ')
  return [...grouped(vat, statedAs)].flatMap(([stated, rates]) => {
    const [first] = rates
    if (!first) return []
    const keys = new Set(rates.map(rateKey))
    const amount = sumOf([...keys].map((key) => rebateOfRate(model, key)))
    const bases = model.positions.map((position, index) =>
      isItem(position) && !position.deposit && !position.isDeposit && statedAs(position) === stated
        ? (nets[index] ?? 0)
        : 0,
    )
    const allowance = allowanceOf(amount, sumOf(bases), { percent: rebate.percent, sign })
    return allowance ? [{ ...allowance, ...rateOf(first, seller) }] : []
  })
}

const MIN_DECIMALS = 4
const MAX_DECIMALS = 12

/**
 * Returns the price whose product with the quantity is the net to the cent, with as few decimals as
 * that needs, four at least.
 */
function unitPrice(net: Cents, quantity: number): string {
  // of a draft
  if (quantity === 0) return '0'
  const amount = BigInt(Math.abs(net))
  const count = BigInt(Math.abs(quantity))
  for (let decimals = MIN_DECIMALS; ; decimals += 1) {
    const scale = 10n ** BigInt(decimals)
    // cents to euros, thousandths to units
    const price = rounded(amount * scale * 1000n, count * 100n)
    if (decimals === MAX_DECIMALS || rounded(price * count * 100n, scale * 1000n) === amount) {
      return formatDecimal(price, decimals, MIN_DECIMALS)
    }
  }
}

/** Half away from zero, of positive numbers. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)
