import { useTranslations } from 'next-intl'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceSums } from '@/lib/invoices/queries/list-invoices'

/** Sums over what the list's filters match; drafts do not count. */
export function ListSums({ sums }: { sums: InvoiceSums }) {
  const t = useTranslations('documents')
  const figures = [
    [t('net'), sums.sumNet],
    [t('gross'), sums.sumGross],
    [t('open'), sums.openAmount],
  ] as const
  return (
    <dl
      aria-label={sums.capped ? t('sumsCapped') : t('sumsOf')}
      title={sums.capped ? t('sumsCapped') : t('sumsOf')}
      className="mb-4 flex flex-wrap gap-x-8 gap-y-2"
    >
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="text-lg font-semibold tabular">{germanMoney(centsOf(value))}</dd>
        </div>
      ))}
    </dl>
  )
}
