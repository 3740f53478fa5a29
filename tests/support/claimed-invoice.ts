import { sumOf } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/invoices/schema'

/** What must hold of an invoice, told from the steps alone. */
export interface Claimed {
  id: string
  frozen: unknown
  gross: number
  /** money, credit moved in (out: negative), and what was paid out (negative) */
  paid: number
  /** written off, and Skonto */
  reduced: number
  discounted: number
  credited: number
  cancelled: boolean
}

/** What is open by the model, in cents. */
export const openOf = ({ gross, paid, reduced, credited, cancelled }: Claimed): number =>
  cancelled ? 0 - paid : sumOf([gross, 0 - paid, 0 - reduced, 0 - credited])

/** What booking froze: everything but what may move. */
export function frozenPart(document: InvoiceRecord): unknown {
  const { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic } = document
  return { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic }
}
