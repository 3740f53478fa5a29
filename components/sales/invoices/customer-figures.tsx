import { useTranslations } from 'next-intl'
import { Figures } from '@/components/shared/page/figures'
import { centsOf } from '@/lib/domain/money'
import type { CustomerOverview } from '@/lib/sales/invoices/queries/customer-overview'

/** A customer's open amount, credit and sales of this year, at the active company. */
export function CustomerFigures({ overview }: { overview: CustomerOverview | null }) {
  const t = useTranslations('businessPartners.hub')
  if (!overview) return null
  const credit = centsOf(overview.credit)
  const figures = [
    { term: t('open'), amount: centsOf(overview.open) },
    { term: t('overdue'), amount: centsOf(overview.overdue), alarming: true },
    ...(credit > 0 ? [{ term: t('credit'), amount: credit }] : []),
    {
      term: t('sales', { year: String(overview.year) }),
      amount: centsOf(overview.sales),
      hint: t('salesHint'),
    },
  ]
  return <Figures label={t('figures')} figures={figures} />
}
