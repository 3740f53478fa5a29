import { taxOfAccount } from '@/lib/domain/automatic-accounts'
import { accountsOf, isLedger, type DatevSettings } from '@/lib/domain/datev'
import type { Deduction } from '@/lib/domain/deduction'
import { grouped } from '@/lib/domain/grouped'
import { centsOf, sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { IncomingRow } from '../words'
import { voucher, type Booking } from './bookings'
import { dueWithInvoice } from './due-with-invoice'
import { invoiceCreditor, type InvoiceSupplier } from './creditors'
import {
  advanceShares,
  deductedAdvances,
  rowsOfAdvances,
  type AdvancePayment,
  type AdvanceRefusal,
  type AdvanceShare,
  type DeductedAdvances,
  type IncomingAdvance,
} from './incoming-advances'
import { incomingRates, type IncomingRate, type StatedSums } from './incoming-rates'
import { rowsOfDiscounts, type TakenDiscount } from './incoming-discounts'
import { deductedRates, type LineDeduction, type StatedLine } from './deducted-parts'
import {
  farmTax,
  inputTaxKey,
  purchaseCase,
  undeductedAccount,
  type Purchase,
  type TaxRefusal,
} from './input-tax'
import { sellerHome, type SellerFacts } from './seller-home'

/** The data of a received invoice that bookings need. */
interface StatedInvoice extends StatedSums {
  readonly number: string | null
  readonly invoiceDate: string | null
  readonly serviceDate: string | null
  readonly serviceDateEnd: string | null
  readonly dueDate: string | null
  readonly currency: string | null
  readonly prepaid: string | null
  /** The amount due, if it is not the gross sum. */
  readonly payable: string | null
  /** Amounts that the seller collects for others. */
  readonly thirdParty?: readonly { amount: string | null }[]
  readonly seller: SellerFacts
  readonly lines: readonly StatedLine[]
}

/** A received invoice as it is now. */
export interface IncomingInvoice extends InvoiceSupplier {
  readonly id: string
  /** False for one that is not checked (any more), or refused. */
  readonly isBooked: boolean
  /** An advance invoice, or a credit of one: its payments are booked, not the invoice. */
  readonly isAdvance: boolean
  /** A sale of the company for which its customer wrote the invoice: VAT is owed, not deducted. */
  readonly ownSale: boolean
  readonly expenseAccount: string | null
  /** Day on which the company got the invoice. */
  readonly receivedOn: string
  readonly supplier: string
  /** The seller's data in the supplier's record. */
  readonly supplierHome: SellerFacts
  /** The company deducts no input tax (§ 19 UStG): it books gross. */
  readonly hasNoInputTax: boolean
  /** How much of the VAT is deducted; lines may differ. */
  readonly deduction: Deduction
  readonly lineDeductions: readonly LineDeduction[]
  readonly fields: StatedInvoice
  /** Skonto of its payments, except those that the adviser has booked. */
  readonly discounts: readonly TakenDiscount[]
  /** Of an advance; none of any other. */
  readonly payments: readonly AdvancePayment[]
  /** The advances that it deducts. */
  readonly advances: readonly IncomingAdvance[]
  /** A person stated that what it deducts otherwise was paid without an invoice of its own. */
  readonly prepaidAsMoney: boolean
}

/** Why an invoice waits for a person; below `errors.incomingBooking`. */
export type WaitingReason = 'ownSale' | 'account' | 'currency' | AdvanceRefusal | TaxRefusal

/** How a checked invoice is booked: its days, and its rates with their accounts and keys. */
export interface BookedIncoming {
  readonly day: string
  readonly suppliedOn: string
  readonly rates: readonly BookedRate[]
  /** What it takes back of its advances. */
  readonly deducted: DeductedAdvances['shares']
  /** Its Skonto, and that of its advances. */
  readonly discounts: readonly TakenDiscount[]
}

interface BookedRate extends IncomingRate {
  readonly key: string
  readonly purchase: Purchase
  /** Day whose period its VAT belongs to. */
  readonly taxedOn: string
}

type StatedDays = Pick<StatedInvoice, 'invoiceDate' | 'serviceDate' | 'serviceDateEnd'>

/**
 * Returns the day of an invoice, not before that of its supply; '' for one without a day. A credit
 * counts in its period, whenever it came (§ 17 (1) UStG).
 */
export function statedOnOf({ invoiceDate, serviceDate, serviceDateEnd }: StatedDays): string {
  const day = invoiceDate ?? ''
  const suppliedOn = serviceDateEnd ?? serviceDate ?? day
  return suppliedOn > day ? suppliedOn : day
}

/**
 * Returns the day whose period the VAT of an invoice belongs to, '' for one without a day: goods
 * and invoice must have been received (§ 15 (1) no. 1 UStG).
 */
export function taxedOnOf(fields: StatedDays, receivedOn: string): string {
  const statedOn = statedOnOf(fields)
  return statedOn !== '' && receivedOn > statedOn ? receivedOn : statedOn
}

/**
 * Returns the same for a purchase of the invoice. VAT that the customer owes, and deducts in the
 * same period (§ 15 (1) nos. 3, 4 UStG), is due with services of suppliers in the EU (§ 13b (1)
 * UStG), and otherwise with the invoice, at the latest the month after the supply (§ 13 (1) no. 6,
 * § 13b (2) UStG).
 */
function taxedOnOfPurchase(
  purchase: Purchase,
  { isCredit, receivedOn }: { isCredit: boolean; receivedOn: string },
  fields: StatedInvoice & { readonly invoiceDate: string },
): string {
  if (isCredit) return statedOnOf(fields)
  const of = purchaseCase(purchase)
  if (!of.ok || of.value.kind === 'none' || of.value.kind === 'invoiced') return taxedOnOf(fields, receivedOn)
  const { suppliedOn } = purchase
  return of.value.kind === 'owedEu' ? suppliedOn : dueWithInvoice(fields.invoiceDate, suppliedOn)
}

/**
 * Returns how a checked invoice is booked; null for another, and for an advance, whose payments are
 * (`rules/incoming-advances.ts`). VAT that it states belongs to the period in which goods and
 * invoice have both arrived (§ 15 (1) no. 1 UStG).
 */
export function bookedIncoming(
  invoice: IncomingInvoice,
  settings: DatevSettings,
): Result<BookedIncoming | null, WaitingReason> {
  const { isBooked, ownSale, fields } = invoice
  if (!isBooked || invoice.isAdvance || fields.invoiceDate === null) return ok(null)
  if (ownSale) return fail('ownSale')
  const day = fields.invoiceDate
  if (fields.currency !== null && fields.currency !== 'EUR') return fail('currency')
  const advances = deductedAdvances(
    invoice,
    { day, taxedOn: taxedOnOf(fields, invoice.receivedOn) },
    settings,
  )
  if (!advances.ok) return advances
  if (fields.thirdParty?.some(({ amount }) => amount !== null && centsOf(amount) !== 0))
    return fail('thirdParty')
  const suppliedOn = fields.serviceDateEnd ?? fields.serviceDate ?? day
  const stated = incomingRates(fields, suppliedOn)
  if (!stated.ok) return stated
  const seller = sellerHome({
    vatId: fields.seller.vatId ?? invoice.supplierHome.vatId,
    country: fields.seller.country ?? invoice.supplierHome.country,
  })
  const isCredit = sumOf(stated.value.map(({ gross }) => gross)) < 0
  const rates: BookedRate[] = []
  for (const one of deductedRates(stated.value, invoice)) {
    const { category, rate, isDeducted } = one
    const stays = accountOfRate(invoice, settings, { rate, suppliedOn, isDeducted })
    if (stays === null || !isLedger(stays, settings.accountLength)) return fail('account')
    const { chart } = settings
    const account = isDeducted ? stays : undeductedAccount(chart, stays)
    const purchase = { chart, account, category, rate, suppliedOn, seller, hasNoInputTax: !isDeducted }
    const key = inputTaxKey(purchase)
    if (!key.ok) return key
    const days = { isCredit, receivedOn: invoice.receivedOn }
    const taxedOn = taxedOnOfPurchase(purchase, days, { ...fields, invoiceDate: day })
    rates.push({ ...one, key: key.value, purchase, taxedOn })
  }
  const { shares: deducted, discounts } = advances.value
  return ok({ day, suppliedOn, rates, deducted, discounts: [...invoice.discounts, ...discounts] })
}

/**
 * Returns the account of a rate: that of the invoice, but the company's for a rate of a farmer,
 * which has accounts of its own, unless the invoice's is one. Null if none is chosen.
 */
function accountOfRate(
  { expenseAccount }: IncomingInvoice,
  settings: DatevSettings,
  { rate, suppliedOn, isDeducted }: { rate: BasisPoints; suppliedOn: string; isDeducted: boolean },
): string | null {
  const farm = isDeducted ? farmTax(rate, suppliedOn) : null
  if (!farm || taxOfAccount(settings.chart, expenseAccount ?? '') === farm) return expenseAccount
  const { purchaseFarm, purchaseForestry } = accountsOf(settings)
  return farm === 'inputFarm' ? purchaseFarm : purchaseForestry
}

/**
 * Returns the rows of a checked invoice, one per account and key of its VAT, of its Skonto on the
 * days of its payments, and of what it takes back of its advances; none for another. They add up to
 * the stated sum less both, to the cent. An advance has rows of its payments only. `handed` are its
 * rows in earlier files.
 */
export function rowsOfIncoming(
  invoice: IncomingInvoice,
  settings: DatevSettings,
  handed: readonly IncomingRow[] = [],
): Result<IncomingRow[], WaitingReason> {
  const open = {
    creditor: invoiceCreditor(invoice, handed.at(-1) ?? null, settings),
    supplierId: invoice.supplierId ?? '',
    voucher: voucher(invoice.fields.number ?? ''),
  }
  if (invoice.isAdvance) {
    const shares = advanceShares(invoice, settings)
    return shares.ok ? ok(rowsOfAdvances(shares.value.map(paid(invoice)), 1, open)) : shares
  }
  const booked = bookedIncoming(invoice, settings)
  if (!booked.ok) return booked
  if (booked.value === null) return ok([])
  const { day, suppliedOn, rates, deducted } = booked.value
  const { dueDate: dueOn } = invoice.fields
  const byKey = grouped(rates, ({ key, purchase }) => `${purchase.account} ${key}`)
  const common = { ...open, day, suppliedOn, dueOn, text: invoice.supplier }
  const rows = [...byKey.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const amount = sumOf(own.map(({ gross }) => gross))
    const { key: taxKey, purchase, taxedOn } = first
    return [{ ...common, taxedOn, account: purchase.account, amount, taxKey }]
  })
  const { supplier } = invoice
  const discounts = rowsOfDiscounts(booked.value.discounts, booked.value, settings, { ...open, supplier })
  const advances = rowsOfAdvances(deducted.map(takenBack(invoice)), -1, open)
  return ok([...rows, ...discounts, ...advances].filter(({ amount }) => amount !== 0))
}

