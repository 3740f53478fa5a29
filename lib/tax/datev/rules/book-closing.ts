import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { sumOf, type Cents } from '@/lib/domain/money'
import { rateLevel, tillAccount, tillRate } from '@/lib/domain/revenue-account'
import { debtorAccount, deskAccount } from './accounts'
import { book, merged, spread, voucher, type Booking, type Share } from './bookings'
import type { AccountReceipt, ClosingSource, TillGroup, TillLine, TillMovement } from './closing-source'

/** Where money came from or a claim went to: the side that revenue is booked against. */
interface Settled extends Share {
  readonly text: string
  readonly voucher?: string
}

/** Code of `receipt.payment_methods` for cash, and those of cards and payment services. */
export const CASH = 1
const CARDS: readonly number[] = [2, 3, 5, 6, 7]
const ON_ACCOUNT = 4

/**
 * Returns the rows of a closing: sales against their payments, from its receipts; then cash put in
 * and taken out; then the result of the count. All movements of a till's cash are on its own cash
 * account, which afterwards holds the counted amount.
 */
export function bookClosing(closing: ClosingSource, settings: DatevSettings): Booking[] {
  const accounts = accountsOf(settings)
  const till = { ...accounts, cash: deskAccount(closing, settings) }
  return together([
    ...closing.groups.flatMap((group) => rowsOfGroup(group, closing, till, settings)),
    ...closing.movements.flatMap((movement) => rowsOfMovement(movement, closing, till)),
    ...rowsOfCount(closing, till),
  ])
}

const commonOf = (closing: ClosingSource, day: string, what: string) => ({
  source: { kind: 'closing', id: closing.id } as const,
  day,
  voucher: `Z${closing.number}`,
  text: `${what} ${closing.till}`,
})

function rowsOfGroup(
  group: TillGroup,
  closing: ClosingSource,
  accounts: Accounts,
  settings: DatevSettings,
): Booking[] {
  const { costCentre, isSmallBusiness } = closing
  const books = { accounts, isSmallBusiness, debtor: debtorOf(group.receipt, accounts, settings) }
  const settles = group.receipt?.settles
  return crossed(settledOf(group, books), soldOf(group, books)).flatMap(({ settled, account, gross }) => {
    // on the same account both sides would cancel out
    if (settled.account === account) return []
    const paid = account === books.debtor && settles ? voucher(settles) : null
    const number = settled.voucher ?? paid
    return book(settled.account, account, gross, {
      ...commonOf(closing, group.day, settled.text),
      suppliedOn: group.day,
      ...(number ? { voucher: number } : {}),
      ...(costCentre ? { costCentre } : {}),
    })
  })
}

interface Books {
  readonly accounts: Accounts
  readonly isSmallBusiness: boolean
  readonly debtor: string
}

const debtorOf = (receipt: AccountReceipt | null, accounts: Accounts, settings: DatevSettings) =>
  debtorAccount(receipt?.customerNumber ?? '', settings.accountLength, accounts)

/** The key of the open item that a receipt on account makes. */
const receiptVoucher = (number: number) => voucher(`Bon ${number}`)

const sharesOf = ({ lines }: TillGroup, books: Books): Share[] =>
  lines
    .filter((line) => !settlesClaims(line))
    .map((line) => ({ account: soldAccount(line, books), gross: line.gross }))

/** Returns the sales by account; money without any line is on the suspense account. */
function soldOf(group: TillGroup, books: Books): Share[] {
  const shares = merged(sharesOf(group, books))
  if (shares.length > 0) return shares
  return [
    { account: books.accounts.suspense, gross: sumOf(claimsOf(group, books).map(({ gross }) => gross)) },
  ]
}

/** Lines that pay like money: a claim on a customer, a voucher, an advance. */
const CLAIMS: readonly TillLine['businessCase'][] = [
  'RECEIVABLE_CREATED',
  'VOUCHER_MULTI_REDEEMED',
  'ADVANCE_SETTLED',
]
const settlesClaims = ({ businessCase }: TillLine) => CLAIMS.includes(businessCase)

