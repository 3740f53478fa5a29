import { compareDays } from '@/lib/domain/business-date'
import type { ReadInvoice } from './read-invoice'

/** Returns the days of supply: of the invoice, else from the first to the last of its lines. */
export function supplyOf(
  invoice: Pick<ReadInvoice, 'serviceDate' | 'serviceDateEnd' | 'lines'>,
): Pick<ReadInvoice, 'serviceDate' | 'serviceDateEnd'> {
  const { serviceDate, serviceDateEnd, lines } = invoice
  if (serviceDate !== null) return { serviceDate, serviceDateEnd }
  const days = lines.flatMap((line) => [line.serviceDate, line.serviceDateEnd]).filter((day) => day !== null)
  const [first = null, ...rest] = days.toSorted(compareDays)
  const last = rest.at(-1) ?? null
  return { serviceDate: first, serviceDateEnd: last === first ? null : last }
}