const paid =
  ({ supplier }: IncomingInvoice) =>
  (share: AdvanceShare) => ({ ...share, text: `Anzahlung, ${supplier}` })

const takenBack =
  ({ supplier }: IncomingInvoice) =>
  (share: DeductedAdvances['shares'][number]) => ({
    ...share,
    text: `Abzug Anzahlung ${share.number}, ${supplier}`,
  })

/** The key that two rows must share to be the same booking. */
const keyOf = ({ day, creditor, account, taxKey, suppliedOn, taxedOn, voucher: number }: IncomingRow) =>
  [day, creditor, account, taxKey, suppliedOn, taxedOn, number].join(' ')

/**
 * Returns the rows that files lack so that together they add up to `rows`: all of a new invoice,
 * the differences of one that has changed since.
 */
export function openRows(rows: readonly IncomingRow[], handed: readonly IncomingRow[]): IncomingRow[] {
  const open = new Map<string, IncomingRow>()
  const add = (row: IncomingRow, amount: Cents) =>
    open.set(keyOf(row), { ...row, amount: (open.get(keyOf(row))?.amount ?? 0) + amount })
  const known = new Set(handed.map(keyOf))
  for (const row of handed) add({ ...row, text: correction(row.text) }, 0 - row.amount)
  for (const row of rows) {
    // Skonto and money for advances come after their invoice and correct nothing
    const isNew = handed.length === 0 || ((row.isDiscount || row.isAdvance) && !known.has(keyOf(row)))
    add(isNew ? row : { ...row, text: correction(row.text) }, row.amount)
  }
  return [...open.values()].filter(({ amount }) => amount !== 0)
}

