import { basisPointsOf, centsOf } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { SumsPanel } from '../sums-panel'

/** The sums a booked document was written with. */
export function StoredSums({ invoice, detailed = false }: { invoice: InvoiceRecord; detailed?: boolean }) {
  const sums = {
    sumNet: centsOf(invoice.sumNet),
    sumVat: centsOf(invoice.sumVat),
    sumGross: centsOf(invoice.sumGross),
    vat: invoice.vat.map((sum) => ({
      ...sum,
      vatRate: basisPointsOf(sum.vatRate),
      net: centsOf(sum.net),
      vat: centsOf(sum.vat),
      gross: centsOf(sum.gross),
    })),
  }
  return <SumsPanel sums={sums} useGrossPrice={invoice.useGrossPrice} detailed={detailed} />
}
