import type { AccountName, Chart } from './datev'
import { germanRates } from './german-rates'
import type { BasisPoints } from './money'
import { rateLevel, type BookedRate } from './revenue-account'

/**
 * The tax that an account books by itself (Automatikkonto): output tax of sales, input tax of
 * purchases, also at a farmer's average rates (§ 24 UStG), both of acquisitions and § 13b UStG, or
 * expressly none.
 */
export type AccountTax =
  | 'output19'
  | 'output7'
  | 'untaxed'
  | 'input19'
  | 'input7'
  | 'inputFarm'
  | 'inputForestry'
  | 'acquisition'
  | 'reverseCharge'

/** Accounts of both charts from a first one on, with four digits; null where a chart has none. */
type Row = readonly [books: AccountTax, skr03: number | null, skr04: number | null, count: number]

/**
 * Accounts of the charts that book a tax by themselves, those next to them that DATEV reserves for
 * the same, and those of sales that book none. All others are the adviser's own or have no tax:
 * nothing is known about them. No list of DATEV is part of this: the adviser confirms the accounts
 * that a company uses once.
 */
const TABLE: readonly Row[] = [
  // sales
  ['untaxed', 8100, 4100, 81],
  ['untaxed', 8181, null, 10],
  ['untaxed', 8192, 4184, 2],
  ['untaxed', 8194, null, 2],
  ['output19', 8196, 4186, 1],
  ['untaxed', 8200, 4200, 10],
  ['untaxed', 8290, 4290, 1],
  ['output7', 8300, 4300, 15],
  ['output19', 8315, 4315, 5],
  ['untaxed', 8320, 4320, 20],
  ['output19', 8400, 4400, 50],
  ['output7', 8516, 4566, 1],
  ['output19', 8519, 4569, 1],
  ['output7', 8576, 4576, 1],
  ['output19', 8579, 4579, 1],
  ['output7', 8591, 4941, 1],
  ['output19', 8595, 4945, 1],
  ['output19', 8611, null, 3],
  ['output7', 8630, null, 10],
  ['output19', 8640, null, 10],
  ['output19', 8801, null, 6],
  ['output19', 8820, null, 6],
  ['untaxed', 8950, 4690, 1],
  // reductions of sales
  ['untaxed', 8700, 4700, 10],
  ['output7', 8710, 4710, 2],
  ['output19', 8720, 4720, 2],
  ['untaxed', 8724, 4724, 1],
  ['output7', 8725, 4725, 1],
  ['output19', 8726, 4726, 1],
  ['untaxed', 8730, 4730, 1],
  ['output7', 8731, 4731, 1],
  ['untaxed', 8734, 4734, 1],
  ['output19', 8736, 4736, 1],
  ['untaxed', 8741, 4741, 3],
  ['output7', 8746, 4746, 1],
  ['output19', 8748, 4748, 1],
  ['output7', 8750, 4750, 2],
  ['output19', 8760, 4760, 2],
  ['output7', 8780, 4780, 2],
  ['output19', 8790, 4790, 2],
  ['untaxed', 2400, 6930, 1],
  ['output7', 2401, 6931, 1],
  ['output19', 2406, 6936, 1],
  // advances received
  ['output7', 1711, 3260, 1],
  ['output19', 1718, 3272, 1],
  // advances paid
  ['input7', 1511, 1181, 1],
  ['input19', 1518, 1186, 1],
  // purchases
  ['input7', 3010, 5110, 10],
  ['input19', 3030, 5130, 10],
  ['input19', 3106, 5906, 1],
  ['input7', 3108, 5908, 1],
  ['reverseCharge', 3110, 5910, 16],
  ['reverseCharge', 3130, 5930, 16],
  ['input7', 3300, 5300, 10],
  ['input19', 3400, 5400, 10],
  ['acquisition', 3420, 5420, 10],
  ['acquisition', 3430, 5430, 6],
  ['inputForestry', 3505, 5505, 5],
  ['inputFarm', 3540, 5540, 10],
  // reductions of purchases
  ['reverseCharge', 3151, 5951, 1],
  ['input7', 3710, 5710, 2],
  ['input19', 3720, 5720, 2],
  ['input7', 3731, 5731, 1],
  ['input19', 3736, 5736, 1],
  ['acquisition', 3746, 5746, 1],
  ['acquisition', 3748, 5748, 1],
  ['input7', 3750, 5750, 2],
  ['input19', 3760, 5760, 2],
  ['input7', 3780, 5780, 2],
  ['input19', 3790, 5790, 2],
  ['inputForestry', 3794, 5794, 1],
  ['inputFarm', 3796, 5796, 1],
]