const CORRECTION = 'Berichtigung, '
const correction = (text: string) => (text.startsWith(CORRECTION) ? text : `${CORRECTION}${text}`)

/** The part of an invoice that goes into a file. */
export interface IncomingSource {
  readonly id: string
  /** State of its data, as the database compares it. */
  readonly basis: string
  /** Whether nothing of other days is left for another file. */
  readonly isWhole: boolean
  readonly rows: readonly IncomingRow[]
  /** What is owed for the invoice, less the rows in files; only for a whole one. */
  readonly owed: Cents
}

/** Returns the part of an invoice for the days; null without any. */
export function incomingSource(
  invoice: IncomingInvoice & { readonly basis: string; readonly handed: readonly IncomingRow[] },
  settings: DatevSettings,
  { from, to }: { from: string; to: string },
): Result<IncomingSource | null, WaitingReason> {
  const { id, basis, handed } = invoice
  const desired = rowsOfIncoming(invoice, settings, handed)
  if (!desired.ok) return desired
  const all = openRows(desired.value, handed)
  const rows = all.filter(({ day }) => day >= from && day <= to)
  if (rows.length === 0) return ok(null)
  const isWhole = rows.length === all.length
  const owed = owedFor(invoice, settings) - sumOf(handed.map(({ amount }) => amount))
  return ok({ id, basis, isWhole, rows, owed })
}