/**
 * Returns how a group was paid. The difference between payments and lines is booked on the suspense
 * account, so that cash is the amount that the till took.
 */
function settledOf(group: TillGroup, books: Books): Settled[] {
  const all = claimsOf(group, books)
  const sold = sharesOf(group, books)
  if (sold.length === 0) return all
  const rest = sumOf(sold.map(({ gross }) => gross)) - sumOf(all.map(({ gross }) => gross))
  const unclear = { account: books.accounts.suspense, gross: rest, text: 'Bons ohne passende Zahlung' }
  return rest === 0 && all.length > 0 ? all : [...all, unclear]
}

/** Returns payments, and the lines that pay like money. */
function claimsOf({ lines, payments, receipt }: TillGroup, books: Books): Settled[] {
  const { accounts, debtor } = books
  const onAccount = (gross: Cents): Settled => ({
    account: debtor,
    gross,
    text: receipt?.customer ? `Auf Rechnung ${receipt.customer},` : 'Auf Rechnung',
    ...(receipt ? { voucher: receiptVoucher(receipt.number) } : {}),
  })
  const paid = payments.map(({ method, amount }): Settled => {
    if (method === CASH) return { account: accounts.cash, gross: amount, text: 'Bareinnahmen' }
    if (CARDS.includes(method)) return { account: accounts.transit, gross: amount, text: 'Kartenzahlungen' }
    if (method === ON_ACCOUNT) return onAccount(amount)
    return { account: accounts.suspense, gross: amount, text: 'Zahlungsart ungeklärt' }
  })
  const claimed = lines.filter(settlesClaims).map((line): Settled => {
    const gross = 0 - line.gross
    if (line.businessCase === 'RECEIVABLE_CREATED') return onAccount(gross)
    if (line.businessCase === 'ADVANCE_SETTLED')
      return { account: advanceAccount(line, accounts), gross, text: 'Anzahlung verrechnet' }
    return { account: accounts.vouchers, gross, text: 'Gutscheine eingelöst' }
  })
  return [...paid, ...claimed]
}

const advanceAccount = ({ rate, vatKey }: TillLine, accounts: Accounts) => {
  const level = rateLevel(tillRate(rate, false, vatKey))
  return level ? accounts[`advance${level}`] : accounts.advanceOther
}

/** Accounts of lines that are not revenue, whatever their percentage. */
const NO_REVENUE: Readonly<Partial<Record<TillLine['businessCase'], keyof Accounts>>> = {
  VOUCHER_MULTI_SOLD: 'vouchers',
  TIP_EMPLOYEE: 'tips',
  SUBSIDY_GENUINE: 'subsidies',
}

/**
 * Whether VAT is due on a line when it is sold: a sale in the company's own name, or an advance
 * received or settled (§ 13 (1) no. 1 a sentence 4 UStG); not money for claims, multi-purpose
 * vouchers (§ 3 (15) UStG), tips of employees or genuine subsidies.
 */
export const isTaxed = ({ businessCase, isAgency }: Pick<TillLine, 'businessCase' | 'isAgency'>): boolean =>
  !isAgency &&
  businessCase !== 'RECEIVABLE_CREATED' &&
  businessCase !== 'RECEIVABLE_SETTLED' &&
  businessCase !== 'VOUCHER_MULTI_REDEEMED' &&
  NO_REVENUE[businessCase] === undefined

/** Returns the account of a sale, or of a liability that was taken on or settled. */
function soldAccount(line: TillLine, { accounts, isSmallBusiness, debtor }: Books): string {
  if (!line.isAgency && line.businessCase === 'RECEIVABLE_SETTLED') return debtor
  return soldAccountOf(line, accounts, isSmallBusiness)
}

/** Same for lines that pay no claim of a customer. */
export function soldAccountOf(line: TillLine, accounts: Accounts, isSmallBusiness: boolean): string {
  const { businessCase, isAgency } = line
  if (isAgency) return accounts.agency
  if (businessCase === 'ADVANCE_RECEIVED') return advanceAccount(line, accounts)
  const own = NO_REVENUE[businessCase]
  if (own) return accounts[own]
  const isContainer = businessCase === 'DEPOSIT_CHARGED' || businessCase === 'DEPOSIT_REFUNDED'
  return tillAccount(accounts, { ...line, isContainer, isSmallBusiness }, line)
}