/** The account with four digits; NaN if it is not one of a chart. Longer accounts end in zeros. */
export const chartNumber = (account: string): number =>
  /^\d{4}0{0,4}$/.test(account) ? Number(account.slice(0, 4)) : NaN

/** Returns the tax that a general-ledger account books by itself; null if nothing is known. */
export function taxOfAccount(chart: Chart, account: string): AccountTax | null {
  const number = chartNumber(account)
  const own = TABLE.find(([, skr03, skr04, count]) => {
    const first = chart === 'SKR03' ? skr03 : skr04
    return first !== null && number >= first && number < first + count
  })
  return own ? own[0] : null
}

/**
 * Returns the tax that an account must book for a sale of a day, or of any day if it is null; null
 * if no account books it. Average rates of farms are booked without tax.
 */
function taxOfSale(booked: BookedRate, day: string | null): AccountTax | null {
  const { category, rate, isSmallBusiness, isFarm } = booked
  if (isSmallBusiness || isFarm || category !== 'S' || rate === 0) return 'untaxed'
  const level = rateLevel(booked)
  if (day !== null && !germanRates(day).includes(rate)) return null
  return level && `output${level}`
}

/**
 * Returns the tax of an account that is not that of the sale: DATEV would take it out of the gross
 * amount, since rows with automatic accounts have no key. Null if they agree, or nothing is known.
 */
export function otherTaxOfSale(
  chart: Chart,
  account: string,
  booked: BookedRate,
  day: string | null,
): AccountTax | null {
  const own = taxOfAccount(chart, account)
  return own === taxOfSale(booked, day) ? null : own
}

/**
 * Returns the tax of an account that is not that of an expense with a rate on a day; null if they
 * agree, or nothing is known. Without VAT the automatic of an account is turned off by a key.
 */
export function otherTaxOfExpense(
  chart: Chart,
  account: string,
  rate: BasisPoints,
  day: string,
): AccountTax | null {
  const own = taxOfAccount(chart, account)
  const [full, reduced] = germanRates(day)
  switch (own) {
    case 'output19':
    case 'output7':
      return own
    case 'input19':
      return rate === 0 || rate === full ? null : own
    case 'input7':
      return rate === 0 || rate === reduced ? null : own
    case 'untaxed':
    case null:
      return null
    default:
      return rate === 0 ? null : own
  }
}

/** Whether an account is for sales at a rate, so that no purchase can be booked on it. */
export const booksOutputTax = (tax: AccountTax | null): boolean => tax === 'output19' || tax === 'output7'

/** Purposes of a company's accounts that need one with a tax; all others need one without. */
const NEEDED: Readonly<Partial<Record<AccountName, AccountTax>>> = {
  revenue19: 'output19',
  revenue7: 'output7',
  deposit19: 'output19',
  deposit7: 'output7',
  discount19: 'output19',
  discount7: 'output7',
  loss19: 'output19',
  loss7: 'output7',
  benefit19: 'output19',
  benefit7: 'output7',
  advance19: 'output19',
  advance7: 'output7',
  purchaseFarm: 'inputFarm',
  purchaseForestry: 'inputForestry',
  purchaseAdvance19: 'input19',
  purchaseAdvance7: 'input7',
  purchaseDiscount19: 'input19',
  purchaseDiscount7: 'input7',
  purchaseDiscountFarm: 'inputFarm',
  purchaseDiscountForestry: 'inputForestry',
  purchaseDiscountEu19: 'acquisition',
  purchaseDiscountEu7: 'acquisition',
  purchaseDiscountOwed: 'reverseCharge',
}

/** Purposes whose rows have a key that turns the automatic of purchases off. */
const WITH_KEY: readonly AccountName[] = ['cashExpense']

/**
 * Returns the tax of an account that is not the one that its purpose needs; null if they agree, or
 * nothing is known.
 */
export function otherTaxOfPurpose(chart: Chart, name: AccountName, account: string): AccountTax | null {
  const own = taxOfAccount(chart, account)
  if (own === null || own === (NEEDED[name] ?? 'untaxed')) return null
  return WITH_KEY.includes(name) && !booksOutputTax(own) ? null : own
}
