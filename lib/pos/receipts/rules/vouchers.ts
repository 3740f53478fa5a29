import { sumOf, type Cents } from '@/lib/domain/money'
import { grouped } from '@/lib/domain/grouped'
import type { BusinessCase } from '../words'
import { inOrder, type PlaceInTime } from './in-order'
import { kindOf, type PushedReceipt } from './pushed-receipt'

/** What a receipt sells and redeems of a voucher with a number. */
export interface VoucherUse {
  voucher: string
  /** Sold; negative if that is taken back. */
  worth: Cents
  /** Redeemed; negative if that is taken back. */
  redeemed: Cents
}

const SOLD: ReadonlySet<BusinessCase | null> = new Set(['VOUCHER_SINGLE_SOLD', 'VOUCHER_MULTI_SOLD'])
const REDEEMED: ReadonlySet<BusinessCase | null> = new Set([
  'VOUCHER_SINGLE_REDEEMED',
  'VOUCHER_MULTI_REDEEMED',
])

/** Returns the uses of numbered vouchers by a receipt; lines that name none cannot be followed. */
export function voucherUses(receipt: PushedReceipt): VoucherUse[] {
  if (kindOf(receipt) !== 'RECEIPT') return []
  const lines = receipt.lines.flatMap(({ extra, sumGross }) => {
    const voucher = extra?.details.voucherNumber
    const businessCase = extra?.businessCase ?? null
    return voucher && (SOLD.has(businessCase) || REDEEMED.has(businessCase))
      ? [{ voucher, businessCase, sumGross }]
      : []
  })
  return [...grouped(lines, ({ voucher }) => voucher)].map(([voucher, its]) => {
    const of = (cases: typeof SOLD) =>
      sumOf(its.flatMap(({ businessCase, sumGross }) => (cases.has(businessCase) ? sumGross : [])))
    return { voucher, worth: of(SOLD), redeemed: 0 - of(REDEEMED) }
  })
}

/** A use of a voucher by a receipt that counts. */
export interface PlacedUse extends PlaceInTime, Omit<VoucherUse, 'voucher'> {
  receiptId: string
}

/** A receipt that redeems more than was left of a voucher. */
export interface ExcessRedemption {
  receiptId: string
  redeemed: Cents
  left: Cents
}

/**
 * Returns the redemptions of one voucher that are beyond what it was sold for, by instant, then
 * number; neither the order of the uses nor their arrival changes the result. What was taken back
 * is left again. Of a voucher that no till has sold the worth is unknown: it has none.
 */
export function excessRedemptions(uses: readonly PlacedUse[]): ExcessRedemption[] {
  const worth = sumOf(uses.map((use) => use.worth))
  if (worth <= 0) return []
  let left = worth + sumOf(uses.map(({ redeemed }) => Math.max(0, 0 - redeemed)))
  return uses
    .filter(({ redeemed }) => redeemed > 0)
    .toSorted(inOrder)
    .flatMap(({ receiptId, redeemed }) => {
      if (redeemed > left) return [{ receiptId, redeemed, left }]
      left -= redeemed
      return []
    })
}
