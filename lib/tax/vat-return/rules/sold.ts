import type { DatevSettings } from '@/lib/domain/datev'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import type { DocumentSource, PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import { actualEntries, AS_AGREED, type ReceiptHistory } from './actual'
import { allAgreedEntries } from './agreed'
import { isWithin, type VatEntry } from './entries'
import { isFullyDeducted } from './invoice-entries'
import type { TillTurnover } from './till-turnover'

/** Everything that sales of a period may be declared from, by either basis. */
export interface SoldSources {
  readonly documents: readonly DocumentSource[]
  readonly advances: readonly InvoiceHistory[]
  readonly prepaid: readonly InvoiceHistory[]
  readonly payments: readonly PaymentSource[]
  readonly tills: readonly TillTurnover[]
  /** What was paid in the period, with all that happened until then. */
  readonly paid: {
    readonly invoices: readonly InvoiceHistory[]
    readonly receipts: readonly ReceiptHistory[]
  }
}

interface Choice {
  readonly span: { readonly from: string; readonly to: string }
  readonly settings: DatevSettings
  /** Whether supplies of a day are taxed by agreed consideration. */
  readonly isAgreedOn: (day: string) => boolean
}

/** Day that decides the basis of a document: a counter document follows its original. */
const suppliedOn = ({ originalSuppliedOn, suppliedOn: own }: DocumentSource) => originalSuppliedOn ?? own

/**
 * Returns the sales of a period, each by the basis of the day of its supply, and those to other
 * member states of any period. A document with several days of supply follows its last one.
 */
export function soldIn(
  sources: SoldSources,
  { span, settings, isAgreedOn }: Choice,
): { entries: VatEntry[]; toEu: VatEntry[] } {
  const isAgreed = (document: DocumentSource) => isAgreedOn(suppliedOn(document))
  const ofAgreed = ({ invoice }: InvoiceHistory) => isAgreed(invoice)
  const isPaymentAgreed = (payment: PaymentSource) => isAgreedOn(payment.suppliedOn ?? payment.day)
  // a sale on account is declared with its money or not, whatever closing has it
  const isTillAgreed = ({ day, onAccount }: TillTurnover) => isAgreedOn(onAccount?.madeOn ?? day)
  const { documents, payments, tills, paid } = sources
  const agreed = allAgreedEntries(
    {
      documents: documents.filter(isAgreed),
      advances: sources.advances.filter(ofAgreed),
      prepaid: sources.prepaid.filter(ofAgreed),
      payments: payments.filter(isPaymentAgreed),
      tills: tills.filter(isTillAgreed),
    },
    settings,
  )
  const others = documents.filter((document) => !isAgreed(document))
  const reduced = payments.filter((payment) => !isPaymentAgreed(payment))
  const besides = allAgreedEntries({ documents: others, payments: reduced, tills: [] }, settings)
  // nothing is paid for these, so no payment determines when a rate other than the advance's is due
  const deducted = new Set(others.filter(isFullyDeducted).map(({ id }) => id))
  const actual = {
    invoices: paid.invoices.filter((history) => !ofAgreed(history)),
    receipts: paid.receipts.filter(({ turnover }) => !isAgreedOn(turnover.day)),
    tills: tills.filter((till) => !isTillAgreed(till)),
  }
  return {
    entries: [
      ...agreed.filter(({ day }) => isWithin(day, span)),
      ...besides
        .filter(({ day }) => isWithin(day, span))
        .filter(({ code, source }) => AS_AGREED.includes(code) || deducted.has(source.id)),
      ...actualEntries(actual, span),
    ],
    toEu: [...agreed, ...besides].filter(({ code }) => AS_AGREED.includes(code)),
  }
}
