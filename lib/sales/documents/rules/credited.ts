import { fail, ok, type Result } from '@/lib/domain/result'
import type { Cents, QuantityMillis } from '@/lib/domain/money'
import type { Rebate } from '@/lib/domain/rebate'
import type { DocumentSums, RateSum } from '@/lib/domain/vat'
import { lineSum, type PricedDraft, pricePart, withStoredRate } from './pricing'
import type { BookedPosition, SummedPosition } from './document-fields'

/** The credited part of a position. Both values have the sign of the billed ones. */
export interface Credited {
  quantity: QuantityMillis
  /** Gross or net like the invoice's prices, before the rebate of the whole invoice. */
  amount: Cents
}

/** An invoice's positions, and the parts of them credited so far. */
export interface Creditable {
  useGrossPrice: boolean
  sumGross: Cents
  /** That of the whole invoice. */
  rebate: Rebate
  positions: readonly BookedPosition[]
  /** By position. */
  credited: ReadonlyMap<string, Credited>
}

/** A quantity that comes back, or an amount by which the price is reduced. */
export type CreditLine = { positionId: string } & ({ quantity: QuantityMillis } | { amount: Cents })

export type CreditRefusal =
  | 'creditNothing'
  | 'creditPosition'
  | 'creditQuantity'
  | 'creditAmount'
  | 'creditTooMuch'

const NOTHING: Credited = { quantity: 0, amount: 0 }

type CreditedPart = Pick<Creditable, 'positions' | 'credited'>

const itemOf = (positions: Creditable['positions'], id: string) =>
  positions.find((position) => position.id === id && position.kind === 'ITEM')

/**
 * Returns the quantity of a position that can still be credited; 0 for text lines, and once its
 * price was reduced: the rest is then an amount.
 */
export function creditableQuantity(
  { positions, credited }: CreditedPart,
  positionId: string,
): QuantityMillis {
  const { quantity, amount } = credited.get(positionId) ?? NOTHING
  return amount === 0 ? (itemOf(positions, positionId)?.quantity ?? 0) - quantity : 0
}

/** Returns the amount of a position that can still be credited; 0 for text lines. */
export function creditableAmount(
  { positions, credited, useGrossPrice }: CreditedPart & Pick<Creditable, 'useGrossPrice'>,
  positionId: string,
): Cents {
  const position = itemOf(positions, positionId)
  if (!position) return 0
  const { quantity, amount } = credited.get(positionId) ?? NOTHING
  return lineSum(position, useGrossPrice) - lineSum({ ...position, quantity }, useGrossPrice) - amount
}

/**
 * Returns the credit (Rechnungskorrektur) of some quantities and amounts, with negative sums. Each
 * is the difference between the value of all credits after and before it, so that credits over
 * everything add up to the invoice to the cent regardless of rounding. The rebate of the whole
 * invoice is taken back in proportion, rate by rate.
 */
export function creditOf(
  invoice: Creditable,
  lines: readonly CreditLine[],
  newId: () => string,
): Result<PricedDraft, CreditRefusal> {
  const checked = checkLines(invoice, lines)
  if (!checked.ok) return checked
  const before = worth(invoice, invoice.credited)
  const after = worth(invoice, withLines(invoice.credited, lines))
  if (after.sums.sumGross <= before.sums.sumGross) return fail('creditNothing')
  if (after.sums.sumGross > invoice.sumGross) return fail('creditTooMuch')
  const chosen = new Map(lines.map((line) => [line.positionId, line]))
  const positions = invoice.positions.flatMap((position, index): SummedPosition[] => {
    const line = chosen.get(position.id)
    const earlier = before.positions[index]
    const later = after.positions[index]
    if (!line || !earlier || !later) return []
    const own = { id: newId(), originId: position.id, depositOf: null }
    if ('amount' in line)
      return [{ ...withStoredRate(reduction(position, 0 - line.amount), invoice.useGrossPrice), ...own }]
    const sums = { sumNet: earlier.sumNet - later.sumNet, sumGross: earlier.sumGross - later.sumGross }
    return [{ ...later, ...own, quantity: 0 - line.quantity, ...sums }]
  })
  return ok({ positions, sums: difference(before.sums, after.sums) })
}

function checkLines(invoice: Creditable, lines: readonly CreditLine[]): Result<null, CreditRefusal> {
  const ids = new Set(lines.map(({ positionId }) => positionId))
  if (ids.size < lines.length) return fail('creditPosition')
  for (const line of lines) {
    if (!itemOf(invoice.positions, line.positionId)) return fail('creditPosition')
    if ('amount' in line) {
      if (!isPart(line.amount, creditableAmount(invoice, line.positionId))) return fail('creditAmount')
    } else if (!isPart(line.quantity, creditableQuantity(invoice, line.positionId)))
      return fail('creditQuantity')
  }
  return ok(null)
}

/** Whether a number other than 0 has the sign of another, and is not larger. */
export const isPart = (part: number, whole: number): boolean =>
  part * whole > 0 && Math.abs(part) <= Math.abs(whole)

function withLines(credited: Creditable['credited'], lines: readonly CreditLine[]): Creditable['credited'] {
  const all = new Map(credited)
  for (const { positionId, ...of } of lines) {
    const { quantity, amount } = all.get(positionId) ?? NOTHING
    all.set(
      positionId,
      'amount' in of
        ? { quantity, amount: amount + of.amount }
        : { quantity: quantity + of.quantity, amount },
    )
  }
  return all
}

/** Printed below the name of the goods. */
const REDUCTION = 'Preisnachlass'

/** A position that credits an amount of another one. */
const reduction = (position: BookedPosition, amount: Cents): BookedPosition => ({
  ...position,
  description: REDUCTION,
  unit: 'LS',
  quantity: Math.sign(amount) * 1000,
  price: Math.abs(amount) * 100,
  rebatePercent: 0,
  rebate: 0,
  priceOrigin: null,
  isAmount: true,
})

/** The sums credited by quantity, position by position, then those credited by amount. */
function worth(
  { positions, useGrossPrice, rebate }: Creditable,
  credited: Creditable['credited'],
): PricedDraft {
  const returned = positions.map((position) => ({
    ...position,
    quantity: credited.get(position.id)?.quantity ?? 0,
  }))
  const reduced = positions.flatMap((position) => {
    const amount = credited.get(position.id)?.amount ?? 0
    return amount === 0 ? [] : [reduction(position, amount)]
  })
  return pricePart([...returned, ...reduced], positions, useGrossPrice, rebate)
}

/** Rates without a difference do not appear. */
function difference(before: DocumentSums, after: DocumentSums): DocumentSums {
  const vat = after.vat.flatMap((sum): RateSum[] => {
    const earlier = before.vat.find(
      ({ vatRateId, vatRate, vatCategory }) =>
        vatRateId === sum.vatRateId && vatRate === sum.vatRate && vatCategory === sum.vatCategory,
    )
    const net = (earlier?.net ?? 0) - sum.net
    const gross = (earlier?.gross ?? 0) - sum.gross
    const rebate = (earlier?.rebate ?? 0) - sum.rebate
    const isSame = net === 0 && gross === 0 && rebate === 0
    return isSame ? [] : [{ ...sum, net, vat: gross - net, gross, rebate }]
  })
  return {
    vat,
    sumNet: before.sumNet - after.sumNet,
    sumVat: before.sumVat - after.sumVat,
    sumGross: before.sumGross - after.sumGross,
  }
}
