import { discountOf } from '@/lib/domain/document-lifecycle'
import { basisPointsOf, centsOf, centsText, type Cents } from '@/lib/domain/money'
import { discountedTotal, type PrintDebit, type PrintDebitChange, type PrintModel } from './print-model'

/** A direct debit's amount, date and account: the pre-notification. */
export interface Collection extends PrintDebit {
  /** Wire decimal; less the discount, if one is granted. */
  amount: string
  /** Business date. */
  date: string
}

/** Returns the direct debit that the document announces; null if it announces none. */
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

/**
 * The current state of an invoice, in cents: its amount less all credits, and the open part of it.
 */
export interface Standing {
  claim: Cents
  open: Cents
}

/**
 * Returns the announced direct debit of a booked invoice as far as it still holds: credits lower
 * its amount, and no more than the open amount is collected. For a paid invoice, the collected one.
 * Null if nothing is collected.
 */
export function pendingCollection(model: PrintModel, { claim, open }: Standing): Collection | null {
  const terms = model.paymentTerms
  if (!terms) return null
  const discount = discountOf(claim, basisPointsOf(terms.discountPercent))
  const left = { ...terms, discountAmount: terms.discountDate === null ? '0.00' : centsText(discount) }
  const collection = collectionOf({ ...model, sumGross: centsText(claim), paymentTerms: left })
  if (!collection || open <= 0) return collection
  return { ...collection, amount: centsText(Math.min(centsOf(collection.amount), open)) }
}

/**
 * Returns how a credit or cancellation of `today` changes the announced direct debit; null if
 * nothing changes or its day is past.
 */
export function debitChangeOf(
  model: PrintModel,
  before: Standing,
  after: Standing,
  today: string,
): PrintDebitChange | null {
  const was = before.open > 0 ? pendingCollection(model, before) : null
  if (!was || was.date < today) return null
  const { amount, ...debit } = was
  const becomes = after.open > 0 ? pendingCollection(model, after) : null
  return becomes?.amount === amount ? null : { ...debit, before: amount, after: becomes?.amount ?? null }
}
