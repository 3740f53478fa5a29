import { isUnheardOf, type BookedRate } from '@/lib/domain/revenue-account'
import type { VatCode } from '../words'

/** Full rates: those of a farm with average rates for drinks and the like (§ 24 (1) no. 2 UStG). */
const FULL: readonly number[] = [1900, 1600]

/** The customer of a sale. */
interface Buyer {
  /** In another member state or Northern Ireland, or ''. */
  readonly euVatId: string
  readonly isAbroad?: boolean
}

/**
 * Returns the Kennzahl of a sale, by the same facts as its revenue account in DATEV. The document's
 * own data on the sale take precedence over § 19 UStG, which may apply only since then. What is not
 * taxable is declared only with its place abroad (Kennzahl 45): at home it is no supply for
 * consideration at all (§ 1 (1) no. 1 UStG), such as membership fees or damages.
 */
export function codeOfSale(booked: BookedRate, { euVatId, isAbroad = false }: Buyer): VatCode {
  const { category, rate, isFarm, isSmallBusiness, isToEu, lacksReason } = booked
  if (category === 'K') return '41'
  if (category === 'G') return '43'
  if (category === 'AE') return codeOfReverseCharge(isToEu ?? false, euVatId)
  if (isSmallBusiness) return 'smallBusiness'
  if (lacksReason) return 'unclear'
  if (category === 'E') return '48'
  if (category === 'O') return isAbroad ? '45' : 'notTaxable'
  if (category === 'Z' || rate === 0) return '87'
  if (isFarm) return codeOfFarm(rate, euVatId)
  if (rate === 1900) return '81'
  return rate === 700 ? '86' : '35'
}

/** A service to Northern Ireland is one to a third country: not taxable here (§ 3a (2) UStG). */
const codeOfReverseCharge = (isToEu: boolean, euVatId: string): VatCode => {
  if (isToEu) return '21'
  return euVatId === '' ? '60' : '45'
}

const codeOfFarm = (rate: number, euVatId: string): VatCode => {
  if (FULL.includes(rate)) return '76'
  return euVatId === '' ? 'farm' : '77'
}

/** Returns the Kennzahl of a till's sale; `unclear` for a percentage that was never in force. */
export const codeOfTillSale = (booked: BookedRate): VatCode => {
  const code = codeOfSale(booked, { euVatId: '' })
  return code === '35' && isUnheardOf(booked) ? 'unclear' : code
}