/**
 * Assigns sales to ways of payment: exactly if there was one way, otherwise in proportion, and to
 * the cent both by account and by way of payment.
 */
function crossed(settled: readonly Settled[], sold: readonly Share[]) {
  const [last, ...others] = [...settled].sort((a, b) => Math.abs(b.gross) - Math.abs(a.gross))
  if (!last) return []
  const parts = others.map((one) => ({ settled: one, shares: spread(one.gross, sold) }))
  const taken = parts.flatMap(({ shares }) => shares.map((one) => ({ ...one, gross: 0 - one.gross })))
  const all = [...parts, { settled: last, shares: merged([...sold, ...taken]) }]
  return all.flatMap(({ settled: one, shares }) =>
    shares.map(({ account, gross }) => ({ settled: one, account, gross })),
  )
}

const MOVED: Readonly<Record<TillMovement['businessCase'], [what: string, account: keyof Accounts | null]>> =
  {
    // booked with the count: it is the money that was there before
    OPENING_FLOAT: ['Anfangsbestand', null],
    CASH_TRANSIT: ['Geldtransit', 'transit'],
    OWNER_DEPOSIT: ['Privateinlage', 'privateDeposits'],
    OWNER_WITHDRAWAL: ['Privatentnahme', 'privateWithdrawals'],
    WAGES: ['Lohnzahlung', 'wages'],
    PAYMENT_IN: ['Einzahlung', 'suspense'],
    PAYMENT_OUT: ['Auszahlung', 'suspense'],
    CASH_DIFFERENCE: ['Kassendifferenz', 'cashDifference'],
  }

/** Cases that pay out, or take back, tips for employees. */
const PAYS_TIPS: readonly TillMovement['businessCase'][] = ['PAYMENT_IN', 'PAYMENT_OUT', 'WAGES']

/** Whether a movement settles tips for employees: DSFinV-K has no case for it, but a reason. */
const isOfTips = ({ businessCase, reason }: TillMovement) =>
  PAYS_TIPS.includes(businessCase) && /trinkgeld|\btips?\b/i.test(reason)

function rowsOfMovement(movement: TillMovement, closing: ClosingSource, accounts: Accounts): Booking[] {
  const { day, businessCase, amount, reason } = movement
  const [what, usual] = MOVED[businessCase]
  const account = isOfTips(movement) ? 'tips' : usual
  if (!account) return []
  const words = reason ? `${what} ${reason},` : what
  return book(accounts.cash, accounts[account], amount, commonOf(closing, day, words))
}

function rowsOfCount(closing: ClosingSource, accounts: Accounts): Booking[] {
  const { count, day } = closing
  if (!count) return []
  const common = (what: string) => commonOf(closing, day, count.isCorrection ? `Berichtigung ${what}` : what)
  const { cash, transit, suspense, cashDifference } = accounts
  return [
    ...book(cash, transit, count.opening - count.before, common('Anfangsbestand')),
    ...book(cash, suspense, count.deposits, common('Einzahlung')),
    ...book(suspense, cash, count.withdrawals, common('Auszahlung')),
    ...book(cash, cashDifference, count.difference, common('Kassendifferenz')),
    ...book(cash, suspense, count.missing, common('Fehlende Bons')),
  ]
}

/** Merges rows that differ in nothing but their amounts. */
function together(rows: readonly Booking[]): Booking[] {
  const signed = (row: Booking) => (row.side === 'S' ? row.amount : 0 - row.amount)
  const sums = new Map<string, { row: Booking; amount: Cents }>()
  for (const row of rows) {
    const key = JSON.stringify([row.day, row.account, row.contra, row.voucher, row.text, row.costCentre])
    const before = sums.get(key)
    sums.set(key, { row, amount: (before?.amount ?? 0) + signed(row) })
  }
  return [...sums.values()].flatMap(({ row, amount }) => book(row.account, row.contra, amount, row))
}
