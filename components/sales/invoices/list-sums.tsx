import { useTranslations } from 'next-intl'
import { Figures } from '@/components/shared/page/figures'
import { centsOf } from '@/lib/domain/money'
import type { InvoiceSums } from '@/lib/sales/invoices/queries/list-invoices'

/** Labelled sums over the documents matching the list's filters. */
export function ListSums({ sums }: { sums: InvoiceSums }) {
  const t = useTranslations('documents')
  const figures = [
    { term: t('net'), amount: centsOf(sums.sumNet) },
    { term: t('gross'), amount: centsOf(sums.sumGross) },
    ...(sums.of === 'DRAFTS' ? [] : [{ term: t('open'), amount: centsOf(sums.openAmount) }]),
  ]
  return (
    <Figures label={t('sumsOf', { of: sums.of, capped: String(sums.capped) })} figures={figures} showLabel />
  )
}
