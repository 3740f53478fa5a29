import { booksOutputTax, chartNumber, taxOfAccount, type AccountTax } from '@/lib/domain/automatic-accounts'
import { averageRateOn, FORESTRY_RATE, germanRates } from '@/lib/domain/german-rates'
import type { Chart } from '@/lib/domain/datev'
import type { BasisPoints } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { SellerHome } from './seller-home'

/** The meaning of a purchase for VAT. */
export type PurchaseCase =
  /** VAT that the invoice states is input tax. */
  | { readonly kind: 'invoiced' }
  /** No input tax. */
  | { readonly kind: 'none' }
  /** The customer owes the VAT: of an acquisition, or for a supplier in or outside of the EU. */
  | OwedCase

interface OwedCase {
  readonly kind: 'acquired' | 'owedEu' | 'owed'
  readonly isFull: boolean
  /** It is input tax, too. */
  readonly isDeducted: boolean
}

/**
 * Accounts for which the charts define the rate and the supplier: acquisitions, and services of §
 * 13b UStG, of suppliers in the EU ((1)) and of all others ((2)); each with the account that books
 * the same without input tax.
 */
const OWED = [
  [3420, 3430, 'acquired', false],
  [3425, 3435, 'acquired', true],
  [3110, 3130, 'owed', false],
  [3113, 3133, 'owedEu', false],
  [3115, 3135, 'owed', false],
  [3120, 3140, 'owed', true],
  [3123, 3143, 'owedEu', true],
  [3125, 3145, 'owed', true],
] as const

/** Accounts of SKR04 have the numbers of SKR03 with these first two digits. */
const TWO_DIGITS_OF_SKR04: Readonly<Record<string, string>> = { 54: '34', 59: '31' }

/**
 * Returns what a purchase with a key means for VAT; refused if its account does not determine the
 * rate or the supplier.
 */
export function purchaseCase(purchase: Purchase): Result<PurchaseCase, 'owedAccount'> {
  const { chart, account, category, rate, hasNoInputTax } = purchase
  const own = taxOfAccount(chart, account)
  if (own === 'reverseCharge' || own === 'acquisition') {
    const number = numberOfSkr03(chart, account)
    const owed = OWED.find(([deducted, cost]) => number === deducted || number === cost)
    if (!owed) return fail('owedAccount')
    const [deducted, , kind, isFull] = owed
    return ok({ kind, isFull, isDeducted: number === deducted })
  }
  const isUntaxed = rate === 0 || category === 'AE' || category === 'K' || hasNoInputTax
  return ok({ kind: isUntaxed ? 'none' : 'invoiced' })
}

/** Returns the number that an account of purchases has in SKR03; NaN for any other. */
function numberOfSkr03(chart: Chart, account: string): number {
  const number = String(chartNumber(account))
  const first = chart === 'SKR03' ? number.slice(0, 2) : TWO_DIGITS_OF_SKR04[number.slice(0, 2)]
  return first === undefined ? NaN : Number(`${first}${number.slice(2)}`)
}

/**
 * Returns the account of a purchase whose VAT is not deducted: where the customer owes it, the one
 * of the chart that books no input tax; any other stays, and a key turns its automatic off.
 */
export function undeductedAccount(chart: Chart, account: string): string {
  const number = numberOfSkr03(chart, account)
  const owed = OWED.find(([deducted]) => deducted === number)
  if (!owed) return account
  const [deducted, cost] = owed
  const own = chartNumber(account) + cost - deducted
  return String(own).padEnd(account.length, '0')
}

export interface Purchase {
  readonly chart: Chart
  readonly account: string
  /** UNTDID 5305; null if none is stated. */
  readonly category: string | null
  readonly rate: BasisPoints
  readonly suppliedOn: string
  readonly seller: SellerHome
  /** Its VAT is not deducted, by the company (§ 19 UStG) or by the purchase. */
  readonly hasNoInputTax: boolean
}

/** BU-Schlüssel: input tax of the full and the reduced rate, and an account's automatic off. */
const KEYS = { '19': '9', '7': '8', off: '40' } as const

/**
 * Why no key can be determined: the account says too little, or contradicts the invoice; or the VAT
 * is not German (`foreignVat`), or left out by a seller abroad (`foreignZero`).
 */
export type TaxRefusal =
  | 'reverseCharge'
  | 'acquisition'
  | 'accountRate'
  | 'rate'
  | 'foreignVat'
  | 'foreignZero'

/** Categories with a percentage or 0 % that the invoice itself explains. */
const PLAIN: readonly (string | null)[] = [null, 'S', 'Z', 'E', 'O', 'G']
/** Categories of 0 % that do not rule out that the customer owes the VAT. */
const MAY_BE_OWED: readonly (string | null)[] = [null, 'Z', 'E', 'O']
/** Those that say nothing about a seller abroad: no reason was typed, or not taxed there. */
const UNEXPLAINED: readonly (string | null)[] = [null, 'O']

/**
 * Returns the BU-Schlüssel of a purchase, '' for none. Acquisitions from the EU and purchases for
 * which the customer owes the tax (§ 13b UStG) need an account that books their case: an invoice
 * names neither the German rate nor the kind of service. Only German VAT is input tax here (§ 15
 * (1) no. 1 UStG), and only at a rate of its day; that of a farmer has accounts of its own, no key.
 */
export function inputTaxKey(purchase: Purchase): Result<string, TaxRefusal> {
  const { chart, account, category, rate, hasNoInputTax } = purchase
  const own = taxOfAccount(chart, account)
  if (category === 'AE') return own === 'reverseCharge' ? ok('') : fail('reverseCharge')
  if (category === 'K') return own === 'acquisition' ? ok('') : fail('acquisition')
  if (!PLAIN.includes(category)) return fail('rate')
  if (own === 'reverseCharge' || own === 'acquisition')
    return rate === 0 && MAY_BE_OWED.includes(category) ? ok('') : fail('accountRate')
  if (rate === 0 && purchase.seller.isAbroad && UNEXPLAINED.includes(category)) return fail('foreignZero')
  if (booksOutputTax(own)) return fail('accountRate')
  if (rate === 0 || hasNoInputTax) return ok(own === null || own === 'untaxed' ? '' : KEYS.off)
  return keyOfGermanRate(purchase, own)
}

/**
 * Returns the tax that an account must book for a rate of a farmer (§ 24 UStG): the customer
 * deducts it as stated (§ 24 (1) sentence 3, § 15 (1) no. 1). Null for any other rate.
 */
export function farmTax(rate: BasisPoints, suppliedOn: string): 'inputFarm' | 'inputForestry' | null {
  if (rate === averageRateOn(suppliedOn)) return 'inputFarm'
  return rate === FORESTRY_RATE ? 'inputForestry' : null
}

function keyOfGermanRate(
  { rate, suppliedOn, seller }: Purchase,
  own: AccountTax | null,
): Result<string, TaxRefusal> {
  if (seller.hasForeignVat) return fail('foreignVat')
  const [full, reduced] = germanRates(suppliedOn)
  const farm = farmTax(rate, suppliedOn)
  if (farm) return own === farm ? ok('') : fail('accountRate')
  if (rate !== full && rate !== reduced) return fail('rate')
  const level = rate === full ? '19' : '7'
  if (own === null || own === 'untaxed') return ok(KEYS[level])
  return own === `input${level}` ? ok('') : fail('accountRate')
}
