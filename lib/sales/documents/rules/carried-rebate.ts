import { netFromGross, sumOf, vatOfNet, type Cents } from '@/lib/domain/money'
import { hasRebate, NO_REBATE, type Rebate } from '@/lib/domain/rebate'
import type { RateSum } from '@/lib/domain/vat'
import type { DocumentFields, DraftPosition } from './document-fields'

/** A delivery note with the rebate on the whole that its invoice takes over. */
export interface RebatedNote extends Rebate {
  id: string
  /** The order that it delivers. */
  offerId: string | null
}

/**
 * Returns the rebate of an invoice over these delivery notes: the percentage that all of them have,
 * or the euros of one note, or of several of one order together. Null if their rebates differ: on
 * one invoice, each would lower the goods of the others.
 */
export function rebateOfNotes(notes: readonly RebatedNote[]): Rebate | null {
  const [first] = notes
  if (!first) return NO_REBATE
  const { rebatePercent, offerId } = first
  if (notes.every((note) => note.rebatePercent === rebatePercent && note.rebate === 0))
    return { rebatePercent, rebate: 0 }
  const isOneOrder = offerId !== null && notes.every((note) => note.offerId === offerId)
  const isInEuros = notes.every((note) => note.rebatePercent === 0)
  if (!isInEuros || (notes.length > 1 && !isOneOrder)) return null
  return { rebatePercent: 0, rebate: sumOf(notes.map(({ rebate }) => rebate)) }
}

interface Billing {
  /** Delivery notes that the draft bills already. */
  billed: readonly RebatedNote[]
  added: readonly RebatedNote[]
  /** The draft has goods of no delivery note. */
  hasOtherGoods: boolean
}

/**
 * Returns the rebate of a draft invoice that bills further delivery notes: theirs, as long as it
 * follows its notes; without any, its own. Null if it would lower goods that were sold without it.
 */
export function rebateWith(row: Rebate, { billed, added, hasOtherGoods }: Billing): Rebate | null {
  const all = [...billed, ...added]
  if (!all.some(hasRebate)) return row
  const after = rebateOfNotes(all)
  if (!after || isSame(row, after)) return after
  const before = rebateOfNotes(billed)
  return before && isSame(row, before) && !hasOtherGoods ? after : null
}

interface Removal {
  billed: readonly RebatedNote[]
  /** Ids of the delivery notes that stay. */
  kept: readonly string[]
  /** The draft has goods of no delivery note. */
  hasOtherGoods: boolean
}

/**
 * Returns the rebate of a draft invoice after some of its delivery notes were removed: that of the
 * kept ones, unless the draft had a rebate of its own. A percentage stays for other goods.
 */
export function rebateWithout(row: Rebate, { billed, kept, hasOtherGoods }: Removal): Rebate {
  const before = rebateOfNotes(billed)
  const isTheirs = billed.some(hasRebate) && before !== null && isSame(row, before)
  if (!isTheirs || (row.rebatePercent !== 0 && hasOtherGoods)) return row
  return rebateOfNotes(billed.filter(({ id }) => kept.includes(id))) ?? row
}

/** Whether an invoice has goods that no delivery note brought. */
export const hasOtherGoods = (positions: readonly DraftPosition[]): boolean =>
  positions.some(({ kind, deliveryNote, isDeposit }) => kind === 'ITEM' && !deliveryNote && !isDeposit)

const isSame = (a: Rebate, b: Rebate) => a.rebatePercent === b.rebatePercent && a.rebate === b.rebate

/** Returns a rebate in euros in the other direction, by the percentages of its shares. */
export function convertedRebate(
  { rebate, useGrossPrice }: Pick<DocumentFields, 'rebate' | 'useGrossPrice'>,
  vat: readonly RateSum[],
): Cents {
  if (rebate === 0) return 0
  const shares = vat.map(({ rebate: share, vatRate }) =>
    useGrossPrice ? netFromGross(share, vatRate) : share + vatOfNet(share, vatRate),
  )
  return sumOf(shares)
}
