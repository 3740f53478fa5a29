import type { AccountDeduction } from './deduction'

/** Charts of accounts (Kontenrahmen) for which Kontor proposes accounts. */
export const CHARTS = ['SKR03', 'SKR04'] as const
export type Chart = (typeof CHARTS)[number]

/** A company's accounts, each with its number in SKR03 and SKR04 (docs/decisions/0052). */
const PROPOSED = {
  revenue19: ['8400', '4400'],
  revenue7: ['8300', '4300'],
  revenueExempt: ['8100', '4100'],
  revenueNotTaxable: ['8950', '4690'],
  revenueZero: ['8290', '4290'],
  // the account depends on why a till charged no VAT, so none is proposed
  revenueUnexplained: ['', ''],
  revenueEu: ['8125', '4125'],
  revenueExport: ['8120', '4120'],
  revenueReverseCharge: ['8337', '4337'],
  revenueEuService: ['8336', '4336'],
  revenueSmallBusiness: ['8192', '4184'],
  revenueFarm: ['8190', '4180'],
  discount19: ['8736', '4736'],
  discount7: ['8731', '4731'],
  discountEu: ['8743', '4743'],
  discountEuService: ['8742', '4742'],
  discountReverseCharge: ['8741', '4741'],
  discountZero: ['8734', '4734'],
  discountOther: ['8730', '4730'],
  purchaseFarm: ['3540', '5540'],
  purchaseForestry: ['3505', '5505'],
  purchaseAdvance19: ['1518', '1186'],
  purchaseAdvance7: ['1511', '1181'],
  purchaseAdvanceOther: ['1510', '1180'],
  purchaseDiscount19: ['3736', '5736'],
  purchaseDiscount7: ['3731', '5731'],
  purchaseDiscountFarm: ['3796', '5796'],
  purchaseDiscountForestry: ['3794', '5794'],
  purchaseDiscountEu19: ['3748', '5748'],
  purchaseDiscountEu7: ['3746', '5746'],
  purchaseDiscountOwed: ['3151', '5951'],
  purchaseDiscountOther: ['3730', '5730'],
  loss19: ['2406', '6936'],
  loss7: ['2401', '6931'],
  lossOther: ['2400', '6930'],
  cash: ['1000', '1600'],
  bank: ['1200', '1800'],
  transit: ['1360', '1460'],
  offset: ['1792', '3630'],
  cashDifference: ['2300', '6300'],
  cashExpense: ['4980', '6850'],
  dunning: ['2700', '4830'],
  suspense: ['1590', '1370'],
  deposit19: ['8400', '4400'],
  deposit7: ['8300', '4300'],
  benefits: ['4152', '6072'],
  benefit19: ['8595', '4945'],
  benefit7: ['8591', '4941'],
  benefitOther: ['8614', '4949'],
  vouchers: ['1700', '3500'],
  advanceClearing: ['1593', '1495'],
  advance19: ['1718', '3272'],
  advance7: ['1711', '3260'],
  advanceOther: ['1710', '3250'],
  agency: ['1731', '3600'],
  subsidies: ['2700', '4830'],
  tips: ['1740', '3720'],
  wages: ['1755', '3790'],
  privateWithdrawals: ['1800', '2100'],
  privateDeposits: ['1890', '2180'],
} as const satisfies Record<string, readonly [string, string]>

type LedgerName = keyof typeof PROPOSED
/**
 * General-ledger accounts by purpose, and `otherDebtors` and `otherCreditors`: the collective
 * accounts of customers and suppliers without their own.
 */
export type AccountName = LedgerName | 'otherDebtors' | 'otherCreditors'
export type Accounts = Readonly<Record<AccountName, string>>

const LEDGER_NAMES = Object.keys(PROPOSED) as LedgerName[]
export const ACCOUNT_NAMES: readonly AccountName[] = [...LEDGER_NAMES, 'otherDebtors', 'otherCreditors']

/** Possible lengths of general-ledger accounts; Personenkonten have one digit more. */
export const ACCOUNT_LENGTHS = [4, 5, 6, 7, 8] as const

/**
 * A company's accounting settings for the tax adviser. `adviser`, `client` and accounts are digits;
 * '' is not stated, or as proposed.
 */
export interface DatevSettings {
  chart: Chart
  adviser: string
  client: string
  /** Month in which its fiscal year begins, 1 to 12. */
  yearStart: number
  accountLength: number
  /** Whether rows are locked against the adviser's changes (Festschreibung). */
  lockRows: boolean
  accounts: Partial<Record<AccountName, string>>
  /** Input tax by expense account, for purchases that are not deducted in full. */
  deductions: readonly AccountDeduction[]
}

export const DATEV_DEFAULTS: DatevSettings = {
  chart: 'SKR03',
  adviser: '',
  client: '',
  yearStart: 1,
  accountLength: 4,
  lockRows: false,
  accounts: {},
  deductions: [],
}

/**
 * Returns a chart's proposed account, at a length of 4 to 8 digits: longer general-ledger accounts
 * end in zeros; '' if none is proposed.
 */
export function proposedAccount(
  name: AccountName,
  { chart, accountLength }: Pick<DatevSettings, 'chart' | 'accountLength'>,
): string {
  if (name === 'otherDebtors') return '6'.padEnd(accountLength + 1, '9')
  if (name === 'otherCreditors') return '9'.padEnd(accountLength + 1, '9')
  const account = PROPOSED[name][chart === 'SKR03' ? 0 : 1]
  return account && account.padEnd(accountLength, '0')
}

/** Returns all accounts of a company: its own, otherwise its chart's; '' if there is neither. */
export function accountsOf(settings: DatevSettings): Accounts {
  const own = (name: AccountName) => settings.accounts[name] || proposedAccount(name, settings)
  return Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, own(name)])) as Record<AccountName, string>
}

/** Whether digits are a general-ledger account (Sachkonto). */
export const isLedger = (account: string, length: number): boolean =>
  /^\d+$/.test(account) && account.length === length && Number(account) > 0

/** Whether digits are a customer's account: one digit longer, the first of them 1 to 6. */
export const isDebtor = (account: string, length: number): boolean =>
  /^[1-6]\d+$/.test(account) && account.length === length + 1

/** Whether digits are a supplier's account: one digit longer, the first of them 7 to 9. */
export const isCreditor = (account: string, length: number): boolean =>
  /^[7-9]\d+$/.test(account) && account.length === length + 1
