import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { ApiClient } from './api-client'

/** The first number of an unchanged range. */
const FIRST = 10_000

/** Returns `count` consecutive numbers from the range's first. */
export const consecutive = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => FIRST + index)

export async function allInvoices(api: ApiClient): Promise<InvoiceRecord[]> {
  const found: InvoiceRecord[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await api.get<InvoiceRecord[]>(`/invoices?pageSize=100&page=${page}`)
    found.push(...body)
    if (body.length < 100) return found
  }
}

/** Returns the numbers of the shop's booked invoices, ascending. */
export async function bookedNumbers(api: ApiClient): Promise<number[]> {
  const invoices = await allInvoices(api)
  return invoices
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ invoiceNumber }) => Number(invoiceNumber))
    .sort((a, b) => a - b)
}
