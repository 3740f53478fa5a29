import { discountOf } from '@/lib/domain/document-lifecycle'
import { basisPointsOf, centsOf, centsText, type Cents } from '@/lib/domain/money'
import { discountedTotal, type PrintDebit, type PrintDebitChange, type PrintModel } from './print-model'

/** What is collected by direct debit, when and from where: the notice that comes before it. */
export interface Collection extends PrintDebit {
  /** Wire decimal; less the discount where one is granted. */
  amount: string
  /** Business date. */
  date: string
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

/** An invoice as it is now, in cents: what it bills less all credits, and what is open of that. */
export interface Standing {
  claim: Cents
  open: Cents
}

/**
 * The direct debit that a booked invoice has announced, as far as it still holds: credits lower its amount, and no more than
 * what is open is collected. Of an invoice that is paid it is what was collected. Null where nothing is.
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

/** What a credit or a cancellation of `today` has to say of the announced direct debit; null where nothing changes or the day is past. */
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
