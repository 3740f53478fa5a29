import { compareDays, daysBetween } from '@/lib/domain/business-date'
import { decimalOf } from './decimals'
import type { ReadTerm } from './read-invoice'

/** Skonto as BR-DE-18 writes it, on a line of its own: `#SKONTO#TAGE=14#PROZENT=2.00#`. */
const STRUCTURED = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#(?:BASISBETRAG=(-?\d+(?:\.\d{1,2})?)#)?/g

/** What a term grants that is paid early. */
export type Skonto = Pick<ReadTerm, 'discountDays' | 'discountPercent' | 'discountBase'>

export const NO_SKONTO: Skonto = { discountDays: null, discountPercent: null, discountBase: null }

/** Returns each Skonto that a text of payment terms writes in the way of BR-DE-18. */
export const skontoIn = (text: string | null): Skonto[] =>
  [...(text ?? '').matchAll(STRUCTURED)].map(([, days, percent, base]) => ({
    discountDays: Number(days),
    discountPercent: decimalOf(percent ?? ''),
    discountBase: base === undefined ? null : decimalOf(base),
  }))

/**
 * Returns a text of payment terms as terms: one with the date, and one for each Skonto within it.
 */
export function termsOf(text: string | null, dueDate: string | null): ReadTerm[] {
  if (text === null && dueDate === null) return []
  const [first = NO_SKONTO, ...others] = skontoIn(text)
  const [net, ...more] = [first, ...others].map((skonto) => ({
    text: null,
    dueDate: null,
    part: null,
    ...skonto,
  }))
  return net ? [{ ...net, text, dueDate }, ...more] : []
}

const grants = ({ discountPercent }: Skonto) => discountPercent !== null && discountPercent.units !== 0n

/**
 * Returns the day on which the whole is due. Where terms state several, Skonto has its own day: it
 * is the last one without Skonto, or of all if each grants one. The first part decides where an
 * invoice is paid in parts.
 */
export function dueDateOf(terms: readonly ReadTerm[]): string | null {
  const dated = terms.filter(({ dueDate }) => dueDate !== null)
  const plain = dated.filter((term) => !grants(term) || isInText(term))
  const days = (plain.length > 0 ? plain : dated).flatMap(({ dueDate }) => dueDate ?? [])
  const sorted = days.toSorted(compareDays)
  return (dated.some(({ part }) => part !== null) ? sorted[0] : sorted.at(-1)) ?? null
}

/** Whether a Skonto stands in a text beside the day on which the whole is due (BT-9 and BT-20). */
const isInText = ({ text }: ReadTerm) => skontoIn(text).length > 0

/**
 * Returns the first Skonto with all that belongs to it. A term without a number of days grants it
 * until its own day, if the whole is due later.
 */
export function skontoOf(terms: readonly ReadTerm[], invoiceDate: string | null): Skonto {
  const due = dueDateOf(terms)
  for (const term of terms.filter(grants)) {
    const { discountDays, discountPercent, discountBase, dueDate } = term
    const until = dueDate !== null && due !== null && dueDate < due ? dueDate : null
    const days = discountDays ?? (until && invoiceDate ? daysBetween(invoiceDate, until) : null)
    if (days !== null && days >= 0) return { discountDays: days, discountPercent, discountBase }
  }
  return NO_SKONTO
}
