import type { DirectDebit } from '@/lib/domain/invoice-content'
import { centsOf, centsText } from '@/lib/domain/money'
import { discountedTotal, type PrintDebit, type PrintModel } from './print-model'

/** What is collected by direct debit, when and from where: the notice that comes before it. */
export interface Collection extends PrintDebit {
  /** Wire decimal; less the discount where one is granted. */
  amount: string
  /** Business date. */
  date: string
}

const SHOWN = 4

/** A stored account number as others may see it: country and last four places, "DE****************2051". */
function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}${'*'.repeat(Math.max(0, iban.length - 2 - SHOWN))}${iban.slice(2).slice(-SHOWN)}`
}

/** What a document keeps of a direct debit; null while something of it is missing. */
export function printDebit({ creditorId, iban, mandateReference }: DirectDebit): PrintDebit | null {
  if (!creditorId || !iban || !mandateReference) return null
  return { creditorId, mandateReference, iban: maskedIban(iban) }
}

/** The direct debit that the document announces; null where it announces none. */
export function collectionOf(
  model: Pick<PrintModel, 'paymentTerms' | 'sumGross' | 'date' | 'kind'>,
): Collection | null {
  const { paymentTerms: terms, sumGross, date } = model
  if (!terms?.debit || model.kind !== 'INVOICE' || centsOf(sumGross) <= 0) return null
  const reduced = discountedTotal(model)
  if (reduced !== null && terms.discountDate !== null)
    return { ...terms.debit, amount: centsText(reduced), date: terms.discountDate }
  return { ...terms.debit, amount: sumGross, date: terms.dueDate ?? date }
}
