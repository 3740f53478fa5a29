import { basisPointsOf, centsOf } from '@/lib/domain/money'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { SumsPanel } from '../sums-panel'

/** The sums stored with a booked document. */
export function StoredSums({ document, detailed = false }: { document: DocumentRecord; detailed?: boolean }) {
  const sums = {
    sumNet: centsOf(document.sumNet),
    sumVat: centsOf(document.sumVat),
    sumGross: centsOf(document.sumGross),
    vat: document.vat.map((sum) => ({
      ...sum,
      vatRate: basisPointsOf(sum.vatRate),
      net: centsOf(sum.net),
      vat: centsOf(sum.vat),
      gross: centsOf(sum.gross),
      rebate: centsOf(sum.rebate),
      deductedNet: centsOf(sum.deductedNet),
      deductedGross: centsOf(sum.deductedGross),
    })),
  }
  return (
    <SumsPanel
      sums={sums}
      useGrossPrice={document.useGrossPrice}
      rebatePercent={basisPointsOf(document.rebatePercent)}
      hasDeposit={document.positions.some(({ isDeposit }) => isDeposit)}
      detailed={detailed}
    />
  )
}
