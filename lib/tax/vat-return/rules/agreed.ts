import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { proportionOf } from '@/lib/domain/money'
import { isTaxed } from '@/lib/tax/datev/rules/book-closing'
import { prepaidOf } from '@/lib/tax/datev/rules/prepaid'
import { reductionsOf, type DocumentSource, type PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import { taxedShares } from '@/lib/tax/datev/rules/taxed-shares'
import { entryOfSale, isWithin, type VatEntry } from './entries'
import { entriesOfInvoice, sourceOfDocument, sourceOfPayment, sourceOfStep } from './invoice-entries'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import { entryOfLine, type TillTurnover } from './till-turnover'

interface Days {
  readonly from: string
  readonly to: string
}

/** The records that are declared by agreed consideration. */
export interface AgreedSources {
  /** Those of advances are left out: their VAT is due with the money (`advances`). */
  readonly documents: readonly DocumentSource[]
  /** Advances with all that happened to them until the end of the period. */
  readonly advances?: readonly InvoiceHistory[]
  /** Ordinary invoices that were paid before their supply, until the end of the period. */
  readonly prepaid?: readonly InvoiceHistory[]
  /** Payments with Skonto or a write-off. */
  readonly payments: readonly PaymentSource[]
  readonly tills: readonly TillTurnover[]
}

/**
 * Returns the figures by agreed consideration (§ 16 (1), § 13 (1) no. 1 a UStG): documents in the
 * period that DATEV books them in, or that of a payment before it, less Skonto and write-offs in
 * that of the payment (§ 17 (1) UStG), and sales of tills.
 */
export const agreedEntries = (sources: AgreedSources, settings: DatevSettings, days: Days): VatEntry[] =>
  allAgreedEntries(sources, settings).filter(({ day }) => isWithin(day, days))

/** Same for any period that the sources belong to. */
export function allAgreedEntries(sources: AgreedSources, settings: DatevSettings): VatEntry[] {
  const accounts = accountsOf(settings)
  return [
    ...sources.documents.filter(isTaxedBySupply).flatMap((document) => {
      const source = sourceOfDocument(document)
      return taxedShares(document, accounts).map((share) => entryOfSale(share, share.taxDay, source))
    }),
    ...(sources.advances ?? []).flatMap(entriesOfInvoice),
    ...(sources.prepaid ?? []).flatMap((one) => entriesOfPrepaid(one, accounts)),
    ...sources.payments.flatMap(entriesOfReductions),
    ...sources.tills.flatMap((till) => till.lines.filter(isTaxed).map((line) => entryOfLine(line, till))),
  ]
}

/** The VAT of an advance is due in the period of its payment (§ 13 (1) no. 1 a sentence 4 UStG). */
const isTaxedBySupply = ({ invoiceType }: DocumentSource) => invoiceType !== 'ADVANCE'

/** Taxes what was paid before the supply with the payment, and less with the supply. */
const entriesOfPrepaid = (history: InvoiceHistory, accounts: Accounts): VatEntry[] =>
  prepaidOf(history, accounts).flatMap(({ rate, gross, vat, day, taxDay, by }) => {
    const source = sourceOfStep({ by })
    return [
      entryOfSale({ rate, gross, vat }, day, source),
      entryOfSale({ rate, gross: 0 - gross, vat: 0 - vat }, taxDay, source),
    ]
  })

/** Kennzahlen whose reductions for bad debts are declared once more (Kennzahl 50). */
const TAXED: readonly string[] = ['81', '86', '35', '76']

function entriesOfReductions(payment: PaymentSource): VatEntry[] {
  const source = sourceOfPayment(payment)
  const { day } = payment
  return reductionsOf(payment).flatMap(({ rate: reduced, loss }) => {
    const { gross, vat, ...rate } = reduced
    const entry = entryOfSale({ rate, gross: 0 - gross, vat: 0 - vat }, day, source)
    if (loss === 0 || !TAXED.includes(entry.code)) return [entry]
    const lost = loss - proportionOf(vat, loss, gross)
    return [entry, { code: '50', day, base: lost, tax: 0, source } as const]
  })
}
