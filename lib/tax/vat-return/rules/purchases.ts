import { germanRates } from '@/lib/domain/german-rates'
import { accountsOf, type DatevSettings } from '@/lib/domain/datev'
import { vatOfNet } from '@/lib/domain/money'
import {
  bookedIncoming,
  statedOnOf,
  taxedOnOf,
  type BookedIncoming,
  type IncomingInvoice,
  type WaitingReason,
} from '@/lib/tax/datev/rules/book-incoming'
import { advanceShares, type AdvanceShare } from '@/lib/tax/datev/rules/incoming-advances'
import { discountShares } from '@/lib/tax/datev/rules/incoming-discounts'
import { purchaseCase, type PurchaseCase } from '@/lib/tax/datev/rules/input-tax'
import { ok, type Result } from '@/lib/domain/result'
import type { VatCode } from '../words'
import { isWithin, type VatEntry, type VatSource } from './entries'

/** A received invoice whose VAT is not known, and why; below `errors.incomingBooking`. */
export interface OpenPurchase {
  readonly id: string
  readonly number: string
  readonly supplier: string
  readonly reason: WaitingReason | 'owedAccount'
}

export interface Purchases {
  readonly entries: readonly VatEntry[]
  readonly open: readonly OpenPurchase[]
}

/**
 * Returns the VAT of received invoices in the period that DATEV books it in: the VAT that they
 * state is input tax (Kennzahl 66); the VAT that the company itself owes by § 1a or § 13b UStG is
 * tax and, if it deducts any, input tax; Skonto takes its part back. That of an advance is input
 * tax with its payments, and its final invoice takes it back. Those that DATEV cannot book wait
 * here, too.
 */
export function purchasesOf(
  invoices: readonly IncomingInvoice[],
  settings: DatevSettings,
  days: { from: string; to: string },
): Purchases {
  const entries: VatEntry[] = []
  const open: OpenPurchase[] = []
  for (const invoice of invoices) {
    if (invoice.isAdvance) {
      const paid = advanceEntries(invoice, settings, days)
      if (paid.ok) entries.push(...paid.value)
      else open.push({ ...namesOf(invoice), reason: paid.error })
      continue
    }
    const booked = bookedIncoming(invoice, settings)
    const { fields } = invoice
    const wait = (reason: OpenPurchase['reason']) => open.push({ ...namesOf(invoice), reason })
    // an own sale is owed with its supply, whenever its customer sent the invoice
    const waitingOn = invoice.ownSale ? statedOnOf(fields) : taxedOnOf(fields, invoice.receivedOn)
    const isOfDays = isWithin(waitingOn, days)
    if (!booked.ok && isOfDays) wait(booked.error)
    if (!booked.ok || !booked.value) continue
    entries.push(
      ...entriesOfDiscounts(invoice, booked.value, settings).filter(({ day }) => isWithin(day, days)),
    )
    const { suppliedOn, rates, deducted } = booked.value
    const source = sourceOf(invoice)
    entries.push(
      ...deducted
        .flatMap((share) => entryOfShare(share, -1, source))
        .filter(({ day }) => isWithin(day, days)),
    )
    const cases = rates.map(({ purchase }) => purchaseCase(purchase))
    const refused = cases.find((of) => !of.ok)
    if (refused && !refused.ok && isOfDays) wait(refused.error)
    for (const [index, { gross, vat, taxedOn: day }] of rates.entries()) {
      const of = cases[index]
      if (!of || !isWithin(day, days)) continue
      const figures = of.ok ? figuresOf(of.value, { gross, vat }, suppliedOn) : []
      entries.push(...figures.map((figure) => ({ ...figure, day, source })))
    }
  }
  return { entries, open }
}

const namesOf = ({ id, supplier, fields }: IncomingInvoice) => ({
  id,
  number: fields.number ?? '',
  supplier,
})

/** Returns the input tax of an advance's payments in the period; refused while it waits. */
function advanceEntries(
  invoice: IncomingInvoice,
  settings: DatevSettings,
  days: { from: string; to: string },
): Result<VatEntry[], WaitingReason> {
  const { payments, receivedOn, supplier } = invoice
  const isOfDays = payments.some(({ day }) => isWithin(receivedOn > day ? receivedOn : day, days))
  const shares = advanceShares(invoice, settings)
  if (!shares.ok) return isOfDays ? shares : ok([])
  const entries = shares.value.flatMap((share) =>
    entryOfShare(share, 1, {
      ...sourceOf(invoice),
      id: share.paymentId,
      day: share.day,
      name: `Anzahlung, ${supplier}`,
    }),
  )
  return ok(entries.filter(({ day }) => isWithin(day, days)))
}

/** Returns the input tax in money for an advance, or its way back; none without any. */
const entryOfShare = (
  { gross, vat, isTaxed, taxedOn }: AdvanceShare,
  sign: 1 | -1,
  source: VatSource,
): VatEntry[] =>
  isTaxed ? [{ code: '66', base: (gross - vat) * sign, tax: vat * sign, day: taxedOn, source }] : []

/** Returns the VAT that Skonto takes back, in the period of the payment (§ 17 (1) UStG). */
function entriesOfDiscounts(
  invoice: IncomingInvoice,
  booked: BookedIncoming,
  settings: DatevSettings,
): VatEntry[] {
  const accounts = accountsOf(settings)
  return booked.discounts.flatMap((discount) => {
    const name = `Skonto, ${invoice.supplier}`
    const source = { ...sourceOf(invoice), id: discount.id, day: discount.day, name }
    return discountShares(discount, booked, accounts).flatMap(({ gross, vat, of, taxedOn: day }) => {
      if (of === null) return []
      const less = { gross: 0 - gross, vat: 0 - vat }
      const figures = figuresOf(of, less, booked.suppliedOn)
      return figures.map((figure) => ({ ...figure, day, source }))
    })
  })
}

const sourceOf = ({ id, supplier, fields }: IncomingInvoice): VatSource => ({
  kind: 'incoming',
  id,
  recordId: id,
  number: fields.number ?? '',
  day: fields.invoiceDate ?? '',
  name: supplier,
  euVatId: '',
})

type Figure = Pick<VatEntry, 'code' | 'base' | 'tax'>

function figuresOf(
  of: PurchaseCase,
  { gross, vat }: { gross: number; vat: number },
  suppliedOn: string,
): Figure[] {
  if (of.kind === 'none') return []
  if (of.kind === 'invoiced') return [{ code: '66', base: gross - vat, tax: vat }]
  const [full, reduced] = germanRates(suppliedOn)
  const tax = vatOfNet(gross, of.isFull ? full : reduced)
  const [owed, deducted] = codesOf(of)
  const figure = (code: VatCode) => ({ code, base: gross, tax })
  return of.isDeducted ? [figure(owed), figure(deducted)] : [figure(owed)]
}

function codesOf(of: Extract<PurchaseCase, { isFull: boolean }>): [owed: VatCode, deducted: VatCode] {
  if (of.kind === 'acquired') return [of.isFull ? '89' : '93', '61']
  return [of.kind === 'owedEu' ? '46' : '84', '67']
}
