import type { CompanyFormValues, CompanyPatch, CompanyRow } from '@/lib/companies/schema'
import { formatIban } from '@/lib/domain/check-digits'

const typed = ({ generator, pattern, lastNumber }: CompanyRow['numbers']['offer']) => ({
  generator,
  pattern,
  lastNumber: String(lastNumber),
})

const typedLevel = (level: CompanyRow['reminders']['level1']) => ({
  ...level,
  days: String(level.days),
  paymentDays: String(level.paymentDays),
})

/** A company as its form holds it: numbers as text. */
export function formValues(company: CompanyRow): CompanyFormValues {
  const {
    numbers,
    reminders,
    version: _version,
    id: _id,
    defaultCompany: _mark,
    createdAt: _c,
    updatedAt: _u,
    ...fields
  } = company
  return {
    ...fields,
    iban: formatIban(fields.iban),
    paymentDays: String(fields.paymentDays),
    discountDays: String(fields.discountDays),
    reminders: {
      level1: typedLevel(reminders.level1),
      level2: typedLevel(reminders.level2),
      level3: typedLevel(reminders.level3),
    },
    numbers: {
      offer: typed(numbers.offer),
      invoice: typed(numbers.invoice),
      deliveryNote: typed(numbers.deliveryNote),
    },
  }
}

/**
 * What differs from the company as the page shows it. A counter that was not touched is not sent: booking may have
 * raised it meanwhile.
 */
export function changedValues(values: CompanyFormValues, company: CompanyRow): CompanyPatch {
  return (different(values, formValues(company)) ?? {}) as CompanyPatch
}

function different(mine: unknown, theirs: unknown): unknown {
  if (typeof mine !== 'object' || mine === null || typeof theirs !== 'object' || theirs === null)
    return mine === theirs ? undefined : mine
  const pairs = Object.entries(mine)
    .map(([key, value]) => [key, different(value, (theirs as Record<string, unknown>)[key])] as const)
    .filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}
