import { accountsOf, type DatevSettings } from '@/lib/domain/datev'
import { proportionOf } from '@/lib/domain/money'
import { isTaxed } from '@/lib/tax/datev/rules/book-closing'
import { reductionsOf, type DocumentSource, type PaymentSource } from '@/lib/tax/datev/rules/book-sources'
import { euVatIdOf, taxedShares } from '@/lib/tax/datev/rules/taxed-shares'
import { entryOfSale, isWithin, type VatEntry, type VatSource } from './entries'
import { entryOfLine, type TillTurnover } from './till-turnover'

interface Days {
  readonly from: string
  readonly to: string
}

/** What is declared by agreed consideration. */
export interface AgreedSources {
  readonly documents: readonly DocumentSource[]
  /** Payments with Skonto or a write-off. */
  readonly payments: readonly PaymentSource[]
  readonly tills: readonly TillTurnover[]
}

/** Returns the source of a document's figures. */
export const sourceOfDocument = ({ id, number, day, customer, vatId }: DocumentSource): VatSource => ({
  kind: 'document',
  id,
  recordId: id,
  number,
  day,
  name: customer,
  euVatId: euVatIdOf(vatId),
})

/** Returns the source of a payment's figures; its page is that of its document. */
export const sourceOfPayment = ({
  id,
  documentId,
  number,
  day,
  customer,
  vatId,
}: PaymentSource): VatSource => ({
  kind: 'payment',
  id,
  recordId: documentId,
  number,
  day,
  name: customer,
  euVatId: euVatIdOf(vatId),
})

/**
 * Returns the figures by agreed consideration (§ 16 (1), § 13 (1) no. 1 a UStG): documents in the
 * period that DATEV books them in, less Skonto and write-offs in that of the payment (§ 17 (1)
 * UStG), and what tills sold.
 */
export const agreedEntries = (sources: AgreedSources, settings: DatevSettings, days: Days): VatEntry[] =>
  allAgreedEntries(sources, settings).filter(({ day }) => isWithin(day, days))

/** Same for any period that the sources belong to. */
export function allAgreedEntries(sources: AgreedSources, settings: DatevSettings): VatEntry[] {
  const accounts = accountsOf(settings)
  return [
    ...sources.documents.flatMap((document) => {
      const source = sourceOfDocument(document)
      return taxedShares(document, accounts).map((share) => entryOfSale(share, share.taxDay, source))
    }),
    ...sources.payments.flatMap(entriesOfReductions),
    ...sources.tills.flatMap((till) => till.lines.filter(isTaxed).map((line) => entryOfLine(line, till))),
  ]
}

/** Kennzahlen whose reductions for lost money are declared once more (Kennzahl 50). */
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
