import { businessDay } from '@/lib/domain/business-date'
import type { InvoiceFields } from './record'

/** When an invoice came into Kontor, and the earlier day on which the company got it, if stated. */
interface Arrival {
  readonly receivedAt: Date
  readonly receivedOn: string | null
}

/** Returns the day on which the company got an invoice (§ 15 (1) no. 1 UStG). */
export const receivedDay = ({ receivedAt, receivedOn }: Arrival): string =>
  receivedOn ?? businessDay(receivedAt)

/** Returns the day of supply of an invoice, which decides about its input tax (UStAE 15.1 (5)). */
export const suppliedDay = (
  { serviceDateEnd, serviceDate, invoiceDate }: SuppliedDays,
  arrival: Arrival,
): string => serviceDateEnd || serviceDate || invoiceDate || receivedDay(arrival)

type SuppliedDays = Pick<InvoiceFields, 'serviceDateEnd' | 'serviceDate' | 'invoiceDate'>

/**
 * Returns a stated day of receipt to store: null for the day on which the invoice came into Kontor;
 * undefined if it is later, which cannot be.
 */
export function statedReceipt(stated: string, receivedAt: Date): string | null | undefined {
  const latest = businessDay(receivedAt)
  if (stated > latest) return undefined
  return stated === latest ? null : stated
}
