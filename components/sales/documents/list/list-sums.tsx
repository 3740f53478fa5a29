import { useTranslations } from 'next-intl'
import { Figures } from '@/components/shared/page/figures'
import { centsOf } from '@/lib/domain/money'
import type { DocumentSums } from '@/lib/sales/documents/queries/sum-documents'

interface ListSumsProps {
  family: 'INVOICE' | 'DELIVERY_NOTE'
  sums: DocumentSums & { of: 'DRAFTS' | 'BOOKED' }
}

/** Labelled sums over the documents matching the list's filters. */
export function ListSums({ family, sums }: ListSumsProps) {
  const t = useTranslations('documents')
  const figures = [
    { term: t('net'), amount: centsOf(sums.sumNet) },
    { term: t('gross'), amount: centsOf(sums.sumGross) },
    ...(sums.of === 'DRAFTS' || family === 'DELIVERY_NOTE'
      ? []
      : [{ term: t('open'), amount: centsOf(sums.openAmount) }]),
  ]
  return (
    <Figures
      label={t('sumsOf', { family, of: sums.of, capped: String(sums.capped) })}
      figures={figures}
      showLabel
    />
  )
}