/**
 * Returns what the books owe for an invoice: for an advance what was paid, for any other its gross
 * sum less its Skonto, and less the money and Skonto of the advances that it deducts.
 */
function owedFor(invoice: IncomingInvoice, settings: DatevSettings): Cents {
  const { isBooked, isAdvance, fields, payments, advances } = invoice
  const sumOfAll = (all: readonly { readonly amount: Cents }[]) => sumOf(all.map(({ amount }) => amount))
  if (!isBooked || fields.sumGross === null) return 0
  if (isAdvance) return sumOfAll(payments)
  const booked = bookedIncoming(invoice, settings)
  const skonto = sumOfAll(booked.ok && booked.value ? booked.value.discounts : invoice.discounts)
  return centsOf(fields.sumGross) - skonto - sumOf(advances.map((one) => sumOfAll(one.payments)))
}

/** Converts rows to bookings: creditor against expense account, credits on the other side. */
export const bookIncoming = ({ id, rows }: IncomingSource): Booking[] =>
  rows.map(
    ({
      amount,
      creditor,
      supplierId: _of,
      account,
      taxKey,
      dueOn,
      isDiscount: _,
      isAdvance: _paid,
      ...row
    }) => ({
      ...row,
      source: { kind: 'incoming', id },
      amount: Math.abs(amount),
      side: amount > 0 ? 'H' : 'S',
      account: creditor,
      contra: account,
      ...(taxKey ? { taxKey } : {}),
      ...(dueOn === null ? {} : { dueOn }),
    }),
  )
