import { isUnheardOf, type BookedRate } from '@/lib/domain/revenue-account'
import type { VatCode } from '../words'

/** Full rates: those of a farm with average rates for drinks and the like (§ 24 (1) no. 2 UStG). */
const FULL: readonly number[] = [1900, 1600]

/**
 * Returns the Kennzahl of a sale, by the same facts as its revenue account in DATEV. `euVatId` is
 * the customer's in another member state or Northern Ireland, or ''. What the document says of the
 * sale comes before § 19 UStG, which may hold only since.
 */
export function codeOfSale(booked: BookedRate, euVatId: string): VatCode {
  const { category, rate, isFarm, isSmallBusiness, isToEu, lacksReason } = booked
  if (category === 'K') return '41'
  if (category === 'G') return '43'
  if (category === 'AE') return codeOfReverseCharge(isToEu ?? false, euVatId)
  if (isSmallBusiness) return 'smallBusiness'
  if (lacksReason) return 'unclear'
  if (category === 'E') return '48'
  if (category === 'O') return '45'
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

/** Returns the Kennzahl of a till's sale; `unclear` for a percentage that never was in force. */
export const codeOfTillSale = (booked: BookedRate): VatCode => {
  const code = codeOfSale(booked, '')
  return code === '35' && isUnheardOf(booked) ? 'unclear' : code
}

/** Average rates of farms (§ 24 (1) no. 3 UStG) by their first day, the latest first. */
const AVERAGE_RATES = [
  ['2025-01-01', 780],
  ['2024-12-06', 840],
  ['2023-01-01', 900],
  ['2022-01-01', 950],
  ['2007-01-01', 1070],
] as const

/**
 * Returns the flat-rate input tax that a farm deducts of what it owes on drinks and the like, in
 * basis points: Kennzahl 80 is the full rate less this one (§ 24 (1) sentences 3 and 4 UStG).
 */
export const averageRateOn = (day: string): number =>
  AVERAGE_RATES.find(([since]) => day >= since)?.[1] ?? 1070
