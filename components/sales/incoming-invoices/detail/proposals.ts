import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { isTypedByHand, type IncomingValues } from './incoming-values'

/** A value that was filled in from the text of a PDF, and its page; null if it has none. */
interface Mark {
  value: string
  page: number | null
}

/** Proposed values by the name of their field. */
export type Marks = ReadonlyMap<string, Mark>

const isBlank = (value: unknown) => value === '' || value === null

/**
 * Returns the values of the form with proposals in its empty fields, and which these are. Nothing
 * of them is saved by that.
 */
export function withProposals(
  { proposed, state, syntax }: IncomingInvoiceRecord,
  saved: IncomingValues,
): { values: IncomingValues; marks: Marks } {
  const marks = new Map<string, Mark>()
  if (!proposed || state !== 'RECEIVED' || !isTypedByHand({ syntax })) return { values: saved, marks }
  const values: IncomingValues = { ...saved }
  const fill = (name: string, value: string, page: number | null) => {
    if (!isBlank(values[name])) return
    values[name] = value
    marks.set(name, { value, page })
  }
  for (const { field, value, page } of proposed.values) fill(field, value, page)
  const { supplier, vat } = proposed
  if (supplier) {
    fill('supplierId', supplier.id, null)
    fill('sellerName', supplier.name, null)
  }
  const [rate] = vat
  if (rate && values.vat?.every((row) => row.vatRate === '' && row.net === '' && row.vat === '')) {
    const blank = values.vat.slice(vat.length)
    values.vat = [...vat.map(({ page: _, ...row }) => row), ...blank]
    marks.set('vat', { value: JSON.stringify(values.vat), page: rate.page })
  }
  return { values, marks }
}

/** Returns the mark of a field while it has the proposed value; null once a person changed it. */
export function markOf(marks: Marks, name: string, value: unknown): Mark | null {
  const mark = marks.get(name)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return mark?.value === text ? mark : null
}
