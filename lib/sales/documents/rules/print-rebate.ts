import { basisPointsOf, centsOf, centsText, priceOf, sumOf } from '@/lib/domain/money'
import type { PrintModel, PrintRebate } from './print-model'
import type { PrintedDocument, PrintedPosition } from './printed-document'

/** Returns the rebate on the whole; null for none, or if a percentage comes to less than a cent. */
export function rebateOn({ vat, rebatePercent }: PrintedDocument): PrintModel['rebate'] | null {
  const shares = vat.map(({ rebate }) => centsOf(rebate))
  if (shares.every((share) => share === 0)) return null
  const percent = basisPointsOf(rebatePercent) === 0 ? null : rebatePercent
  return { percent, amount: centsText(sumOf(shares)) }
}

/** Returns the rebate of a position; null for none. */
export function printRebate({ rebatePercent, rebate, sumDiscount }: PrintedPosition): PrintRebate | null {
  const perUnit = priceOf(rebate) === 0 ? null : rebate
  const percent = basisPointsOf(rebatePercent) === 0 ? null : rebatePercent
  return perUnit === null && percent === null ? null : { percent, perUnit, amount: sumDiscount }
}
